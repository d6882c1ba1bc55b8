package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every tool on the same repository, called on different days.
class ExamplesOnOtherDaysTest {
    /// Tools that report ages; those are tested individually below or in their own tests.
    private static final Set<String> COUNT_AGES = Set.of(
            "related",
            "hotspots",
            "impact",
            "review",
            "get_index_metrics",
            "semantic_search",
            "hybrid_search",
            "find_similar",
            "rank_chunks");

    private static final Pattern AGE = Pattern.compile("\"ageDays\": (\\d+)");
    private static final Pattern ID = Pattern.compile("\"(?:id|path|file)\": \"[^\"]*\"");

    @TempDir
    private static Path folder;

    private static Map<String, ToolExamples.Example> then = Map.of();

    @BeforeAll
    static void ask() throws IOException {
        then = on(ShownAnswer.CLOCK.instant());
    }

    private static Map<String, ToolExamples.Example> on(Instant day) throws IOException {
        return ToolExamples.madeIn(Files.createTempDirectory(folder, "day"), Clock.fixed(day, ZoneOffset.UTC));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2024-03-02T09:00:00Z", "2024-04-10T09:00:00Z", "2025-04-05T09:00:00Z", "2028-02-29T09:00:00Z"})
    void answersAreTheSameButForAgesAndThoseGrowByTheDaysBetween(String day) throws IOException {
        long passed = Duration.between(ShownAnswer.CLOCK.instant(), Instant.parse(day))
                .toDays();
        Map<String, ToolExamples.Example> now = on(Instant.parse(day));

        assertThat(now.keySet()).isEqualTo(then.keySet()).containsAll(COUNT_AGES);
        now.forEach((tool, example) -> {
            String before = then.getOrDefault(tool, example).answer();
            if (!COUNT_AGES.contains(tool))
                assertThat(example.answer()).as(tool).isEqualTo(before);
            assertThat(ages(example.answer()))
                    .as(tool)
                    .isEqualTo(ages(before).stream().map(age -> age + passed).toList());
        });
        for (String tool : List.of("semantic_search", "hybrid_search", "find_similar", "rank_chunks", "related"))
            assertThat(found(now, tool)).as(tool).isEqualTo(found(then, tool)).isNotEmpty();
        assertThat(ages(answer(now, "rank_chunks"))).isNotEmpty();
    }

    private static List<Long> ages(String answer) {
        return AGE.matcher(answer)
                .results()
                .map(age -> Long.parseLong(age.group(1)))
                .toList();
    }

    private static String answer(Map<String, ToolExamples.Example> examples, String tool) {
        return Objects.requireNonNull(examples.get(tool)).answer();
    }

    private static List<String> found(Map<String, ToolExamples.Example> examples, String tool) {
        return ID.matcher(answer(examples, tool))
                .results()
                .map(java.util.regex.MatchResult::group)
                .toList();
    }
}
