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

    private final RecordShapes shapes;
    private final RecordRules rules;
    private final RecordReader reader;

    public RecordJson(RecordRules rules) {
        this.rules = rules;
        shapes = new RecordShapes(rules);
        reader = new RecordReader(shapes, rules);
    }

    public JsonObject write(Record record) {
        return writer((_, _, value) -> value).object(record);
    }

    /// Writes a value of any type that a component may have.
    ///
    /// @param edit for the components of records in it
    public JsonValue value(Object value, RecordEdit edit) {
        return writer(edit).value(value);
    }

    private RecordWriter writer(RecordEdit edit) {
        return new RecordWriter(shapes, rules, edit);
    }

    /// Reads the record that the JSON object describes. Numbers and booleans in strings are accepted, and so
    /// is 5.0 for an integer.
    public <R extends Record> R read(Class<R> type, JsonValue json) throws JsonFailure {
        if (!(json instanceof JsonObject object))
            throw new JsonFailure("expected an object, not " + JsonConventions.shown(json));
        return type.cast(reader.record(type, object, ""));
    }
}
