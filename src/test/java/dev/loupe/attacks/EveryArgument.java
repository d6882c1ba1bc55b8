package dev.loupe.attacks;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.catalogue.CatalogueTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// Every place where a client can put a text of its own into a call, read from the committed catalogue of
/// tools, so that a new tool is attacked like the others.
///
/// @param tool its name
/// @param name of the argument
/// @param list whether a list of texts is taken
record EveryArgument(String tool, String name, boolean list) {

    /// Arguments that name a file, a folder, a codebase or something in one.
    static final Set<String> PATHS = Set.of(
            "chunk",
            "collection",
            "collectionName",
            "diff",
            "dirPath",
            "directory",
            "file",
            "filePath",
            "filename",
            "negativeIds",
            "path",
            "pathPattern",
            "paths",
            "positiveIds",
            "project",
            "relativePath",
            "repo",
            "rig",
            "seen",
            "source",
            "symbolId",
            "target",
            "target_paths");

    /// What a call needs beside the attacked argument, in the attacked repositories.
    private static final Map<String, String> NEEDED = Map.ofEntries(
            Map.entry("action_type", "\"code_fix\""),
            Map.entry("after", "\"2024-01-01\""),
            Map.entry("chunk", "\"auth/login.py:14\""),
            Map.entry("collection", "\"notes\""),
            Map.entry("concept_description", "\"opening a session\""),
            Map.entry("description", "\"mended\""),
            Map.entry("dirPath", "\"auth\""),
            Map.entry("documents", "[{\"id\": \"one\", \"text\": \"a note\"}]"),
            Map.entry("feedback_ids", "[1]"),
            Map.entry("end_line", "2"),
            Map.entry("start_line", "1"),
            Map.entry("file", "\"auth/login.py\""),
            Map.entry("filePath", "\"auth/login.py\""),
            Map.entry("ids", "[\"nothing\"]"),
            Map.entry("injection_id", "\"none\""),
            Map.entry("name", "\"probe\""),
            Map.entry("path", "\"auth\""),
            Map.entry("pattern", "\"session\""),
            Map.entry("query", "\"session\""),
            Map.entry("rating", "\"useful\""),
            Map.entry("rerank", "\"relevance\""),
            Map.entry("symbol", "\"verify_login\""),
            Map.entry("symbol_name", "\"verify_login\""),
            Map.entry("target", "\"auth/login.py\""));

    /// What some tools want beside what their schema can say.
    private static final Map<String, String> ALSO = Map.of(
            "search_ast", "{\"pattern\": \"open_session($$$A)\"}",
            "find_similar", "{\"positiveCode\": [\"def open_session(user): pass\"]}",
            "get_syntax_tree", "{\"file\": \"auth/login.py\"}",
            "index_directory", "{\"collectionName\": \"notes\"}",
            "index_file", "{\"collectionName\": \"notes\"}");

    private static final JsonArray TOOLS = catalogue();

    /// All of them, in the order of the catalogue.
    static List<EveryArgument> texts() {
        var all = new ArrayList<EveryArgument>();
        for (JsonValue each : TOOLS.elements()) {
            var tool = (JsonObject) each;
            properties(tool).members().forEach((name, schema) -> {
                if (takesText((JsonObject) schema))
                    all.add(new EveryArgument(text(tool, "name"), name, isList(schema)));
            });
        }
        return all;
    }

    /// The names of all tools.
    static List<String> tools() {
        return TOOLS.elements().stream()
                .map(each -> text((JsonObject) each, "name"))
                .toList();
    }

    /// A call with what must be given.
    static JsonObject usual(String tool) {
        return JsonValue.object(needed(tool));
    }

    /// Three of many values, other ones for each argument, where all of them with all arguments would take
    /// minutes.
    <T> List<T> three(List<T> many) {
        int first = Math.floorMod(toString().hashCode(), many.size());
        return Stream.iterate(first, next -> (next + 1) % many.size())
                .limit(Math.min(3, many.size()))
                .map(many::get)
                .toList();
    }

    boolean namesAPlace() {
        return PATHS.contains(name);
    }

    /// A call that is right but for this argument.
    JsonObject holding(String value) {
        LinkedHashMap<String, JsonValue> arguments = needed(tool);
        arguments.put(name, list ? new JsonArray(List.of(JsonValue.of(value))) : JsonValue.of(value));
        return JsonValue.object(arguments);
    }

    private static LinkedHashMap<String, JsonValue> needed(String tool) {
        var arguments = new LinkedHashMap<String, JsonValue>();
        if (((JsonObject) tool(tool).get("inputSchema")).get("required") instanceof JsonArray(var required))
            for (JsonValue each : required) arguments.put(((JsonString) each).text(), sample((JsonString) each, tool));
        arguments.putAll(((JsonObject) parse(ALSO.getOrDefault(tool, "{}"))).members());
        return arguments;
    }

    /// From the tool's own example if the table has none.
    private static JsonValue sample(JsonString needed, String tool) {
        String json = NEEDED.get(needed.text());
        return json == null ? example(tool).get(needed.text()) : parse(json);
    }

    private static JsonObject example(String tool) {
        String arguments = CatalogueTest.TOOLS.find(tool).orElseThrow().info().example();
        return (JsonObject) parse(arguments.replace('\'', '"'));
    }

    private static boolean takesText(JsonObject schema) {
        if (schema.has("enum")) return false;
        return Json.write(schema).contains("\"type\":\"string\"");
    }

    private static boolean isList(JsonValue schema) {
        return ((JsonObject) schema).get("type") instanceof JsonString(String type) && type.equals("array");
    }

    private static JsonObject tool(String name) {
        for (JsonValue each : TOOLS.elements())
            if (text((JsonObject) each, "name").equals(name)) return (JsonObject) each;
        throw new AssertionError(name);
    }

    private static JsonObject properties(JsonObject tool) {
        return ((JsonObject) tool.get("inputSchema")).get("properties") instanceof JsonObject properties
                ? properties
                : JsonValue.object();
    }

    private static String text(JsonObject object, String name) {
        return ((JsonString) object.get(name)).text();
    }

    private static JsonValue parse(String json) {
        try {
            return Json.parse(json);
        } catch (JsonFailure failure) {
            throw new AssertionError(json, failure);
        }
    }

    private static JsonArray catalogue() {
        try (InputStream in = EveryArgument.class.getResourceAsStream("/dev/loupe/tools/catalogue.json")) {
            String json = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return (JsonArray) Json.parse(json);
        } catch (IOException | JsonFailure failure) {
            throw new AssertionError(failure);
        }
    }

    @Override
    public String toString() {
        return tool + " " + name;
    }
}
