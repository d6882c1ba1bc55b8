package dev.loupe.json;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The writing half of `RecordJson`. Every member is written unless the rules omit it; an empty `Optional`
/// is null.
final class RecordWriter {

    private final RecordShapes shapes;
    private final RecordRules rules;
    private final RecordEdit edit;

    RecordWriter(RecordShapes shapes, RecordRules rules, RecordEdit edit) {
        this.shapes = shapes;
        this.rules = rules;
        this.edit = edit;
    }

    JsonObject object(Record record) {
        var members = new LinkedHashMap<String, JsonValue>();
        for (RecordShapes.Member member : shapes.get(record.getClass()).members()) {
            Object value = edit.of(member.name(), member.component(), member.of(record));
            if (member.spread() && value instanceof Record inner)
                members.putAll(object(inner).members());
            else if (!member.omitsEmpty() || !isEmpty(value)) members.put(member.name(), value(value));
        }
        return new JsonObject(members);
    }

    static boolean isEmpty(Object value) {
        return switch (value) {
            case Optional<?> optional -> optional.isEmpty();
            case String text -> text.isEmpty();
            case Collection<?> collection -> collection.isEmpty();
            case Map<?, ?> map -> map.isEmpty();
            case JsonObject object -> object.members().isEmpty();
            case Boolean flag -> !flag;
            default -> false;
        };
    }

    JsonValue value(Object value) {
        return switch (value) {
            case JsonValue json -> json;
            case String text -> JsonValue.of(text);
            case Integer number -> JsonValue.of(number.longValue());
            case Long number -> JsonValue.of(number);
            case Double number -> decimal(number);
            case Float number -> decimal(number.doubleValue());
            case Boolean flag -> JsonValue.of(flag.booleanValue());
            case Optional<?> optional -> optional.isEmpty() ? JsonNull.NULL : value(optional.get());
            case Enum<?> constant -> JsonValue.of(JsonConventions.wireName(constant));
            case Instant instant -> JsonValue.of(instant.toString());
            case Path path -> JsonValue.of(path.toString());
            case Collection<?> collection -> array(collection);
            case Map<?, ?> map -> map(map);
            case Record record -> record(record);
            default -> throw new IllegalArgumentException("cannot be written as JSON: " + value.getClass());
        };
    }

    private JsonNumber decimal(double number) {
        if (!Double.isFinite(number)) throw new IllegalArgumentException("JSON has no " + number);
        return new JsonNumber(Double.toString(rules.written(number)));
    }

    private JsonArray array(Collection<?> collection) {
        var elements = new ArrayList<JsonValue>(collection.size());
        for (Object element : collection) elements.add(value(element));
        return new JsonArray(elements);
    }

    private JsonObject map(Map<?, ?> map) {
        var members = new LinkedHashMap<String, JsonValue>();
        map.forEach((key, value) -> {
            if (!(value(key) instanceof JsonValue.JsonString(String name)))
                throw new IllegalArgumentException("not a member's name: " + key);
            members.put(name, value(value));
        });
        return new JsonObject(members);
    }

    private JsonValue record(Record record) {
        if (!JsonConventions.isValueRecord(record.getClass())) return object(record);
        return value(shapes.get(record.getClass()).members().getFirst().of(record));
    }
}
