package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands as a person types them.
@Tag("packaged")
class ShellTest {

    /// Its bit among a process's signals.
    private static final long SIGINT = 0b10;

    @TempDir
    private Path temp;

    private Installed loupe;
    private Path root;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home");
        root = Repositories.small(temp.resolve("shop"), "only_function").root();
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    @Test
    void theFirstSearchIndexesAndExitCodesSayWhatWasFound() throws Exception {
        Installed.Outcome found = loupe.run(root, "search", "only_function");
        assertThat(found.exit()).as(found.errors()).isZero();
        assertThat(found.output()).contains("main.py:1-2", "only_function");
        assertThat(loupe.run(root, "grep", "nowhere_at_all").exit()).isEqualTo(1);
        assertThat(loupe.run(root, "grep", "(", "--regex").exit()).isEqualTo(2);
        assertThat(loupe.run(root, "search").exit()).isEqualTo(2);
        assertThat(loupe.run(root, "call", "no_such_tool", "query=x").exit()).isEqualTo(2);
        assertThat(loupe.run(root, "call", "serch", "query=only_function").errors())
                .contains("'search' was called");
        assertThat(loupe.run(root, "symbols", "main.py").output()).contains("only_function");
    }

    @Test
    void aFolderWithoutARepositoryAndASubfolderOfOneAreProjects() throws Exception {
        Path plain = GitFixture.folder(temp.resolve("plain"))
                .write("a.py", "def in_plain_folder():\n    pass\n")
                .write(".gitignore", "b.py\n")
                .write("b.py", "def ignored_here():\n    pass\n")
                .root();
        assertThat(loupe.run(plain, "grep", "in_plain_folder").exit()).isZero();
        assertThat(loupe.run(plain, "grep", "ignored_here").exit()).isEqualTo(1);

        Path inner = Files.createDirectories(root.resolve("inner"));
        Files.writeString(inner.resolve("part.py"), "def in_subfolder():\n    pass\n");
        assertThat(loupe.run(temp, "grep", "in_subfolder", "--path", inner.toString())
                        .output())
                .contains("part.py");
        assertThat(loupe.run(temp, "grep", "only_function", "--path", inner.toString())
                        .exit())
                .as("only what is below it")
                .isEqualTo(1);
    }

    @Test
    void ctrlCEndsWith130AndLeavesAnIndexThatAnswers() throws Exception {
        Path large = Repositories.large(temp.resolve("large"), 1500).root();
        try (Client watcher = loupe.serve(large)) {
            // The daemon is there and the watcher at its place before anything begins.
            assertThat(watcher.call("get_index_status", "{}").isError()).isFalse();
            Process indexing = loupe.startWith(ShellTest::interruptible, large, "index");
            var errors = Installed.text(indexing.getErrorStream());
            var output = Installed.text(indexing.getInputStream());
            while (watcher.call("get_index_status", "{}").number("percentage") < 1)
                assertThat(indexing.isAlive()).as("it was slower than Ctrl-C").isTrue();
            assertThat(new ProcessBuilder("kill", "-INT", Long.toString(indexing.pid()))
                            .start()
                            .waitFor())
                    .isZero();

            assertThat(Installed.exit(indexing)).isEqualTo(130);
            assertThat(output.get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS)).isEmpty();
            assertThat(errors.get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS)).doesNotContain("Exception");
            assertThat(watcher.call("search", "{\"query\": \"part1Step1\"}").isError())
                    .isFalse();
            assertThat(watcher.callWhole("index_codebase", "{}").isError()).isFalse();
            assertThat(watcher.call("get_index_status", "{}").number("filesCount"))
                    .isEqualTo(1500);
        }
    }

    /// As from a terminal. Whoever ignores Ctrl-C, such as a shell what it starts in the background, hands
    /// that on to all below, these tests too.
    private static List<String> interruptible(List<String> words) {
        var command = new ArrayList<String>();
        if (isCtrlCIgnored()) command.addAll(List.of("env", "--default-signal=INT"));
        command.addAll(words);
        return command;
    }

    private static boolean isCtrlCIgnored() {
        try (Stream<String> status = Files.lines(Path.of("/proc/self/status"))) {
            return status.filter(line -> line.startsWith("SigIgn:"))
                    .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & SIGINT) != 0);
        } catch (IOException noSuchSystem) {
            return false;
        }
    }

    /// A hit at `main.py:١-٢` is one that no program can follow.
    @Test
    void theDigitsOfALocaleAreInNoAnswer() throws Exception {
        GitFixture.folder(root).commit("first");
        List<String> commands =
                List.of("search only_function --explain", "hotspots", "history main.py", "outline main.py");
        var usual = new ArrayList<String>();
        for (String command : commands)
            usual.add(loupe.run(root, command.split(" ")).output());
        assertThat(loupe.run(root, "daemon", "stop").exit()).isZero();
        loupe.with("JAVA_TOOL_OPTIONS", "-Duser.language=ar -Duser.country=EG");

        for (int i = 0; i < commands.size(); i++) {
            Installed.Outcome outcome = loupe.run(root, commands.get(i).split(" "));
            assertThat(outcome.output()).as(commands.get(i) + outcome.errors()).isEqualTo(usual.get(i));
        }
        assertThat(String.join("", usual)).contains("only_function", "first").containsPattern("[0-9]");
    }

    @Test
    void theHomeIsOnlyForItsOwner() throws Exception {
        assertThat(loupe.run(root, "index").exit()).isZero();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(loupe.home())))
                .isEqualTo("rwx------");
    }

    @Test
    void aHomeThatCannotBeMadeIsNamed() throws Exception {
        Path file = Files.writeString(temp.resolve("file"), "no folder");
        loupe.with("LOUPE_HOME", file.resolve("home").toString());

        Installed.Outcome outcome = loupe.run(root, "search", "x");

        assertThat(outcome.exit()).isEqualTo(5);
        assertThat(outcome.errors()).contains(file.toString()).doesNotContain("Exception", "\tat ");
    }

    @Test
    void aHomeDeletedWhileTheDaemonRunsIsMadeAgain() throws Exception {
        try (Client client = loupe.serve(root)) {
            assertThat(client.callWhole("search", "{\"query\": \"only_function\"}")
                            .json())
                    .contains("main.py");
            ProcessHandle daemon = loupe.daemon();
            delete(loupe.home());
            Installed.ended(daemon);

            assertThat(client.callWhole("search", "{\"query\": \"only_function\"}")
                            .json())
                    .contains("main.py");
        }
    }

    @Test
    void withoutGitTheMessageSaysWhatIsMissing() throws Exception {
        Path tools = Files.createDirectories(temp.resolve("tools"));
        for (String tool :
                List.of("readlink", "mkdir", "mv", "sed", "cksum", "rm", "cat", "touch", "nice", "sleep", "sh"))
            for (String from : List.of("/bin", "/usr/bin"))
                if (Files.exists(Path.of(from, tool))) {
                    Path script = Files.writeString(
                            tools.resolve(tool), "#!/bin/sh\nexec " + from + "/" + tool + " \"$@\"\n");
                    assertThat(script.toFile().setExecutable(true)).isTrue();
                }
        loupe.with("PATH", tools.toString());

        Installed.Outcome outcome = loupe.run(root, "search", "only_function");

        assertThat(outcome.exit()).isNotZero();
        assertThat(outcome.errors()).contains("git").doesNotContain("\tat ");
    }

    /// Files may come and go meanwhile.
    private static void delete(Path folder) throws Exception {
        while (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path each :
                        files.sorted(java.util.Comparator.reverseOrder()).toList()) Files.deleteIfExists(each);
            } catch (UncheckedIOException | DirectoryNotEmptyException changing) {
                LockSupport.parkNanos(1_000_000);
            }
        }
    }
}
