package dev.loupe.search.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.search.figures.ChunkKeys;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FilterReference;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FilterPresetTest {
    private static final CollectionStatistics WITHOUT_HISTORY =
            CollectionStatistics.of(MadeFigures.of(MadeFigures.at("src/a.java")));

    /// Forty files with 1 to 40 commits.
    private static final CollectionStatistics BUSY = CollectionStatistics.of(MadeFigures.of(IntStream.rangeClosed(1, 40)
            .mapToObj(i -> MadeFigures.at("src/f%02d.java".formatted(i)).file(Figure.COMMIT_COUNT, i))
            .toList()));

    private static boolean lets(FilterPreset preset, CollectionStatistics statistics, String payload)
            throws JsonFailure {
        return PlainEvaluation.holds(
                preset.filter(statistics), "1", (JsonObject) Json.parse(payload.replace('\'', '"')));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "production | {'isTest': false, 'isDocumentation': false, 'chunkType': ['function']} | true",
                "production | {'isTest': true, 'isDocumentation': false, 'chunkType': ['function']} | false",
                "production | {'isTest': false, 'isDocumentation': true, 'chunkType': ['section']} | false",
                "production | {'isTest': false, 'isDocumentation': false, 'chunkType': ['block']} | false",
                "coreLogic | {'isTest': false, 'chunkType': ['struct', 'class']} | true",
                "coreLogic | {'isTest': false, 'chunkType': ['interface']} | false",
                "securityPaths | {'relativePath': 'src/OAuthFilter.java'} | true",
                "securityPaths | {'relativePath': 'src/tokens/a.py'} | true",
                "securityPaths | {'relativePath': 'src/orders.py'} | false",
                "fragileSilo | {'git': {'file': {'blameContributorCount': 1}, 'chunk': {'commitCount': 5}}} | true",
                "fragileSilo | {'git': {'file': {'blameContributorCount': 2}, 'chunk': {'commitCount': 5}}} | false",
                "fragileSilo | {'git': {'chunk': {'commitCount': 5}}} | false",
                "panicZone | {'git': {'file': {'recencyWeightedFreq': 1, 'bugFixRate': 30}}} | true",
                "panicZone | {'git': {'file': {'recencyWeightedFreq': 1, 'churnVolatility': 25}}} | true",
                "panicZone | {'git': {'file': {'recencyWeightedFreq': 1, 'churnVolatility': 24}}} | false",
                "godMethods | {'git': {'file': {'commitCount': 5}, 'chunk': {'churnRatio': 0.8}}} | true",
                "godMethods | {'git': {'file': {'commitCount': 4}, 'chunk': {'churnRatio': 0.8}}} | false",
                "battleTested | {'git': {'file': {'ageDays': 30, 'bugFixRate': 10, 'blameContributorCount': 2}}} | true",
                "battleTested | {'git': {'file': {'ageDays': 30, 'bugFixRate': 11, 'blameContributorCount': 2}}} | false",
                "abandonedHotspots | {'git': {'file': {'commitCount': 9, 'ageDays': 42}}} | true",
                "abandonedHotspots | {'git': {'file': {'commitCount': 9, 'ageDays': 41}}} | false",
                "freshLegacyEdits | {'git': {'file': {'firstCreatedAt': 1700000000}, 'chunk': {'ageDays': 1}}} | false",
            })
    void thresholdsAreFixedForACollectionWithoutFigures(String preset, String payload, boolean lets)
            throws JsonFailure {
        assertThat(lets(FilterPreset.find(preset).orElseThrow(), WITHOUT_HISTORY, payload))
                .isEqualTo(lets);
    }

    @Test
    void muchIsWhatIsMuchInTheCollection() throws JsonFailure {
        String payload = "{'git': {'file': {'commitCount': %d, 'ageDays': 50}}}";

        assertThat(lets(FilterPreset.ABANDONED_HOTSPOTS, BUSY, payload.formatted(28)))
                .isFalse();
        assertThat(lets(FilterPreset.ABANDONED_HOTSPOTS, BUSY, payload.formatted(32)))
                .isTrue();
    }

    @Test
    void legacyIsWhatBeganInTheEarliestQuarter() throws JsonFailure {
        CollectionStatistics grown = CollectionStatistics.of(MadeFigures.of(IntStream.rangeClosed(1, 40)
                .mapToObj(i -> MadeFigures.at("src/f%02d.java".formatted(i)).file(Figure.FIRST_CREATED_AT, 1_000 * i))
                .toList()));
        String payload = "{'git': {'file': {'firstCreatedAt': %d}, 'chunk': {'ageDays': 7}}}";

        assertThat(lets(FilterPreset.FRESH_LEGACY_EDITS, grown, payload.formatted(8_000)))
                .isTrue();
        assertThat(lets(FilterPreset.FRESH_LEGACY_EDITS, grown, payload.formatted(12_000)))
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void everyPresetAsksWhatChunksHaveAndIsDescribed(FilterPreset preset) throws Exception {
        for (CollectionStatistics statistics : List.of(WITHOUT_HISTORY, BUSY)) {
            PointFilter filter = preset.filter(statistics);
            assertThat(ChunkKeys.checked(filter)).isEqualTo(filter);
        }
        assertThat(FilterReference.markdown()).contains("| `" + preset.wireName() + "` |");
    }
}
