package dev.loupe.tools.repair;

import dev.loupe.json.JsonConventions;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.ParamRules;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The JSON type that an argument must have, as far as it matters for repairing one that doesn't.
sealed interface ExpectedType {

    record Text() implements ExpectedType {}

    record Whole() implements ExpectedType {}

    record Number() implements ExpectedType {}

    record Flag() implements ExpectedType {}

    /// One of these texts.
    record Choice(List<String> names) implements ExpectedType {}

    record Items(ExpectedType element) implements ExpectedType {}

    /// The members of a record.
    record Members(Class<?> type) implements ExpectedType {}

    /// Members with any names.
    record Entries(ExpectedType value) implements ExpectedType {}

    record Either(List<ExpectedType> kinds) implements ExpectedType {}

    record Anything() implements ExpectedType {}

    /// Whether a value is of this type.
    default boolean isFor(JsonValue value) {
        return switch (this) {
            case Text _ -> value instanceof JsonString;
            case Whole _ -> value instanceof JsonNumber(String literal) && literal.matches("-?[0-9]{1,9}");
            case Number _ -> value instanceof JsonNumber;
            case Flag _ -> value instanceof JsonBoolean;
            case Choice(List<String> names) -> value instanceof JsonString(String text) && names.contains(text);
            case Items(ExpectedType element) ->
                value instanceof JsonArray(List<JsonValue> elements)
                        && elements.stream().allMatch(element::isFor);
            case Members _, Entries _ -> value instanceof JsonObject;
            case Either(List<ExpectedType> kinds) -> kinds.stream().anyMatch(kind -> kind.isFor(value));
            case Anything _ -> true;
        };
    }

    static ExpectedType of(RecordComponent component) {
        Optional<Param> param = ParamRules.of(component);
        List<String> types = param.map(Param::types).map(Arrays::asList).orElse(List.of());
        ExpectedType plain = types.isEmpty()
                ? of(component.getGenericType())
                : new Either(types.stream().map(ExpectedType::named).toList());
        List<String> values = param.map(Param::values).map(Arrays::asList).orElse(List.of());
        return values.isEmpty() ? plain : chosen(plain, new Choice(values));
    }

    private static ExpectedType chosen(ExpectedType plain, Choice choice) {
        return plain instanceof Items ? new Items(choice) : plain instanceof Text ? choice : plain;
    }

    /// By a type's name in `Param`.
    private static ExpectedType named(String type) {
        if (type.startsWith("array<")) {
            List<ExpectedType> elements = Arrays.stream(ParamRules.elementTypes(type))
                    .map(ExpectedType::named)
                    .toList();
            return new Items(elements.size() == 1 ? elements.getFirst() : new Either(elements));
        }
        return switch (type) {
            case "string" -> new Text();
            case "integer" -> new Whole();
            case "number" -> new Number();
            case "boolean" -> new Flag();
            case "array" -> new Items(new Anything());
            case "object" -> new Entries(new Anything());
            default -> new Anything();
        };
    }

    private static ExpectedType of(Type type) {
        if (type instanceof ParameterizedType generic) return generic((Class<?>) generic.getRawType(), generic);
        return type instanceof Class<?> plain ? plain(plain) : new Anything();
    }

    private static ExpectedType generic(Class<?> raw, ParameterizedType type) {
        Type[] of = type.getActualTypeArguments();
        if (raw == Optional.class) return of(of[0]);
        if (Collection.class.isAssignableFrom(raw)) return new Items(of(of[0]));
        return Map.class.isAssignableFrom(raw) ? new Entries(of(of[1])) : new Anything();
    }

    private static ExpectedType plain(Class<?> type) {
        if (type == int.class || type == Integer.class || type == long.class || type == Long.class) return new Whole();
        if (type == double.class || type == Double.class) return new Number();
        if (type == boolean.class || type == Boolean.class) return new Flag();
        if (type == JsonObject.class) return new Entries(new Anything());
        if (type == JsonArray.class) return new Items(new Anything());
        if (JsonValue.class.isAssignableFrom(type)) return new Anything();
        if (type.isEnum()) return new Choice(names(type));
        return type.isRecord() && !JsonConventions.isValueRecord(type) ? new Members(type) : new Text();
    }

    private static List<String> names(Class<?> type) {
        var names = new ArrayList<String>();
        for (Object constant : type.getEnumConstants()) names.add(JsonConventions.wireName((Enum<?>) constant));
        return names;
    }
}
