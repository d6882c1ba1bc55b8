package dev.loupe.json;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/// Converts records to JSON objects and back.
///
/// Components may be String, int, long, double, boolean, enums (their `wireName()`, else the name in lower
/// case), `Optional` (absent: null), `List`, `Set`, `Map` with string keys, `Instant` (RFC 3339), `Path`,
/// `JsonValue` and records. A record whose only component is a String called `value` (`RepoPath`, `ChunkId`)
/// is written as that string.
public final class RecordJson {

    /// Longest number that is read; longer ones take quadratic time and make no sense here.
    private static final int LONGEST_NUMBER = 100;

    /// With snake_case names and no other rules.
    public static final RecordJson PLAIN = new RecordJson(RecordRules.PLAIN);

    private final RecordWriter writer;
    private final RecordReader reader;

    public RecordJson(RecordRules rules) {
        var shapes = new RecordShapes(rules);
        writer = new RecordWriter(shapes, rules);
        reader = new RecordReader(shapes, rules);
    }

    public JsonObject write(Record record) {
        return writer.object(record);
    }

    /// Reads the record that the JSON object describes. Numbers and booleans in strings are accepted, and so
    /// is 5.0 for an integer.
    public <R extends Record> R read(Class<R> type, JsonValue json) throws JsonFailure {
        if (!(json instanceof JsonObject object)) throw new JsonFailure("expected an object, not " + shown(json));
        return type.cast(reader.record(type, object, ""));
    }

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
        return RecordShapes.WIRE_NAMES.get(constant.getDeclaringClass()).getOrDefault(constant, "");
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
