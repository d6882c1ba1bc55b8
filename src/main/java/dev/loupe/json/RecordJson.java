package dev.loupe.json;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;

/// Converts records to JSON objects and back.
///
/// Components may be String, int, long, double, boolean, enums (their `wireName()`, else the name in lower
/// case), `Optional` (absent: null), `List`, `Set`, `Map` with string keys, `Instant` (RFC 3339), `Path`,
/// `JsonValue` and records. A record whose only component is a String called `value` (`RepoPath`, `ChunkId`)
/// is written as that string.
public final class RecordJson {

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

    /// Writes a value of any type that a component may have.
    public JsonValue value(Object value) {
        return writer.value(value);
    }

    /// Whether a value is absent, empty or false, so that its member may be omitted.
    public static boolean isEmpty(Object value) {
        return RecordWriter.isEmpty(value);
    }

    /// Reads the record that the JSON object describes. Numbers and booleans in strings are accepted, and so
    /// is 5.0 for an integer.
    public <R extends Record> R read(Class<R> type, JsonValue json) throws JsonFailure {
        if (!(json instanceof JsonObject object))
            throw new JsonFailure("expected an object, not " + JsonConventions.shown(json));
        return type.cast(reader.record(type, object, ""));
    }
}
