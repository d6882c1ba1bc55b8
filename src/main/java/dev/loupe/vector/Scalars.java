package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import java.util.OptionalLong;

/// Compares single JSON values for filters.
public final class Scalars {
    /// Digits of the largest 64-bit integers, and a sign.
    private static final int LONGEST_INTEGER = 20;

    private Scalars() {}

    /// The value of a 64-bit integer; empty for `1.0` and `1e3`.
    public static OptionalLong integer(JsonNumber number) {
        String digits = number.literal();
        if (digits.length() > LONGEST_INTEGER || !digits.matches("-?[0-9]+")) return OptionalLong.empty();
        try {
            return OptionalLong.of(Long.parseLong(digits));
        } catch (NumberFormatException _) {
            return OptionalLong.empty();
        }
    }

    /// The nearest double; -0 is 0.
    public static double number(JsonNumber number) {
        return Double.parseDouble(number.literal()) + 0.0;
    }

    /// A canonical value: equal for values that [PointFilter.Match] treats as equal.
    static JsonValue exact(JsonValue value) {
        if (!(value instanceof JsonNumber number)) return value;
        OptionalLong integer = integer(number);
        return integer.isPresent() ? JsonValue.of(integer.getAsLong()) : value;
    }

    /// The value.
    ///
    /// @throws IllegalArgumentException if it is not a string, boolean or integer
    static JsonValue comparable(JsonValue value) {
        return switch (value) {
            case JsonValue.JsonString text -> text;
            case JsonValue.JsonBoolean flag -> flag;
            case JsonNumber number when integer(number).isPresent() -> exact(number);
            case JsonNumber _, JsonValue.JsonNull _, JsonValue.JsonArray _, JsonValue.JsonObject _ ->
                throw new IllegalArgumentException("not a string, integer or boolean");
        };
    }
}
