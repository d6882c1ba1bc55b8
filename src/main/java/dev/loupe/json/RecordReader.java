package dev.loupe.json;

import dev.loupe.json.RecordShapes.Member;
import dev.loupe.json.RecordShapes.Shape;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The reading half of `RecordJson`. Messages name the member (`rerank.custom`) and show the given value.
final class RecordReader {

    private final RecordShapes shapes;
    private final RecordRules rules;

    RecordReader(RecordShapes shapes, RecordRules rules) {
        this.shapes = shapes;
        this.rules = rules;
    }

    Object record(Class<?> type, JsonObject json, String prefix) throws JsonFailure {
        Shape shape = shapes.get(type);
        if (rules.strict()) refuseUnknown(names(shape), json, prefix);
        return filled(shape, json, prefix);
    }

    private Object filled(Shape shape, JsonObject json, String prefix) throws JsonFailure {
        var values = new Object[shape.members().size()];
        for (int i = 0; i < values.length; i++)
            values[i] = value(shape.members().get(i), json, prefix);
        return construct(shape, values, prefix.isEmpty() ? "" : prefix.substring(0, prefix.length() - 1));
    }

    private Object value(Member member, JsonObject json, String prefix) throws JsonFailure {
        return member.spread()
                ? filled(shapes.get(member.component().getType()), json, prefix)
                : member(member, json, prefix);
    }

    private List<String> names(Shape shape) {
        var names = new ArrayList<String>();
        for (Member member : shape.members())
            if (member.spread())
                names.addAll(names(shapes.get(member.component().getType())));
            else names.add(member.name());
        return names;
    }

    private static void refuseUnknown(List<String> known, JsonObject json, String prefix) throws JsonFailure {
        for (String name : json.members().keySet()) {
            if (known.contains(name) || name.equals("_meta")) continue;
            List<String> nearest = NearNames.of(name, known, 1);
            String remedy = known.isEmpty()
                    ? "there are none"
                    : nearest.isEmpty()
                            ? "known: " + String.join(", ", known)
                            : "did you mean '" + prefix + nearest.getFirst() + "'?";
            throw new JsonFailure("unknown argument '" + prefix + NearNames.cut(name) + "'; " + remedy);
        }
    }

    private Object member(Member member, JsonObject json, String prefix) throws JsonFailure {
        String where = prefix + member.name();
        JsonValue given = json.get(member.name());
        if (given == JsonNull.NULL) {
            if (member.optional()) return Optional.empty();
            Optional<JsonValue> byDefault = rules.byDefault(member.component());
            if (byDefault.isPresent()) given = byDefault.get();
            else throw new JsonFailure("'" + where + "' is missing");
        }
        JsonValue checked = rules.checked(member.component(), given, where);
        return value(member.component().getGenericType(), checked, where);
    }

    private static Object construct(Shape shape, Object[] values, String where) throws JsonFailure {
        try {
            return shape.constructor().newInstance(values);
        } catch (InvocationTargetException failed) {
            if (failed.getCause() instanceof IllegalArgumentException refusal)
                throw new JsonFailure((where.isEmpty() ? "" : "'" + where + "': ") + refusal.getMessage());
            throw new IllegalStateException(shape.constructor() + " failed", failed);
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException(shape.constructor() + " failed", failed);
        }
    }

    private Object value(Type type, JsonValue json, String where) throws JsonFailure {
        return switch (type) {
            case ParameterizedType generic -> generic(generic, json, where);
            case Class<?> plain -> plain(plain, json, where);
            default -> throw new IllegalStateException("'" + where + "' has a type that JSON cannot fill: " + type);
        };
    }

    private Object generic(ParameterizedType type, JsonValue json, String where) throws JsonFailure {
        Type[] of = type.getActualTypeArguments();
        if (type.getRawType() == Optional.class)
            return json == JsonNull.NULL ? Optional.empty() : Optional.of(value(of[0], json, where));
        if (type.getRawType() == List.class) return List.copyOf(elements(of[0], json, where));
        if (type.getRawType() == Set.class) return new LinkedHashSet<>(elements(of[0], json, where));
        if (type.getRawType() == Map.class && of[0] == String.class) return map(of[1], json, where);
        throw new IllegalStateException("'" + where + "' has a type that JSON cannot fill: " + type);
    }

    private List<Object> elements(Type type, JsonValue json, String where) throws JsonFailure {
        if (!(json instanceof JsonArray(List<JsonValue> elements))) throw wrong(where, "an array", json);
        var read = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) read.add(value(type, elements.get(i), where + "[" + i + "]"));
        return read;
    }

    private Map<String, Object> map(Type type, JsonValue json, String where) throws JsonFailure {
        if (!(json instanceof JsonObject object)) throw wrong(where, "an object", json);
        var read = new LinkedHashMap<String, Object>();
        for (var member : object.members().entrySet())
            read.put(member.getKey(), value(type, member.getValue(), where + "." + NearNames.cut(member.getKey())));
        return read;
    }

    private Object plain(Class<?> type, JsonValue json, String where) throws JsonFailure {
        if (type == String.class) return text(json, where);
        if (type == int.class || type == Integer.class)
            return (int) integer(json, Integer.MIN_VALUE, Integer.MAX_VALUE, where);
        if (type == long.class || type == Long.class) return integer(json, Long.MIN_VALUE, Long.MAX_VALUE, where);
        if (type == double.class || type == Double.class) return decimal(json, where);
        if (type == boolean.class || type == Boolean.class) return flag(json, where);
        if (type.isEnum()) return constant(type, json, where);
        if (type == Instant.class) return instant(json, where);
        if (type == Path.class) return path(json, where);
        if (JsonValue.class.isAssignableFrom(type)) return json(type, json, where);
        if (JsonConventions.isValueRecord(type))
            return construct(shapes.get(type), new Object[] {text(json, where)}, where);
        if (!type.isRecord())
            throw new IllegalStateException("'" + where + "' has a type that JSON cannot fill: " + type);
        if (!(json instanceof JsonObject object)) throw wrong(where, "an object", json);
        return record(type, object, where + ".");
    }

    private static String text(JsonValue json, String where) throws JsonFailure {
        return switch (json) {
            case JsonString(String text) -> text;
            case JsonNumber(String literal) -> literal;
            default -> throw wrong(where, "a string", json);
        };
    }

    private static long integer(JsonValue json, long min, long max, String where) throws JsonFailure {
        BigDecimal number = JsonConventions.number(json).orElseThrow(() -> wrong(where, "an integer", json));
        try {
            long value = number.longValueExact();
            if (value >= min && value <= max) return value;
        } catch (ArithmeticException fractionOrTooLarge) {
            if (number.stripTrailingZeros().scale() > 0) throw wrong(where, "an integer", json);
        }
        throw wrong(where, "an integer from " + min + " to " + max, json);
    }

    private static double decimal(JsonValue json, String where) throws JsonFailure {
        BigDecimal number = JsonConventions.number(json).orElseThrow(() -> wrong(where, "a number", json));
        double value = Double.parseDouble(number.toString());
        if (!Double.isFinite(value)) throw wrong(where, "a finite number", json);
        return value;
    }

    private static boolean flag(JsonValue json, String where) throws JsonFailure {
        if (json instanceof JsonBoolean flag) return flag == JsonBoolean.TRUE;
        if (json instanceof JsonString(String text) && JsonConventions.sameName(text.strip(), "true")) return true;
        if (json instanceof JsonString(String text) && JsonConventions.sameName(text.strip(), "false")) return false;
        throw wrong(where, "true or false", json);
    }

    private static Object constant(Class<?> type, JsonValue json, String where) throws JsonFailure {
        Map<Object, String> names = JsonConventions.wireNames(type);
        if (json instanceof JsonString(String text)) {
            for (var constant : names.entrySet())
                if (JsonConventions.sameName(constant.getValue(), text.strip())) return constant.getKey();
        }
        throw wrong(where, "one of " + String.join(", ", names.values()), json);
    }

    private static Instant instant(JsonValue json, String where) throws JsonFailure {
        try {
            return Instant.parse(text(json, where));
        } catch (DateTimeException notATime) {
            throw wrong(where, "a time such as 2026-01-31T12:00:00Z", json);
        }
    }

    private static Path path(JsonValue json, String where) throws JsonFailure {
        try {
            return Path.of(text(json, where));
        } catch (InvalidPathException notAPath) {
            throw wrong(where, "a path", json);
        }
    }

    private static JsonValue json(Class<?> type, JsonValue json, String where) throws JsonFailure {
        if (type.isInstance(json)) return json;
        throw wrong(
                where,
                "a value of type " + type.getSimpleName().replace("Json", "").toLowerCase(java.util.Locale.ROOT),
                json);
    }

    private static JsonFailure wrong(String where, String expected, JsonValue given) {
        return new JsonFailure("'" + where + "' must be " + expected + ", not " + JsonConventions.shown(given));
    }
}
