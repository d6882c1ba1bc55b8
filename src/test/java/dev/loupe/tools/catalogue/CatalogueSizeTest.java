package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The cost of the catalogue for an agent before its first call: on the wire, for clients that pass all of it
/// on, and the name, description and inputSchema that every model reads. A token is counted as four
/// characters.
class CatalogueSizeTest {

    private static JsonObject read(JsonObject tool) {
        return JsonValue.object(
                "name", tool.get("name"),
                "description", tool.get("description"),
                "inputSchema", tool.get("inputSchema"));
    }

    private static List<JsonObject> tools(Predicate<String> wanted) {
        return CatalogueTest.TOOLS.describe().elements().stream()
                .map(JsonObject.class::cast)
                .filter(tool -> wanted.test(((JsonString) tool.get("name")).text()))
                .toList();
    }

    private static int tokens(List<JsonObject> entries) {
        return Json.write(new JsonArray(List.copyOf(entries))).length() / 4;
    }

    @ParameterizedTest
    @CsvSource({"false, 20000, 11000", "true, 7000, 3500"})
    void theListStaysWithinItsBudget(boolean core, int wire, int model) {
        List<JsonObject> tools = tools(name -> !core || Toolsets.CORE_TOOLS.contains(name));

        assertThat(tools).hasSize(core ? Toolsets.CORE_TOOLS.size() : 67);
        assertThat(tokens(tools)).isLessThanOrEqualTo(wire);
        assertThat(tokens(tools.stream().map(CatalogueSizeTest::read).toList())).isLessThanOrEqualTo(model);
    }

    /// No tool may use up the room of the others.
    @Test
    void noToolIsLong() {
        assertThat(tools(_ -> true))
                .allSatisfy(tool -> assertThat(tokens(List.of(read(tool)))).isLessThan(520));
    }

    @Test
    void theCoreIsOfToolsThatThereAre() {
        assertThat(tools(_ -> true).stream().map(tool -> ((JsonString) tool.get("name")).text()))
                .containsAll(Toolsets.CORE_TOOLS);
    }
}
