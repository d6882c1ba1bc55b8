package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ignore rules can change which files belong to a project although the files don't change. The next answer
/// reflects that, or reports incomplete coverage.
class ChangedRulesTest {
    private static final Duration LONG = Duration.ofMinutes(2);

    @TempDir
    private Path folder;

    private GitFixture tree;
    private Workbench bench;

    @BeforeEach
    void anIgnoredFile() throws Exception {
        tree = GitFixture.repository(folder.toRealPath().resolve("fixture"));
        tree.write("a.py", "def always(): return 1\n").write(".gitignore", "ignored/\n");
        tree.write("ignored/late.py", "def ignored_later(): return 1\n")
                .write("deep/er/late.py", "def deeper_later(): return 1\n")
                .write("deep/.gitignore", "er/\n")
                .write("excluded/late.py", "def excluded_later(): return 1\n")
                .write(".git/info/exclude", "excluded/\n")
                .write("apart/late.py", "def apart_later(): return 1\n")
                .write(".loupeignore", "apart/\n");
        tree.commit("first");
        open();
        bench.ask("index_codebase", "{}");
        watched();
    }

    private void open() throws Exception {
        bench = Workbench.open(tree.root(), folder.toRealPath().resolve("home"), List.of(tree.root()));
        var watching = new Session("watching", List.of(tree.root()), false).watching(true);
        bench.projects().open(ProjectAddress.DEFAULT, watching);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    /// A file that now belongs is found at once by `grep` and by `search`, with complete coverage.
    private void isFoundAtOnce(String word) throws Exception {
        JsonObject grep = bench.ask(LONG, "grep", "{'pattern': '%s'}".formatted(word));
        assertThat(grep.get("results").toString()).contains(word);
        assertThat(((JsonObject) grep.get("coverage")).get("complete")).isEqualTo(JsonValue.of(true));
        assertThat(bench.ask(LONG, "search", "{'query': '%s'}".formatted(word))
                        .get("results")
                        .toString())
                .contains(word);
    }

    private boolean isComplete(JsonObject answer) {
        return ((JsonObject) answer.get("coverage")).get("complete").equals(JsonValue.of(true));
    }

    private void watched() throws Exception {
        Eventually.holds("watched", () -> {
            JsonObject answer = bench.ask("grep", "{'pattern': 'always'}");
            return isComplete(answer)
                    && bench.ask("status", "{}").get("watch").toString().contains("native");
        });
    }

    @Test
    void aFileThatIsNoLongerIgnoredIsFound() throws Exception {
        tree.write(".gitignore", "\n");
        isFoundAtOnce("ignored_later");
    }

    @Test
    void aFileReleasedByARuleInAFolderIsFound() throws Exception {
        tree.write("deep/.gitignore", "\n");
        isFoundAtOnce("deeper_later");
    }

    @Test
    void aFileReleasedByTheRepositorysOwnRulesIsFound() throws Exception {
        tree.write(".git/info/exclude", "\n");
        isFoundAtOnce("excluded_later");
    }

    @Test
    void aFileReleasedByLoupesRulesIsFound() throws Exception {
        tree.write(".loupeignore", "\n");
        isFoundAtOnce("apart_later");
    }

    @Test
    void anIgnoredFileThatGitTracksNowIsFound() throws Exception {
        tree.git("add", "-f", "ignored/late.py");
        isFoundAtOnce("ignored_later");
    }

    @Test
    void aFileThatIsIgnoredNowIsNoLongerFound() throws Exception {
        tree.write("b.py", "def goes_away(): return 1\n");
        isFoundAtOnce("goes_away");
        tree.write(".gitignore", "b.py\n");
        assertThat(texts(bench.ask(LONG, "search", "{'query': 'goes_away'}"), "results", "path"))
                .doesNotContain("b.py");
    }

    /// The file watch starts with that answer, and scans everything before it is trusted.
    @Test
    void theFirstAnswerOfAnIndexThatIsOpenedAgainCoversEverything() throws Exception {
        for (String tool : List.of("grep {'pattern': 'always'}", "search {'query': 'always'}")) {
            bench.close();
            open();
            String name = tool.substring(0, tool.indexOf(' '));
            JsonObject answer = bench.ask(LONG, name, tool.substring(name.length() + 1));
            assertThat(isComplete(answer))
                    .as("%s: %s", name, answer.get("coverage"))
                    .isTrue();
        }
    }

    /// An answer that must not wait reports incomplete coverage until a scan has finished.
    @Test
    void anAnswerThatCannotWaitSaysSo() throws Exception {
        tree.write(".gitignore", "\n");
        Eventually.holds("found, or not complete", () -> {
            JsonObject grep = bench.ask(Duration.ZERO, "grep", "{'pattern': 'ignored_later'}");
            boolean found = grep.get("results").toString().contains("ignored_later");
            assertThat(found || !isComplete(grep)).isTrue();
            return found;
        });
    }

    @Test
    void aRootThatWasDeletedAndMadeAgain() throws Exception {
        try (var files = Files.walk(tree.root())) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(each);
        }
        Files.createDirectory(tree.root());
        tree.write("brand/new.py", "def brand_new_fn(): return 1\n");
        isFoundOrMissing("brand_new_fn");
        watched();
        tree.write("brand/newer.py", "def newer_fn(): return 1\n");
        isFoundOrMissing("newer_fn");
    }

    /// At any time, either a file that belongs is found or the answer reports incomplete coverage.
    private void isFoundOrMissing(String word) throws Exception {
        Eventually.holds("found " + word, () -> {
            JsonObject grep = bench.ask("grep", "{'pattern': '%s'}".formatted(word));
            boolean found = grep.get("results").toString().contains(word);
            assertThat(found || !isComplete(grep)).isTrue();
            return found && isComplete(grep);
        });
    }
}
