package dev.loupe.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GitTest {

    @TempDir
    Path folder;

    @Test
    void theOutputIsWhatGitWrote() throws IOException {
        GitFixture tree = GitFixture.repository(folder).write("ä\nb.txt", "x").commit("first");

        assertThat(Git.in(tree.root()).text("ls-files", "-z")).isEqualTo("ä\nb.txt\0");
        assertThat(Git.in(tree.root()).text("log", "--format=%s")).isEqualTo("first");
    }

    @Test
    void aFailureCarriesGitsWords() throws IOException {
        GitFixture tree = GitFixture.repository(folder).commit("first");

        assertThatThrownBy(() -> Git.in(tree.root()).text("log", "--end-of-options", "no-such-branch"))
                .asInstanceOf(type(GitFailure.class))
                .satisfies(failure -> assertThat(failure.kind()).isEqualTo(GitFailure.Kind.FAILED))
                .satisfies(failure -> assertThat(failure).hasMessageContaining("no-such-branch"));
    }

    /// CVE-2025-68144: `--output=` given as a revision wrote a file.
    @Test
    void aRevisionCannotBecomeAnOption() throws IOException {
        GitFixture tree = GitFixture.repository(folder).commit("first");
        Path stolen = folder.resolve("stolen");

        assertThatThrownBy(() -> Git.in(tree.root()).text("log", "-p", "--end-of-options", "--output=" + stolen))
                .isInstanceOf(GitFailure.class);
        assertThat(stolen).doesNotExist();
    }

    @Test
    void aCommandThatWritesIsRefused() {
        for (String command : List.of("status", "diff", "add", "checkout", "fetch", "-c"))
            assertThatThrownBy(() -> Git.in(folder).text(command)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aHostileRepositoryRunsNothing() throws IOException {
        Path mark = folder.resolve("mark");
        GitFixture tree = hostile(mark);
        Git git = Git.in(tree.root());

        git.text("ls-files", "--cached", "--others", "--exclude-standard", "-z");
        git.text("log", "-p", "--show-signature");
        git.text("show", "HEAD");
        git.text("diff-tree", "-p", "HEAD~1", "HEAD");
        git.text("blame", "--porcelain", "HEAD", "--", "a.txt");
        Repository.find(tree.root()).orElseThrow().head();

        assertThat(mark).doesNotExist();
    }

    @Test
    void theHostileRepositoryOfTheseTestsBites() throws IOException {
        Path mark = folder.resolve("mark");
        GitFixture tree = hostile(mark);

        tree.git("status");

        assertThat(mark).exists();
    }

    private GitFixture hostile(Path mark) throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("tree"))
                .write("a.txt", "one\n")
                .write(".gitattributes", "*.txt diff=evil filter=evil\n")
                .commit("first")
                .write("a.txt", "two\n")
                .commit("second");
        String script = tree.script("evil.sh", mark);
        Files.copy(Path.of(script), tree.root().resolve(".git/hooks/post-index-change"));
        tree.git("config", "core.fsmonitor", script);
        tree.git("config", "core.pager", script);
        tree.git("config", "diff.external", script);
        tree.git("config", "diff.evil.textconv", script);
        tree.git("config", "diff.evil.command", script);
        tree.git("config", "filter.evil.clean", script);
        tree.git("config", "gpg.program", script);
        tree.git("config", "log.showSignature", "true");
        Files.deleteIfExists(mark); // git config itself may have run something
        tree.write("a.txt", "three\n");
        return tree;
    }

    @Test
    void variablesThatPointElsewhereAreTakenAway() {
        var environment = new HashMap<>(Map.of(
                "GIT_DIR",
                "/x",
                "GIT_WORK_TREE",
                "/x",
                "GIT_INDEX_FILE",
                "/x",
                "GIT_EXTERNAL_DIFF",
                "/x",
                "HOME",
                "/h",
                "GIT_CONFIG_GLOBAL",
                "/g"));

        GitProgram.clean(environment);

        assertThat(environment)
                .doesNotContainValue("/x")
                .containsEntry("HOME", "/h")
                .containsEntry("GIT_CONFIG_GLOBAL", "/g");
    }

    @Test
    void gitIsNotTakenFromARelativeFolder() throws IOException {
        assertThat(GitProgram.find("." + java.io.File.pathSeparator + "bin")).isEmpty();
        Path program = Files.createFile(folder.resolve("git"));
        assertThat(program.toFile().setExecutable(true)).isTrue();
        assertThat(GitProgram.find("." + java.io.File.pathSeparator + folder)).contains(program);
    }

    @Test
    void theUsersOwnIgnoreFileCounts() throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("tree"))
                .write("a.mine", "")
                .write("b", "");
        Path ignore = Files.writeString(folder.resolve("ignore"), "*.mine\n");
        Path config = Files.writeString(folder.resolve("config"), "[core]\n\texcludesFile = " + ignore + "\n");

        Git git = Git.in(tree.root()).with(Map.of("GIT_CONFIG_GLOBAL", config.toString()));

        assertThat(git.text("ls-files", "-z", "--others", "--exclude-standard")).isEqualTo("b\0");
    }

    @Test
    void aRepositoryOfAnotherUserIsNamedWithTheRemedy() throws IOException {
        GitFixture tree = GitFixture.repository(folder);
        Git git = Git.in(tree.root()).with(Map.of("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1"));

        assertThatThrownBy(() -> Repository.find(tree.root(), git))
                .asInstanceOf(type(GitFailure.class))
                .satisfies(failure -> assertThat(failure.kind()).isEqualTo(GitFailure.Kind.FOREIGN_OWNER))
                .satisfies(failure -> assertThat(failure)
                        .hasMessageContaining("git config --global --add safe.directory '" + tree.root() + "'"));
    }

    @Test
    void aCancelledCommandEnds() throws IOException {
        GitFixture tree = GitFixture.repository(folder);
        var asked = new AtomicInteger();
        Git git = waiting(tree).until(() -> asked.incrementAndGet() > 2);

        assertThatThrownBy(() -> git.text("ls-files", "-o", "--exclude-standard"))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aCommandThatTakesTooLongEnds() throws IOException {
        Git git = waiting(GitFixture.repository(folder)).within(Duration.ofMillis(50));

        assertThatThrownBy(() -> git.text("ls-files", "-o", "--exclude-standard"))
                .asInstanceOf(type(GitFailure.class))
                .satisfies(failure -> assertThat(failure.kind()).isEqualTo(GitFailure.Kind.TIMED_OUT));
    }

    /// Git that hangs, since its ignore file is a FIFO without a writer.
    private static Git waiting(GitFixture tree) throws IOException {
        Path fifo = tree.root().resolve(".git/info/exclude");
        Files.deleteIfExists(fifo);
        Files.createDirectories(fifo.getParent());
        try {
            assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor())
                    .isZero();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        return Git.in(tree.root());
    }

    @Test
    void aReaderMayStopEarly() throws IOException {
        GitFixture tree = GitFixture.repository(folder);
        for (int i = 0; i < 3000; i++) tree.write("a-rather-long-name-to-fill-the-pipe-" + i, "");

        int first = Git.in(tree.root()).stream(output -> output.read(), "ls-files", "-o");

        assertThat(first).isEqualTo('a');
    }

    @Test
    void anExpectedExitCodeIsAnAnswer() throws IOException {
        GitFixture tree = GitFixture.repository(folder);

        assertThat(Git.in(tree.root())
                        .ask(Set.of(0, 1), "rev-parse", "--verify", "--quiet", "HEAD")
                        .exit())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*.txt", ":(top)", ":!a"})
    void aPathIsNeverAPattern(String path) throws IOException {
        GitFixture tree = GitFixture.repository(folder).write("a.txt", "").commit("first");

        assertThat(Git.in(tree.root()).text("ls-files", "--", path)).isEmpty();
    }
}
