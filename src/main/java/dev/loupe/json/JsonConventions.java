package dev.loupe.json;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonString;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// How names and single values of Java are written in JSON, and read leniently.
public final class JsonConventions {

    /// Longest number that is read; longer ones take quadratic time and make no sense here.
    private static final int LONGEST_NUMBER = 100;

    private static final ClassValue<Map<Object, String>> NAMES = new ClassValue<>() {
        @Override
        protected Map<Object, String> computeValue(Class<?> type) {
            var names = new LinkedHashMap<Object, String>();
            for (Object constant : type.getEnumConstants()) names.put(constant, read((Enum<?>) constant));
            return Collections.unmodifiableMap(names);
        }
    };

    private JsonConventions() {}

    /// `coChanges` becomes `co_changes`.
    public static String snakeCase(String name) {
        var snake = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isUpperCase(c) && i > 0) snake.append('_');
            snake.append(Character.toLowerCase(c));
        }
        return snake.toString();
    }

    /// The string for the constant: the result of its `wireName` method, else its name in lower case.
    public static String wireName(Enum<?> constant) {
        return NAMES.get(constant.getDeclaringClass()).getOrDefault(constant, "");
    }

    /// The strings of all constants of an enum, in their order.
    static Map<Object, String> wireNames(Class<?> type) {
        return NAMES.get(type);
    }

    private static String read(Enum<?> constant) {
        Method method;
        try {
            method = constant.getDeclaringClass().getDeclaredMethod("wireName");
        } catch (NoSuchMethodException none) {
            return constant.name().toLowerCase(Locale.ROOT);
        }
        method.setAccessible(true);
        try {
            return (String) method.invoke(constant);
        } catch (IllegalAccessException | InvocationTargetException failed) {
            throw new IllegalStateException(method + " failed", failed);
        }
    }

    /// Whether the type is written as a plain string.
    public static boolean isValueRecord(Class<?> type) {
        if (!type.isRecord()) return false;
        var components = type.getRecordComponents();
        return components.length == 1
                && components[0].getName().equals("value")
                && components[0].getType() == String.class;
    }

    /// The number that the value is, or that its string contains.
    public static Optional<BigDecimal> number(JsonValue value) {
        String digits = switch (value) {
            case JsonNumber(String literal) -> literal;
            case JsonString(String text) -> text.strip();
            default -> "";
        };
        if (digits.isEmpty() || digits.length() > LONGEST_NUMBER) return Optional.empty();
        try {
            return Optional.of(new BigDecimal(digits));
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    /// The value as JSON, shortened for a message.
    public static String shown(JsonValue value) {
        String json = Json.write(value);
        return json.length() <= 60 ? json : json.substring(0, 60) + "…";
    }

    static boolean sameName(String one, String other) {
        return one.toLowerCase(Locale.ROOT).equals(other.toLowerCase(Locale.ROOT));
    }
}
