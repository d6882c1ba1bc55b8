package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.ParamRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every tool of the published contract is implemented as specified, or listed in not-yet.txt.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ContractTest {

    private static final Path FOLDER = Path.of("src/test/resources/contract");

    private final Map<String, JsonObject> contract = new LinkedHashMap<>();
    private final Map<String, JsonObject> listed = new LinkedHashMap<>();
    private final List<String> notYet;
    private final int counted;

    ContractTest() throws Exception {
        contract.putAll(contract());
        for (JsonValue entry : CatalogueTest.TOOLS.documented().elements())
            listed.put(text(((JsonObject) entry).get("name")), (JsonObject) entry);
        List<String> lines = Files.readAllLines(FOLDER.resolve("not-yet.txt"));
        counted = Integer.parseInt(lines.getFirst().replaceFirst(" .*", ""));
        notYet = lines.subList(1, lines.size());
    }

    private static Map<String, JsonObject> contract() throws Exception {
        var tools = new LinkedHashMap<String, JsonObject>();
        var document = (JsonObject) Json.parse(Files.readString(FOLDER.resolve("tools.json")));
        for (JsonValue family :
                ((JsonObject) document.get("families")).members().values())
            ((JsonObject) family).members().forEach((name, tool) -> tools.put(name, (JsonObject) tool));
        return tools;
    }

    /// Of all tools of the contract.
    static Set<String> names() throws Exception {
        return contract().keySet();
    }

    @Test
    void missingToolsAreCountedAndSorted() {
        assertThat(notYet).hasSize(counted).isSorted().doesNotHaveDuplicates();
        assertThat(contract.keySet()).hasSize(60).containsAll(notYet);
    }

    @Test
    void implementedToolsAreRemovedFromTheNotYetList() {
        assertThat(listed.keySet().stream().filter(notYet::contains))
                .as("take these lines out of not-yet.txt and lower its number")
                .isEmpty();
        assertThat(contract.keySet().stream().filter(name -> !listed.containsKey(name)))
                .as("tools of the contract that are not in AllTools")
                .allSatisfy(name -> assertThat(notYet).contains(name));
    }

    List<String> built() {
        var names = new ArrayList<>(
                contract.keySet().stream().filter(listed::containsKey).toList());
        if (names.isEmpty()) names.add("none");
        return names;
    }

    @ParameterizedTest
    @MethodSource("built")
    void theParametersAreThoseOfTheContract(String name) {
        if (name.equals("none")) return;
        var schema = (JsonObject) member(listed, name, "inputSchema");
        var parameters = (JsonObject) member(contract, name, "params");
        for (var parameter : parameters.members().entrySet())
            holds(name + "." + parameter.getKey(), schema, parameter.getKey(), (JsonObject) parameter.getValue());
    }

    private static JsonValue member(Map<String, JsonObject> tools, String tool, String member) {
        return tools.getOrDefault(tool, JsonValue.object()).get(member);
    }

    private static void holds(String where, JsonObject schema, String name, JsonObject wanted) {
        var properties = (JsonObject) schema.get("properties");
        assertThat(properties.members()).as(where).containsKey(name);
        var property = (JsonObject) properties.get(name);
        boolean required = wanted.get("required").equals(JsonValue.of(true));
        assertThat(texts(schema.get("required")).contains(name))
                .as(where + " required")
                .isEqualTo(required);
        assertThat(types(property)).as(where + " type").containsAll(wantedTypes(text(wanted.get("type")), property));
        if (wanted.has("default"))
            assertThat(same(property.get("default"))).as(where + " default").isEqualTo(same(wanted.get("default")));
        String described = Json.write(property.get("enum")) + text(property.get("description"));
        assertThat(texts(wanted.get("values")))
                .as(where + " values")
                .allSatisfy(value -> assertThat(described).contains(value));
        assertThat(text(property.get("description"))).as(where + " description").isNotBlank();
    }

    /// An integer is acceptable for a number.
    private static Set<String> wantedTypes(String type, JsonObject property) {
        var wanted = new TreeSet<String>();
        for (String part : type.split("\\|", -1)) {
            String bare = part.replaceFirst("<.*", "");
            wanted.add(bare.equals("number") && types(property).contains("integer") ? "integer" : bare);
            if (part.contains("<"))
                assertThat(elementTypes(property)).contains(String.join("|", ParamRules.elementTypes(part)));
        }
        return wanted;
    }

    private static Set<String> elementTypes(JsonObject schema) {
        if (schema.get("items") instanceof JsonObject items) return types(items);
        var types = new TreeSet<String>();
        for (JsonObject alternative : alternatives(schema)) types.addAll(elementTypes(alternative));
        return types;
    }

    private static Set<String> types(JsonObject schema) {
        var types = new TreeSet<String>();
        if (schema.get("type") instanceof JsonString(String one)) types.add(one);
        for (JsonObject alternative : alternatives(schema)) types.addAll(types(alternative));
        return types;
    }

    private static List<JsonObject> alternatives(JsonObject schema) {
        return schema.get("anyOf") instanceof JsonArray(List<JsonValue> several)
                ? several.stream().map(JsonObject.class::cast).toList()
                : List.of();
    }

    /// Compares numbers by value.
    private static Object same(JsonValue value) {
        return value instanceof JsonValue.JsonNumber(String literal) ? Double.valueOf(literal) : value;
    }

    private static List<String> texts(JsonValue array) {
        return array == JsonNull.NULL
                ? List.of()
                : ((JsonArray) array)
                        .elements().stream().map(ContractTest::text).toList();
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString(String text) ? text : "";
    }
}
