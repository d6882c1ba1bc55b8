package dev.loupe.tools.history;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers if git knows little or nothing.
class HistoryUnknownTest {

    @TempDir
    private Path folder;

    private Workbench open(Path root) throws IOException {
        Workbench bench = Workbench.open(root, folder.toRealPath().resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
        return bench;
    }

    @Test
    void withoutARepositoryEveryToolSaysSo() throws IOException {
        GitFixture tree = GitFixture.folder(folder.resolve("plain")).write("a.py", "x = 1\n");
        try (Workbench bench = open(tree.root())) {
            assertThat(bench.refusal("related", "{'file': 'a.py'}")).contains("belongs to no git repository");
            assertThat(bench.refusal("hotspots", "{}")).contains("belongs to no git repository");
            assertThat(bench.refusal("file_history", "{'file': 'a.py'}")).contains("belongs to no git repository");
            assertThat(bench.refusal("commit_search", "{'query': 'x'}")).contains("belongs to no git repository");
        }
    }

    @Test
    void statusReportsTheStateOfTheHistoryWithoutReadingIt() throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("told")).write("a.py", "x = 1\n");
        tree.commit("Add a");
        try (Workbench bench = Workbench.open(tree.root(), folder.toRealPath().resolve("home"), List.of(tree.root()))) {
            assertThat(state(bench)).isEqualTo("unread");
            bench.ask("file_history", "{'file': 'a.py'}");
            assertThat(state(bench)).isEqualTo("ready");
        }
    }

    private static String state(Workbench bench) {
        return text((JsonObject) bench.ask("status", "{}").get("history"), "state");
    }

    @Test
    void aRepositoryWithoutACommitHasNoHistoryYet() throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("empty")).write("a.py", "x = 1\n");
        try (Workbench bench = open(tree.root())) {
            assertThat(text(bench.ask("file_history", "{'file': 'a.py'}"), "state"))
                    .isEqualTo("untracked");
            assertThat(list(bench.ask("hotspots", "{}"), "hotspots")).isEmpty();
            assertThat(list(bench.ask("commit_search", "{'query': 'x'}"), "results"))
                    .isEmpty();
        }
    }

    @Test
    void aShallowCloneSaysThatOlderCommitsAreNotKnown() throws IOException {
        GitFixture origin = GitFixture.repository(folder.resolve("origin"));
        for (int i = 0; i < 4; i++)
            origin.write("a.py", "x = %d\n".formatted(i)).commit("Change " + i);
        origin.git("clone", "-q", "--depth", "2", origin.root().toUri().toString(), "../shallow");
        try (Workbench bench = open(folder.toRealPath().resolve("shallow"))) {
            JsonObject answer = bench.ask("file_history", "{'file': 'a.py'}");
            JsonObject history = (JsonObject) answer.get("history");

            assertThat(history.get("complete")).isEqualTo(JsonValue.of(false));
            assertThat(text(history, "why")).contains("shallow clone");
            assertThat(number(history, "commits")).isEqualTo(2);
        }
    }

    @Test
    void rootsWithAHistoryAnswerAndTheOthersAreNoted() throws IOException {
        GitFixture one = GitFixture.repository(folder.resolve("one")).write("a.py", "def a():\n    return 1\n");
        one.commit("Add a");
        GitFixture plain = GitFixture.folder(folder.resolve("plain")).write("b.py", "x = 1\n");
        Path home = folder.toRealPath().resolve("home");
        try (Workbench bench = Workbench.open(plain.root(), home, List.of(plain.root(), one.root()))) {
            JsonObject answer = bench.ask("hotspots", "{}");

            assertThat(Workbench.texts(answer, "hotspots", "file")).containsExactly("a.py");
            assertThat(Workbench.texts(answer, "hotspots", "repo")).containsExactly("one");
            assertThat(answer.get("notes").toString()).contains("plain belongs to no git repository");
            assertThat(text(bench.ask("file_history", "{'file': 'a.py'}"), "repo"))
                    .isEqualTo("one");
        }
    }
}
