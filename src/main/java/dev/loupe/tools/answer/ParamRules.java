package dev.loupe.tools.answer;

import dev.loupe.json.Json;
import dev.loupe.json.JsonConventions;
import dev.loupe.json.JsonFailure;
import dev.loupe.json.RecordJson;
import dev.loupe.json.RecordRules;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The rules that `Param` defines for a component: names, defaults, bounds, allowed values and types.
public final class ParamRules implements RecordRules {

    /// Reads arguments and writes answers.
    public static final RecordJson JSON = new RecordJson(new ParamRules());

    public static Optional<Param> of(RecordComponent component) {
        return Optional.ofNullable(component.getAnnotation(Param.class));
    }

    public static String nameOf(RecordComponent component) {
        return of(component)
                .map(Param::name)
                .filter(name -> !name.isEmpty())
                .orElseGet(() -> JsonConventions.snakeCase(component.getName()));
    }

    public static Optional<JsonValue> defaultOf(RecordComponent component) {
        return of(component)
                .map(Param::byDefault)
                .filter(json -> !json.isEmpty())
                .map(json -> constant(component, json));
    }

    private static JsonValue constant(RecordComponent component, String json) {
        try {
            return Json.parse(json);
        } catch (JsonFailure ours) {
            throw new IllegalStateException("the default of " + component + " is not valid JSON: " + json, ours);
        }
    }

    @Override
    public String name(RecordComponent component) {
        return nameOf(component);
    }

    @Override
    public Optional<JsonValue> byDefault(RecordComponent component) {
        return defaultOf(component);
    }

    @Override
    public boolean spread(RecordComponent component) {
        return isSpread(component);
    }

    public static boolean isSpread(RecordComponent component) {
        return component.isAnnotationPresent(Unwrapped.class);
    }

    @Override
    public boolean omitsEmpty(RecordComponent component) {
        return component.isAnnotationPresent(OmitEmpty.class);
    }

    /// Rounds to four decimals, or to three significant digits if smaller: more digits mean nothing to a
    /// reader.
    @Override
    public double written(double number) {
        double size = Math.abs(number);
        if (size == 0 || size >= 1e10) return number;
        int decimals = size >= 0.1 ? 4 : 3 - (int) Math.ceil(Math.log10(size));
        return BigDecimal.valueOf(number)
                .setScale(Math.max(4, decimals), RoundingMode.HALF_EVEN)
                .doubleValue();
    }

    @Override
    public boolean strict() {
        return true;
    }

    @Override
    public JsonValue checked(RecordComponent component, JsonValue given, String where) throws JsonFailure {
        Optional<Param> param = of(component);
        if (param.isEmpty()) return given;
        checkValues(param.get(), given, where);
        checkTypes(param.get(), given, where);
        return inRange(param.get(), given, where);
    }

    private static JsonValue inRange(Param param, JsonValue given, String where) throws JsonFailure {
        if (unbounded(param)) return given;
        if (JsonConventions.number(given).isEmpty())
            throw new JsonFailure(
                    "'" + where + "' must be a number " + range(param) + ", not " + JsonConventions.shown(given));
        Optional<JsonNumber> bound = bound(param, given);
        if (bound.isPresent() && !param.clamp())
            throw new JsonFailure("'" + where + "' must be " + range(param) + ", not " + JsonConventions.shown(given));
        return bound.<JsonValue>map(number -> number).orElse(given);
    }

    /// The bound nearest to a number that is out of range.
    public static Optional<JsonNumber> bound(Param param, JsonValue given) {
        Optional<BigDecimal> number = JsonConventions.number(given);
        if (number.isEmpty() || unbounded(param)) return Optional.empty();
        double value = number.get().doubleValue();
        if (value >= param.min() && value <= param.max()) return Optional.empty();
        return Optional.of(number(value < param.min() ? param.min() : param.max()));
    }

    public static boolean unbounded(Param param) {
        return Double.isInfinite(param.min()) && Double.isInfinite(param.max());
    }

    /// The bounds in words: `from 1 to 100`, `at least 1`.
    public static String range(Param param) {
        if (Double.isInfinite(param.max()))
            return "at least " + number(param.min()).literal();
        if (Double.isInfinite(param.min()))
            return "at most " + number(param.max()).literal();
        return "from " + number(param.min()).literal() + " to "
                + number(param.max()).literal();
    }

    /// Whole numbers without a fraction, so that they are valid integers too.
    public static JsonNumber number(double value) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return new JsonNumber(whole ? Long.toString((long) value) : Double.toString(value));
    }

    /// Texts, alone or as elements, must be among the allowed ones; so must values that would be read as
    /// text.
    private static void checkValues(Param param, JsonValue given, String where) throws JsonFailure {
        if (param.values().length == 0) return;
        List<JsonValue> values = given instanceof JsonArray(List<JsonValue> elements) ? elements : List.of(given);
        for (JsonValue value : values) {
            if (!isAllowed(param, value))
                throw new JsonFailure("'" + where + "' must be one of " + String.join(", ", param.values()) + ", not "
                        + JsonConventions.shown(value));
        }
    }

    private static boolean isAllowed(Param param, JsonValue value) {
        List<String> allowed = List.of(param.values());
        return switch (value) {
            case JsonString(String text) -> allowed.contains(text);
            case JsonNumber(String literal) -> allowed.contains(literal);
            case JsonBoolean truth -> allowed.contains(Json.write(truth));
            case JsonArray _, JsonObject _, JsonNull _ -> true; // wrong type: rejected by the reader
        };
    }

    private static void checkTypes(Param param, JsonValue given, String where) throws JsonFailure {
        if (param.types().length == 0) return;
        if (!isOneOf(param.types(), given))
            throw new JsonFailure("'" + where + "' must be of type " + String.join(" or ", param.types()) + ", not "
                    + JsonConventions.shown(given));
    }

    private static boolean is(String type, JsonValue value) {
        return switch (value) {
            case JsonString _ -> type.equals("string");
            case JsonNumber(String literal) ->
                type.equals("number") || (type.equals("integer") && literal.matches("-?[0-9]+"));
            case JsonBoolean _ -> type.equals("boolean");
            case JsonObject _ -> type.equals("object");
            case JsonNull _ -> false;
            case JsonArray(List<JsonValue> elements) ->
                type.equals("array")
                        || (type.startsWith("array<")
                                && elements.stream().allMatch(element -> isOneOf(elementTypes(type), element)));
        };
    }

    private static boolean isOneOf(String[] types, JsonValue value) {
        return Arrays.stream(types).anyMatch(type -> is(type, value));
    }

    /// `string` for `array<string>`, `string` and `number` for `array<string|number>`.
    public static String[] elementTypes(String arrayType) {
        return arrayType.substring("array<".length(), arrayType.length() - 1).split("\\|");
    }
}
