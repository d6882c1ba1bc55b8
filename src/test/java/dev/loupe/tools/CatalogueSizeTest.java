package dev.loupe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What the catalogue costs an agent before it has asked anything: name, description and inputSchema of each
/// tool, in tokens.
///
/// `Tokens` counts 1.3 to 1.6 times what the vocabularies o200k and cl100k (js-tiktoken 1.0) make of each of
/// the first 19 tools, 3,615 tokens together, which leaves room for models that cut words smaller.
class CatalogueSizeTest {

    private static final int MOST_FOR_CORE = 6_000;
    private static final int MOST_FOR_ALL = 25_000;
    private static final int TOOLS_OF_THE_CONTRACT = 60;

    /// One tool may not eat what is there for its neighbours; the searches of the tea-rags family have thirty
    /// published parameters.
    private static final int MOST_FOR_ONE = 1_600;

    private static Map<String, Integer> sizes() {
        var sizes = new LinkedHashMap<String, Integer>();
        for (JsonValue entry : CatalogueTest.TOOLS.describe().elements()) {
            var tool = (JsonObject) entry;
            JsonObject counted = JsonValue.object(
                    "name", tool.get("name"),
                    "description", tool.get("description"),
                    "inputSchema", tool.get("inputSchema"));
            sizes.put(((JsonString) tool.get("name")).text(), Tokens.of(Json.write(counted)));
        }
        return sizes;
    }

    private static int sum(Map<String, Integer> sizes) {
        return sizes.values().stream().mapToInt(Integer::intValue).sum();
    }

    @Test
    void noToolIsLong() {
        assertThat(sizes()).allSatisfy((name, tokens) -> assertThat(tokens).isLessThan(MOST_FOR_ONE));
    }

    /// Also when those that are still missing are as long as those that are there.
    @Test
    void allToolsStayWithinTheirBudget() {
        Map<String, Integer> sizes = sizes();

        assertThat(sum(sizes)).isLessThan(MOST_FOR_ALL);
        assertThat(sum(sizes) * TOOLS_OF_THE_CONTRACT / sizes.size()).isLessThan(MOST_FOR_ALL);
    }

    @Test
    void theCoreStaysWithinItsBudget() {
        Map<String, Integer> sizes = sizes();
        sizes.keySet().retainAll(Toolsets.CORE_TOOLS);

        assertThat(sizes).hasSizeGreaterThan(Toolsets.CORE_TOOLS.size() / 2);
        assertThat(sum(sizes)).isLessThan(MOST_FOR_CORE);
        assertThat(sum(sizes) * Toolsets.CORE_TOOLS.size() / sizes.size()).isLessThan(MOST_FOR_CORE);
    }

    @Test
    void theCoreIsAboutADozenToolsOfTheContract() throws Exception {
        assertThat(Toolsets.CORE_TOOLS).hasSizeBetween(10, 14).doesNotHaveDuplicates();
        assertThat(ContractTest.names()).containsAll(Toolsets.CORE_TOOLS);
    }
}
