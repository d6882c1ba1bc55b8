package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The README's quick start, run as it stands there: in a clone of this checkout with the build of this one,
/// and a new home.
@Tag("packaged")
class ReadmeBlocksTest {

    @TempDir
    private Path given;

    @Test
    void theQuickStartRunsAsItStandsThere() throws Exception {
        assumeTrue(Files.exists(Path.of(".git")), "this is no clone");
        Path temp = given.toRealPath();
        Path clone = temp.resolve("loupe");
        run(List.of(
                "git", "clone", "-q", "--depth", "1", "file://" + Path.of("").toAbsolutePath(), clone.toString()));
        Path target = Files.createDirectories(clone.resolve("target"));
        Path built = Installed.launcher().resolveSibling("target");
        for (String part : List.of("loupe.jar", "lib"))
            run(List.of(
                    "cp",
                    "-a",
                    built.resolve(part).toString(),
                    target.resolve(part).toString()));
        run(List.of(
                "cp",
                "-a",
                Installed.launcher().toString(),
                clone.resolve("loupe").toString()));

        try (var loupe = new Installed(clone.resolve("loupe"), temp, ".loupe").with("HOME", temp.toString())) {
            // As a new user has it: no variable says where Loupe keeps its data.
            String script = "unset LOUPE_HOME\nexport LOUPE_AOT=off\n" + quickStart();
            Process shell = loupe.startAny(clone, List.of("/bin/sh", "-e", "-c", script));
            shell.getOutputStream().close();
            CompletableFuture<String> output = Installed.text(shell.getInputStream());
            CompletableFuture<String> errors = Installed.text(shell.getErrorStream());

            assertThat(shell.waitFor()).as(output.get() + errors.get()).isZero();
            assertThat(output.get())
                    .as("a hit, a status, and what setup would write")
                    .containsPattern("(?m)^[\\w./-]+:\\d+")
                    .contains(" files, ")
                    .contains("mcpServers");
            assertThat(temp.resolve(".local/bin/loupe")).isSymbolicLink();
        }
    }

    private static String quickStart() throws Exception {
        String readme = Files.readString(Path.of("README.md"));
        String section = readme.substring(readme.indexOf("## Quick start"));
        section = section.substring(0, section.indexOf("\n## "));
        return Pattern.compile("^```sh\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(section)
                .results()
                .map(block -> block.group(1))
                .collect(Collectors.joining());
    }

    private static void run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = Installed.text(process.getInputStream()).get();
        assertThat(process.waitFor()).as(said).isZero();
    }
}
