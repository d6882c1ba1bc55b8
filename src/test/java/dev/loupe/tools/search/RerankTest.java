package dev.loupe.tools.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.tools.ToolFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RerankTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"\"recent\"", "\"stable\"", "\"proven\"", "{\"custom\": {\"recency\": 1, \"similarity\": 0.5}}"})
    void whatNeedsHistoryIsTakenAndSaysThatItIsNotThereYet(String json) throws ToolFailure, JsonFailure {
        assertThat(Rerank.parse(Json.parse(json)).note()).isPresent();
    }

    @Test
    void relevanceNeedsNoNote() throws ToolFailure, JsonFailure {
        assertThat(Rerank.parse(Json.parse("\"relevance\"")).note()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"impactAnalysis\"",
                "{\"custom\": {\"authors\": 1}}",
                "{\"custom\": {}}",
                "{\"custom\": {\"recency\": \"much\"}}",
                "{\"recency\": 1}",
                "5"
            })
    void whatIsUnknownIsRefusedWithTheValidNames(String json) {
        assertThatThrownBy(() -> Rerank.parse(Json.parse(json)))
                .isInstanceOf(ToolFailure.class)
                .hasMessageStartingWith("[INPUT_INVALID_PARAMETER] ")
                .hasMessageContaining("relevance, recent, stable, proven");
    }
}
