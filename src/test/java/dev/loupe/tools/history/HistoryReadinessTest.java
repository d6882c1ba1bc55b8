package dev.loupe.tools.history;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers don't depend on earlier queries: a query on history starts and awaits the reading it needs, and
/// reports what is missing.
class HistoryReadinessTest {
    private static final String BODY = "def one(a):\n    if a:\n        return 1\n    return 2\n# line\n# line\n";

    private static final Duration LONG = Duration.ofMinutes(2);

    @TempDir
    private Path folder;

    private GitFixture tree;
    private Workbench bench;

    /// `two.py` was `one.py`, and was edited in the commit that renamed it, so blob ids alone don't show the
    /// rename.
    @BeforeEach
    void aRenameWithAnEdit() throws IOException {
        tree = GitFixture.repository(folder.toRealPath().resolve("fixture"));
        for (int i = 0; i < 3; i++)
            tree.write("one.py", BODY + "# %d\n".formatted(i))
                    .write("test_two.py", "# %d\n".formatted(i))
                    .commit("Change " + i);
        tree.git("mv", "one.py", "two.py");
        tree.write("two.py", BODY + "# renamed\n").commit("Rename");
        bench = open(tree);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Workbench open(GitFixture of) throws IOException {
        return Workbench.open(of.root(), folder.toRealPath().resolve("home"), List.of(of.root()));
    }

    private static JsonValue complete(JsonObject answer) {
        return ((JsonObject) answer.get("history")).get("complete");
    }

    @Test
    void theFirstFileHistoryFollowsARenameWithAnEdit() throws Exception {
        JsonObject answer = bench.ask(LONG, "file_history", "{'file': 'two.py'}");
        assertThat(texts(answer, "entries", "message")).containsExactly("Rename", "Change 2", "Change 1", "Change 0");
        assertThat(complete(answer)).isEqualTo(JsonValue.of(true));
    }

    @Test
    void theFirstQuestionForAnOldNameFindsTheFile() throws Exception {
        assertThat(text(bench.ask(LONG, "file_history", "{'file': 'one.py'}"), "file"))
                .isEqualTo("two.py");
    }

    @Test
    void theFirstRelatedFilesFollowIt() throws Exception {
        JsonObject answer = bench.ask(LONG, "related", "{'file': 'two.py'}");
        assertThat(texts(answer, "related", "path")).containsExactly("test_two.py");
        assertThat(complete(answer)).isEqualTo(JsonValue.of(true));
    }

    @Test
    void theFirstTestCoverageFollowsIt() throws Exception {
        JsonObject answer = bench.ask(LONG, "test_coverage", "{'file': 'two.py'}");
        assertThat(number(list(answer, "links").getFirst(), "co_changes")).isEqualTo(3);
        assertThat(complete(answer)).isEqualTo(JsonValue.of(true));
    }

    @Test
    void theFirstHotspotsFollowIt() throws Exception {
        JsonObject answer = bench.ask(LONG, "hotspots", "{}");
        assertThat(number(list(answer, "hotspots").getFirst(), "churn")).isEqualTo(4);
        assertThat(list(answer, "history").getFirst().get("complete")).isEqualTo(JsonValue.of(true));
    }

    /// The first query on a longer history was answered from the newest 500 messages.
    @Test
    void theFirstCommitSearchFindsTheOldestOfManyCommits() throws Exception {
        var stream = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            String message = i == 0 ? "the very beginning" : "change " + i;
            stream.append("commit refs/heads/main\ncommitter A <a@example.org> %d +0000\ndata %d\n%s\n"
                    .formatted(1_700_000_000 + i, message.length(), message));
            stream.append("M 100644 inline f.txt\ndata 6\n%05d\n\n".formatted(i));
        }
        GitFixture many = GitFixture.repository(folder.resolve("many")).imported(stream.toString());
        try (Workbench other = open(many)) {
            assertThat(text(history(other), "messages")).isEqualTo("unread");
            JsonObject answer = other.ask(LONG, "commit_search", "{'query': 'beginning'}");
            assertThat(texts(answer, "results", "message")).containsExactly("the very beginning");
            assertThat(answer.get("complete")).isEqualTo(JsonValue.of(true));
            assertThat(text(answer, "state")).isEqualTo("ready");
            assertThat(text(history(other), "messages")).isEqualTo("ready");
        }
    }

    private static JsonObject history(Workbench of) {
        return (JsonObject) of.ask("status", "{}").get("history");
    }

    @Test
    void statusSaysThatRenamesAreNotKnownUntilTheyAre() throws Exception {
        assertThat(history(bench).get("complete")).isEqualTo(JsonValue.of(false));
        bench.ask(LONG, "commit_search", "{'query': 'change'}");
        assertThat(text(history(bench), "why")).contains("renamed");
        bench.ask(LONG, "file_history", "{'file': 'two.py'}");
        assertThat(history(bench).get("complete")).isEqualTo(JsonValue.of(true));
    }

    @Test
    void anAnswerThatCannotWaitSaysFirstWhatIsMissing() throws Exception {
        JsonObject commits = bench.ask(Duration.ZERO, "commit_search", "{'query': 'change'}");
        assertThat(commits.get("complete")).isEqualTo(JsonValue.of(false));
        assertThat(text(commits, "state")).isEqualTo("reading");
        assertThat(commits.get("notes").toString()).contains("is being read");

        bench.ask(LONG, "commit_search", "{'query': 'change'}"); // reads only commits, no lines
        JsonObject file = bench.ask(Duration.ZERO, "file_history", "{'file': 'two.py'}");
        assertThat(complete(file)).isEqualTo(JsonValue.of(false));
        assertThat(text((JsonObject) file.get("history"), "state")).isEqualTo("reading");
        assertThat(text((JsonObject) file.get("history"), "why")).contains("renamed are still being read (1 left)");
        JsonObject other = bench.ask(Duration.ZERO, "file_history", "{'file': 'test_two.py'}");
        assertThat(complete(other)).as("no rename concerns it").isEqualTo(JsonValue.of(true));
    }

    @Test
    void aBundleThatCannotWaitForHistoryDoesNotCoverEverything() throws Exception {
        saysFirstThatHistoryIsMissing("context", "{'query': 'what does one return'}");
    }

    @Test
    void noMoreDoesThePredictedImpact() throws Exception {
        saysFirstThatHistoryIsMissing("impact", "{'target': 'two.py'}");
    }

    @Test
    void noMoreDoesAReview() throws Exception {
        tree.write("two.py", BODY + "# edited\n");
        saysFirstThatHistoryIsMissing("review", "{}");
    }

    private void saysFirstThatHistoryIsMissing(String tool, String arguments) throws Exception {
        bench.ask(LONG, "grep", "{'pattern': 'def one'}"); // builds the index
        JsonObject answer = bench.ask(Duration.ZERO, tool, arguments);
        assertThat(((JsonObject) answer.get("coverage")).get("complete")).isEqualTo(JsonValue.of(false));
        assertThat(((JsonArray) answer.get("notes")).elements().getFirst().toString())
                .contains("history is being read");
    }
}
