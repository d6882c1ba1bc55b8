package dev.loupe.search.rerank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.ChunkSignal;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingArgumentsTest {

    @Test
    void withoutAWordItIsTheOrderOfTheSearch() throws RerankFailure {
        RankingOrder order = RankingArguments.parse(JsonNull.NULL, RankingTool.SEMANTIC_SEARCH);
        assertThat(order).isEqualTo(Preset.RELEVANCE.order());
        assertThat(order.isOfSearch()).isTrue();
    }

    @Test
    void withoutAWordDocumentsAreOrderedByTheirHeadings() throws RerankFailure {
        for (RankingTool tool : List.of(RankingTool.SEMANTIC_SEARCH, RankingTool.HYBRID_SEARCH))
            assertThat(RankingArguments.parse(JsonNull.NULL, tool, true).name()).isEqualTo("documentationRelevance");
        assertThat(RankingArguments.parse(JsonNull.NULL, RankingTool.FIND_SIMILAR, true)
                        .name())
                .isEqualTo("relevance");
        assertThat(RankingArguments.parse(JsonValue.of("recent"), RankingTool.HYBRID_SEARCH, true)
                        .name())
                .isEqualTo("recent");
    }

    @Test
    void rankChunksNeedsAnOrder() {
        refused("null", RankingTool.RANK_CHUNKS, "needs rerank", "hotspots");
    }

    @Test
    void customWeightsAreNormalisedByTheirSize() throws Exception {
        RankingOrder order = order("{\"custom\": {\"recency\": 3, \"ownership\": -1, \"churn\": 0}}");
        assertThat(order.weights()).containsOnlyKeys(ChunkSignal.RECENCY, ChunkSignal.OWNERSHIP);
        assertThat(order.weights().get(ChunkSignal.RECENCY)).isEqualTo(.75);
        assertThat(order.weights().get(ChunkSignal.OWNERSHIP)).isEqualTo(-.25);
        assertThat(order.level()).isEqualTo(FigureLevel.CHUNK);
    }

    @Test
    void hugeAndTinyWeightsAreWeightsToo() throws Exception {
        RankingOrder order = order("{\"custom\": {\"recency\": 1.7e308, \"churn\": -1.7e308}}");
        assertThat(order.weights().get(ChunkSignal.RECENCY)).isEqualTo(.5);
        assertThat(order("{\"custom\": {\"age\": 4.9e-324}}").weights().get(ChunkSignal.AGE))
                .isEqualTo(1);
    }

    @Test
    void similarityWithoutOtherSignalsKeepsTheOrderOfTheSearch() throws Exception {
        assertThat(order("{\"custom\": {\"similarity\": 0.2}}").isOfSearch()).isTrue();
        assertThat(order("{\"custom\": {\"similarity\": -1}}").isOfSearch()).isFalse();
    }

    @Test
    void weightsThatWeighNothingAreRefused() {
        refused("{\"custom\": {}}", RankingTool.SEMANTIC_SEARCH, "at least one", "similarity, recency");
        refused("{\"custom\": {\"age\": 0}}", RankingTool.SEMANTIC_SEARCH, "at least one");
        refused("{\"custom\": {\"similarity\": 1}}", RankingTool.RANK_CHUNKS, "beside similarity");
        refused("{\"custom\": {\"age\": 1e999}}", RankingTool.SEMANTIC_SEARCH, "age has to be a finite number");
        refused("{\"custom\": {\"age\": \"much\"}}", RankingTool.SEMANTIC_SEARCH, "age has to be a finite number");
        refused("{\"custom\": {\"age\": true}}", RankingTool.SEMANTIC_SEARCH, "age has to be a finite number");
    }

    @Test
    void otherShapesAreRefusedWithTheRightOne() {
        for (String wrong :
                List.of("{}", "{\"recency\": 1}", "{\"custom\": 1}", "{\"custom\": {\"age\": 1}, \"x\": 1}"))
            refused(wrong, RankingTool.SEMANTIC_SEARCH, "{\"custom\": {weightKey: number}}");
        for (String wrong : List.of("3", "[\"recent\"]", "true"))
            refused(wrong, RankingTool.SEMANTIC_SEARCH, "name of a preset", "hotspots");
    }

    @Test
    void removedNamesAreRefusedWithTheReplacement() {
        refused("\"impactAnalysis\"", RankingTool.SEMANTIC_SEARCH, "custom weights with imports", "dangerous");
        refused(
                "{\"custom\": {\"authors\": 1}}",
                RankingTool.SEMANTIC_SEARCH,
                "ownership",
                "recentActivityConcentration");
        refused("{\"custom\": {\"headingDepth\": 1}}", RankingTool.SEMANTIC_SEARCH, "headingRelevance");
    }

    @Test
    void unknownNamesAreRefusedWithTheNearest() {
        refused("\"hotspot\"", RankingTool.RANK_CHUNKS, "Did you mean hotspots?", "techDebt, hotspots");
        refused("{\"custom\": {\"recensy\": 1}}", RankingTool.SEMANTIC_SEARCH, "Did you mean recency?");
        refused("\"" + "x".repeat(5000) + "\"", RankingTool.RANK_CHUNKS, "Unknown preset");
        refused("\"churn\"", RankingTool.RANK_CHUNKS, "is a weight key", "{\"custom\": {\"churn\": 1}}");
    }

    @Test
    void aPresetOfAnotherToolIsRefusedWithThoseOfThisOne() {
        refused("\"hotspots\"", RankingTool.SEARCH_CODE, "not for search_code", "relevance, recent, stable, proven");
        refused("\"relevance\"", RankingTool.RANK_CHUNKS, "not for rank_chunks");
    }

    /// The presets listed in the documentation, plus those that the original accepts.
    @Test
    void everyToolTakesItsPresets() {
        List<String> all = List.of(
                "relevance",
                "recent",
                "stable",
                "proven",
                "techDebt",
                "hotspots",
                "dangerous",
                "bugHunt",
                "codeReview",
                "refactoring",
                "onboarding",
                "securityAudit",
                "ownership",
                "documentationRelevance",
                "decomposition");
        assertThat(Preset.namesFor(RankingTool.SEMANTIC_SEARCH)).isEqualTo(all);
        assertThat(Preset.namesFor(RankingTool.HYBRID_SEARCH)).isEqualTo(all);
        assertThat(Preset.namesFor(RankingTool.SEARCH_CODE))
                .containsExactly("relevance", "recent", "stable", "proven", "bugHunt");
        assertThat(Preset.namesFor(RankingTool.FIND_SIMILAR))
                .containsExactlyInAnyOrderElementsOf(all.stream()
                        .filter(name -> !name.equals("documentationRelevance"))
                        .toList());
        assertThat(Preset.namesFor(RankingTool.RANK_CHUNKS))
                .containsExactly(
                        "techDebt",
                        "hotspots",
                        "dangerous",
                        "bugHunt",
                        "codeReview",
                        "refactoring",
                        "onboarding",
                        "securityAudit",
                        "ownership",
                        "decomposition");
    }

    @Test
    void filesAreTheLevelOfThreePresets() {
        for (Preset preset : Preset.values()) {
            boolean ofFiles =
                    List.of("securityAudit", "ownership", "onboarding").contains(preset.wireName());
            assertThat(preset.level()).as(preset.wireName()).isEqualTo(ofFiles ? FigureLevel.FILE : FigureLevel.CHUNK);
        }
    }

    @Test
    void weightsOfPresetsAddUpToOne() {
        for (Preset preset : Preset.values())
            assertThat(preset.weights().values().stream().mapToDouble(Math::abs).sum())
                    .as(preset.wireName())
                    .isEqualTo(1, within(1e-12));
    }

    /// The signals that the documentation names for each preset are present, with the documented sign.
    @Test
    void presetsHoldTheSignalsOfTheDocument() {
        holds(Preset.RECENT, "similarity recency burstActivity density churn");
        holds(Preset.STABLE, "stability similarity");
        holds(Preset.PROVEN, "stability ownership -bugFix similarity");
        holds(Preset.TECH_DEBT, "age churn bugFix volatility");
        holds(Preset.HOTSPOTS, "chunkChurn chunkRelativeChurn burstActivity bugFix volatility");
        holds(Preset.DANGEROUS, "bugFix volatility pathRisk imports");
        holds(Preset.BUG_HUNT, "bugFix chunkChurn volatility");
        holds(Preset.CODE_REVIEW, "recency burstActivity density chunkChurn");
        holds(Preset.REFACTORING, "chunkChurn relativeChurnNorm chunkSize volatility bugFix age");
        holds(Preset.ONBOARDING, "documentation stability");
        holds(Preset.SECURITY_AUDIT, "age pathRisk bugFix ownership volatility");
        holds(Preset.OWNERSHIP, "ownership knowledgeSilo");
        holds(Preset.DOCUMENTATION_RELEVANCE, "similarity headingRelevance density");
        holds(Preset.DECOMPOSITION, "chunkSize imports density");
    }

    private static void holds(Preset preset, String signals) {
        for (String signal : signals.split(" ")) {
            boolean isAgainst = signal.startsWith("-");
            ChunkSignal key =
                    ChunkSignal.find(isAgainst ? signal.substring(1) : signal).orElseThrow();
            double weight = preset.weights().getOrDefault(key, 0.0);
            assertThat(isAgainst ? -weight : weight)
                    .as(preset.wireName() + " " + signal)
                    .isPositive();
        }
    }

    private static RankingOrder order(String json) throws Exception {
        return RankingArguments.parse(Json.parse(json), RankingTool.SEMANTIC_SEARCH);
    }

    private static void refused(String json, RankingTool tool, String... said) {
        assertThatThrownBy(() -> RankingArguments.parse(Json.parse(json), tool))
                .isInstanceOf(RerankFailure.class)
                .message()
                .contains(said)
                .hasSizeLessThan(1500);
    }
}
