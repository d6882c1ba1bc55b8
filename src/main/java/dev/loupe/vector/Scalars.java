package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import java.util.OptionalLong;

/// Single JSON values as filters compare them.
public final class Scalars {
    /// Digits of the greatest 64-bit integers, and a sign.
    private static final int LONGEST_INTEGER = 20;

    private Scalars() {}

    /// The value where it is an integer of 64 bits; `1.0` and `1e3` are none.
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

    /// A value such that equal ones are those that [PointFilter.Match] takes for the same.
    static JsonValue exact(JsonValue value) {
        if (!(value instanceof JsonNumber number)) return value;
        OptionalLong integer = integer(number);
        return integer.isPresent() ? JsonValue.of(integer.getAsLong()) : value;
    }

    /// The value.
    ///
    /// @throws IllegalArgumentException where it is no text, boolean or integer
    static JsonValue comparable(JsonValue value) {
        return switch (value) {
            case JsonValue.JsonString text -> text;
            case JsonValue.JsonBoolean flag -> flag;
            case JsonNumber number when integer(number).isPresent() -> exact(number);
            case JsonNumber _, JsonValue.JsonNull _, JsonValue.JsonArray _, JsonValue.JsonObject _ ->
                throw new IllegalArgumentException("a value that is no text, integer or boolean");
        };
    }
}
