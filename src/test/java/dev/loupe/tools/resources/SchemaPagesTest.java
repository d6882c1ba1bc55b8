package dev.loupe.tools.resources;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.rerank.Preset;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.tools.kit.ToolFailure;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SchemaPagesTest {

    @ParameterizedTest
    @EnumSource(SchemaPage.class)
    void everyPageIsAMarkdownDocument(SchemaPage page) throws ToolFailure {
        assertThat(ResourceUri.parse(page.uri())).isEqualTo(new ResourceUri.Schema(page));
        ResourceContents.Part contents =
                SchemaReader.read(page.uri(), page).contents().getFirst();
        assertThat(contents.uri()).isEqualTo(page.uri());
        assertThat(contents.mimeType()).isEqualTo("text/markdown");
        assertThat(contents.text()).startsWith("# ").endsWith("\n").doesNotContain("%s", "%d");
    }

    @Test
    void everySignalStandsInItsPage() {
        List<String> keys =
                Arrays.stream(ChunkSignal.values()).map(ChunkSignal::wireName).toList();
        assertThat(SchemaReader.text(SchemaPage.SIGNALS).lines())
                .containsAll(keys.stream().map(key -> "## " + key).toList());
    }

    @Test
    void everyPresetStandsInItsPageWithItsWeights() {
        String page = SchemaReader.text(SchemaPage.PRESETS);
        for (Preset preset : Preset.values()) {
            String section = page.substring(page.indexOf("## " + preset.wireName() + "\n"));
            for (ChunkSignal key : preset.weights().keySet())
                assertThat(section).as(preset.wireName()).contains(key.wireName() + " ");
        }
    }

    @Test
    void everyToolStandsInTheOverviewWithItsPresets() {
        for (RankingTool tool : RankingTool.values())
            assertThat(SchemaReader.text(SchemaPage.OVERVIEW))
                    .contains("| " + tool.wireName() + " | " + String.join(", ", Preset.namesFor(tool)) + " |");
    }

    @Test
    void everyLabelHasItsPercentile() {
        assertThat(SchemaReader.text(SchemaPage.SIGNAL_LABELS))
                .contains("| commitCount | low p25, typical p50, high p75, extreme p95 |")
                .contains("| changeDensity of files | calm p50, active p75, intense p95 |")
                .contains("| changeDensity of chunks | active p75, intense p95 |")
                .doesNotContain("| " + Figure.LINES_ADDED.wireName());
    }

    @Test
    void otherPagesAreNotThere() {
        for (String uri : List.of("tea-rags://schema/", "tea-rags://schema/PRESETS", "tea-rags://other/presets"))
            assertThat(SchemaPage.of(uri)).as(uri).isEmpty();
        assertThat(SchemaPage.of("TEA-RAGS://SCHEMA/presets")).hasValue(SchemaPage.PRESETS);
    }
}
