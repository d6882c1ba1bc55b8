package dev.loupe.tools.points;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A ranking by git figures waits for them, even if they were read before and are on disk, or reports that it
/// ranks without them.
class RankReadinessTest {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final String HOTSPOTS = "{'rerank': {'custom': {'churn': 1}}, 'level': 'file'}";

    @TempDir
    private Path folder;

    private Workbench open(GitFixture tree) throws IOException {
        return Workbench.open(tree.root(), folder.toRealPath().resolve("home"), List.of(tree.root()));
    }

    /// `z.py` changes most, and comes last in the alphabet.
    private GitFixture repository() throws IOException {
        GitFixture tree = GitFixture.repository(folder.toRealPath().resolve("fixture"));
        tree.write("a.py", "def calm():\n    return 1\n");
        for (int i = 0; i < 6; i++)
            tree.write("z.py", "def busy():\n    return %d\n".formatted(i)).commit("Change " + i);
        return tree;
    }

    private static JsonValue complete(JsonObject answer) {
        return ((JsonObject) answer.get("coverage")).get("complete");
    }

    private static String firstNote(JsonObject answer) {
        return ((JsonString) ((JsonArray) answer.get("notes")).elements().getFirst()).text();
    }

    private static void isRanked(JsonObject answer) {
        assertThat(texts(answer, "results", "relativePath").getFirst()).isEqualTo("z.py");
        JsonNumber best = (JsonNumber) list(answer, "results").getFirst().get("score");
        assertThat(Double.parseDouble(best.literal())).isPositive();
        assertThat(complete(answer)).isEqualTo(JsonValue.of(true));
    }

    /// After five idle minutes the answer was an alphabetical list with score 0.
    @Test
    void theFirstRankingOfAnIndexThatIsOpenedAgainIsOne() throws Exception {
        GitFixture tree = repository();
        try (Workbench bench = open(tree)) {
            bench.ask("index_codebase", "{}");
            isRanked(bench.ask(LONG, "rank_chunks", HOTSPOTS));
        }
        try (Workbench bench = open(tree)) {
            isRanked(bench.ask(LONG, "rank_chunks", HOTSPOTS));
        }
    }

    @Test
    void oneThatCannotWaitSaysFirstThatItRanksWithoutGit() throws Exception {
        GitFixture tree = repository();
        try (Workbench bench = open(tree)) {
            bench.ask("index_codebase", "{}");
        }
        try (Workbench bench = open(tree)) {
            bench.ask(LONG, "grep", "{'pattern': 'busy'}"); // looks at the files
            JsonObject answer = bench.ask(Duration.ZERO, "rank_chunks", HOTSPOTS);
            assertThat(complete(answer)).isEqualTo(JsonValue.of(false));
            assertThat(firstNote(answer)).contains("git's figures are still being read");
            String filtered =
                    "{'query': 'busy', 'filter': {'must': [{'key': 'git.file.commitCount', 'range': {'gte': 2}}]}}";
            JsonObject search = bench.ask(LONG, "semantic_search", filtered);
            assertThat(texts(search, "results", "relativePath"))
                    .as(search.toString())
                    .containsOnly("z.py");
        }
    }

    @Test
    void aSearchThatNeedsNoGitIsCompleteWithoutIt() throws Exception {
        GitFixture tree = repository();
        try (Workbench bench = open(tree)) {
            bench.ask("index_codebase", "{}");
        }
        try (Workbench bench = open(tree)) {
            bench.ask(LONG, "grep", "{'pattern': 'busy'}");
            assertThat(complete(bench.ask(Duration.ZERO, "semantic_search", "{'query': 'busy'}")))
                    .isEqualTo(JsonValue.of(true));
        }
    }

    @Test
    void withoutARepositoryARankingByGitSaysSoFirst() throws Exception {
        GitFixture tree = GitFixture.folder(folder.toRealPath().resolve("plain"));
        tree.write("a.py", "def calm():\n    return 1\n");
        try (Workbench bench = open(tree)) {
            bench.ask("index_codebase", "{}");
            JsonObject answer = bench.ask(LONG, "rank_chunks", "{'rerank': 'ownership'}");
            assertThat(complete(answer)).isEqualTo(JsonValue.of(false));
            assertThat(firstNote(answer)).contains("is not in a git repository");
            assertThat(text((JsonObject) answer.get("coverage"), "why")).contains("is not in a git repository");
            for (String query : new String[] {"calm", "return"})
                assertThat(bench.ask("semantic_search", "{'query': '%s'}".formatted(query))
                                .get("notes")
                                .toString())
                        .doesNotContain("still being read");
            JsonObject filtered = bench.ask(LONG, "semantic_search", "{'query': 'calm', 'maxAgeDays': 10}");
            assertThat(firstNote(filtered)).contains("is not in a git repository");
            tree.write("b.py", "def more():\n    return 2\n");
            bench.ask("reindex_changes", "{}");
            assertThat(bench.ask("get_index_status", "{}").toString()).doesNotContain("in_progress");
        }
    }
}
