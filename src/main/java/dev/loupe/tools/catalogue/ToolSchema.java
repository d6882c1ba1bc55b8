package dev.loupe.tools.catalogue;

import dev.loupe.json.JsonConventions;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.ParamRules;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// JSON schemas (2020-12) of tools' records, in the order of their components: complete for the
/// documentation, and terse for tools/list, which begins every conversation of a model.
///
/// Arguments that have a default or are `Optional` are not required, unknown ones are not allowed. In answers
/// every member is present, null if an `Optional` is empty.
public final class ToolSchema {

    private final boolean input;
    private final boolean terse;
    /// Minimal descriptions in the list for arguments that the instructions describe.
    private static final Map<String, String> SHARED = Map.ofEntries(
            Map.entry("limit", "Most"),
            Map.entry("offset", "Skipped"),
            Map.entry("repo", "Repository"),
            Map.entry("project", "Its name"),
            Map.entry("target", "Project"),
            Map.entry("path", "Folder"),
            Map.entry("file", "Path"),
            Map.entry("targetPaths", "Globs"),
            Map.entry("collection", "Collection"),
            Map.entry("rerank", "Order"),
            Map.entry("level", "Whose figures"),
            Map.entry("metaOnly", "No code"));

    private final Set<Class<?>> open = new HashSet<>();
    private final SequencedMap<String, JsonValue> definitions = new LinkedHashMap<>();
    private final Set<Class<?>> recursive = new HashSet<>();

    private ToolSchema(boolean input, boolean terse) {
        this.input = input;
        this.terse = terse;
    }

    public static JsonObject ofArguments(Class<? extends Record> arguments) {
        return new ToolSchema(true, false).whole(arguments);
    }

    static JsonObject ofAnswer(Class<? extends Record> answer) {
        return new ToolSchema(false, false).whole(answer);
    }

    /// The same without optional information: without shared descriptions (`Param.shared`), all but the first
    /// sentence of a description, and defaults and bounds that are the expected ones.
    static JsonObject listedArguments(Class<? extends Record> arguments) {
        return new ToolSchema(true, true).whole(arguments);
    }

    /// The members of an answer and their types, without nested ones.
    static JsonObject listedAnswer(Class<? extends Record> answer) {
        var properties = new LinkedHashMap<String, JsonValue>();
        ((JsonObject) ofAnswer(answer).get("properties"))
                .members()
                .forEach((name, schema) -> properties.put(name, outline((JsonObject) schema)));
        return JsonValue.object("type", JsonValue.of("object"), "properties", new JsonObject(properties));
    }

    private static JsonObject outline(JsonObject schema) {
        if (schema.get("type") instanceof JsonValue.JsonString type) return JsonValue.object("type", type);
        if (schema.members().containsKey("$ref")) return JsonValue.object("type", JsonValue.of("object"));
        if (!(schema.get("anyOf") instanceof JsonArray(List<JsonValue> alternatives))) return JsonValue.object();
        return JsonValue.object(
                "anyOf",
                new JsonArray(alternatives.stream()
                        .<JsonValue>map(alternative -> outline((JsonObject) alternative))
                        .toList()));
    }

    private JsonObject whole(Class<?> type) {
        var members = new LinkedHashMap<>(members(type));
        if (!definitions.isEmpty()) members.put("$defs", new JsonObject(definitions));
        return new JsonObject(members);
    }

    private SequencedMap<String, JsonValue> members(Class<?> record) {
        var properties = new LinkedHashMap<String, JsonValue>();
        var required = new ArrayList<JsonValue>();
        add(record, properties, required);
        var schema = new LinkedHashMap<String, JsonValue>();
        schema.put("type", JsonValue.of("object"));
        schema.put("properties", new JsonObject(properties));
        if (!required.isEmpty()) schema.put("required", new JsonArray(required));
        if (input && !terse) schema.put("additionalProperties", JsonBoolean.FALSE);
        return schema;
    }

    private void add(Class<?> record, SequencedMap<String, JsonValue> properties, List<JsonValue> required) {
        for (RecordComponent component : record.getRecordComponents()) {
            if (ParamRules.isSpread(component)) {
                add(component.getType(), properties, required);
                continue;
            }
            String name = ParamRules.nameOf(component);
            if (properties.put(name, property(component)) != null)
                throw new IllegalStateException(record + " has two members called " + name);
            if (required(component)) required.add(JsonValue.of(name));
        }
    }

    private boolean required(RecordComponent component) {
        if (!input) return !component.isAnnotationPresent(OmitEmpty.class);
        return component.getType() != Optional.class
                && ParamRules.defaultOf(component).isEmpty();
    }

    private JsonValue property(RecordComponent component) {
        Optional<Param> param = ParamRules.of(component);
        SequencedMap<String, JsonValue> schema = param.filter(p -> p.types().length > 0)
                .map(p -> union(p.types()))
                .orElseGet(() -> schema(component.getGenericType()));
        param.ifPresent(p -> describe(schema, p, component));
        return new JsonObject(schema);
    }

    private void describe(SequencedMap<String, JsonValue> schema, Param param, RecordComponent component) {
        boolean moved = param.clamp() && !ParamRules.unbounded(param);
        String description = param.value()
                + (moved ? " A value that is not " + ParamRules.range(param) + " is moved to the nearest bound." : "");
        if (!terse) schema.put("description", JsonValue.of(description));
        else
            schema.put(
                    "description",
                    JsonValue.of(
                            param.shared()
                                    ? SHARED.getOrDefault(component.getName(), "Filter")
                                    : Sentences.first(description, 1)));
        ParamRules.defaultOf(component).ifPresent(value -> schema.put("default", value));
        if (param.values().length > 0) allow(schema, param.values());
        if (moved || terse && param.shared()) return;
        if (Double.isFinite(param.min()) && !(terse && (param.min() == 0 || param.min() == 1)))
            schema.put("minimum", ParamRules.number(param.min()));
        if (Double.isFinite(param.max())) schema.put("maximum", ParamRules.number(param.max()));
    }

    /// Allowed texts belong to the elements of a list, and to the first of several alternatives.
    private static void allow(SequencedMap<String, JsonValue> schema, String[] values) {
        if (schema.get("items") instanceof JsonObject items) {
            schema.put("items", allowed(items, values));
        } else if (schema.get("anyOf") instanceof JsonArray(List<JsonValue> alternatives)) {
            var restricted = new ArrayList<>(alternatives);
            restricted.set(0, allowed((JsonObject) alternatives.getFirst(), values));
            schema.put("anyOf", new JsonArray(restricted));
        } else {
            schema.put("enum", texts(List.of(values)));
        }
    }

    private static JsonObject allowed(JsonObject schema, String[] values) {
        var restricted = new LinkedHashMap<>(schema.members());
        restricted.put("enum", texts(List.of(values)));
        return new JsonObject(restricted);
    }

    private SequencedMap<String, JsonValue> schema(Type type) {
        return switch (type) {
            case ParameterizedType generic -> generic(generic);
            case Class<?> plain -> plain(plain);
            default -> throw new IllegalStateException("no schema for " + type);
        };
    }

    private SequencedMap<String, JsonValue> generic(ParameterizedType type) {
        Type[] of = type.getActualTypeArguments();
        Class<?> raw = (Class<?>) type.getRawType();
        if (raw == Optional.class) return input ? schema(of[0]) : nullable(schema(of[0]));
        if (Collection.class.isAssignableFrom(raw))
            return schema("type", JsonValue.of("array"), "items", new JsonObject(schema(of[0])));
        if (Map.class.isAssignableFrom(raw))
            return schema("type", JsonValue.of("object"), "additionalProperties", new JsonObject(schema(of[1])));
        throw new IllegalStateException("no schema for " + type);
    }

    private SequencedMap<String, JsonValue> plain(Class<?> type) {
        if (type == String.class || type == Path.class || JsonConventions.isValueRecord(type)) return ofType("string");
        if (type == int.class || type == Integer.class || type == long.class || type == Long.class)
            return ofType("integer");
        if (type == double.class || type == Double.class) return ofType("number");
        if (type == boolean.class || type == Boolean.class) return ofType("boolean");
        if (type == Instant.class) return schema("type", JsonValue.of("string"), "format", JsonValue.of("date-time"));
        if (type.isEnum()) return constants(type);
        if (type == JsonObject.class) return ofType("object");
        if (type == JsonArray.class) return ofType("array");
        if (type == JsonValue.class) return new LinkedHashMap<>();
        if (type.isRecord()) return record(type);
        throw new IllegalStateException("no schema for " + type);
    }

    private static SequencedMap<String, JsonValue> constants(Class<?> type) {
        var names = new ArrayList<String>();
        for (Object constant : type.getEnumConstants()) names.add(JsonConventions.wireName((Enum<?>) constant));
        return schema("type", JsonValue.of("string"), "enum", texts(names));
    }

    /// A record that contains itself is defined once and referenced.
    private SequencedMap<String, JsonValue> record(Class<?> type) {
        var reference = schema("$ref", JsonValue.of("#/$defs/" + type.getSimpleName()));
        if (definitions.containsKey(type.getSimpleName())) return reference;
        if (!open.add(type)) {
            recursive.add(type);
            return reference;
        }
        SequencedMap<String, JsonValue> members = members(type);
        open.remove(type);
        if (!recursive.contains(type)) return members;
        definitions.put(type.getSimpleName(), new JsonObject(members));
        return reference;
    }

    /// For `string` and `array<string>`: anyOf. Not one `type` with several names, which some models and
    /// clients don't support.
    private static SequencedMap<String, JsonValue> union(String[] types) {
        var alternatives = new ArrayList<JsonValue>();
        for (String type : types)
            alternatives.add(new JsonObject(
                    type.startsWith("array<")
                            ? schema(
                                    "type",
                                    JsonValue.of("array"),
                                    "items",
                                    new JsonObject(union(ParamRules.elementTypes(type))))
                            : ofType(type)));
        if (alternatives.size() == 1) return new LinkedHashMap<>(((JsonObject) alternatives.getFirst()).members());
        return schema("anyOf", new JsonArray(alternatives));
    }

    private static SequencedMap<String, JsonValue> nullable(SequencedMap<String, JsonValue> schema) {
        if (schema.isEmpty()) return schema;
        JsonObject nothing = JsonValue.object("type", JsonValue.of("null"));
        return schema("anyOf", new JsonArray(List.of(new JsonObject(schema), nothing)));
    }

    private static JsonArray texts(List<String> texts) {
        return new JsonArray(texts.stream().map(JsonValue::of).toList());
    }

    private static SequencedMap<String, JsonValue> ofType(String type) {
        return schema("type", JsonValue.of(type));
    }

    private static SequencedMap<String, JsonValue> schema(Object... namesAndValues) {
        return new LinkedHashMap<>(JsonValue.object(namesAndValues).members());
    }
}
