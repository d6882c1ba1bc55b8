package dev.loupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FastArgumentsTest {

    private static final String HIT = "{'query': 'x', 'count': 1, 'notes': ['n'], 'results': [{'file_path': 'a.py',"
            + " 'start_line': 1, 'end_line': 2, 'chunk_type': 'block', 'score': 0.5}]}";

    @TempDir
    private Path folder;

    /// The same words parsed by hand and by picocli give the same calls, output and exit code.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "search retry",
                "search failed requests tried again --limit 3",
                "search --limit=007 retry --json",
                "search -n 5 retry --mode keyword --kind=function --lang rust --explain -q",
                "search retry --path sub --root=other --no-color",
                "search retry --in-process",
                "search 'quoted' \"words\" a=b",
                "grep -i sha",
                "grep --regex a.c --ignore-case -n 7 --kind method",
                "status",
                "status --path sub --json",
            })
    void readByHandACommandDoesWhatItDoesReadByPicocli(String line) throws Exception {
        Files.createDirectory(folder.resolve("sub"));
        Files.createDirectory(folder.resolve("other"));
        List<String> words = List.of(line.split(" "));

        Shell byHand = shell();
        Shell.Outcome quick = byHand.runByHand(FastArguments.of(words).orElseThrow());
        Shell byPicocli = shell();
        Shell.Outcome whole = byPicocli.run(words.toArray(String[]::new));

        assertThat(quick).isEqualTo(whole);
        assertThat(byHand.asked()).isEqualTo(byPicocli.asked()).isNotEmpty();
    }

    /// Stopping a hanging daemon must not load picocli's classes.
    @ParameterizedTest
    @ValueSource(strings = {"daemon stop", "daemon status", "daemon stop --quiet", "daemon --json status"})
    void theDaemonIsLookedAtAndEndedByHandToo(String line) {
        List<String> words = List.of(line.split(" "));

        Shell.Outcome quick = shell().runByHand(FastArguments.of(words).orElseThrow());

        assertThat(quick).isEqualTo(shell().run(words.toArray(String[]::new)));
        assertThat(quick.out()).isEqualTo("no daemon is running\n");
    }

    @Test
    void aFailureReadsTheSameEitherWay() {
        Shell.Outcome quick = shell().fails("search", "NOT_FOUND", "no, because")
                .runByHand(FastArguments.of(List.of("search", "x")).orElseThrow());
        Shell.Outcome whole =
                shell().fails("search", "NOT_FOUND", "no, because").run("search", "x");

        assertThat(quick).isEqualTo(whole);
        assertThat(quick.code()).isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "help search",
                "--json search x",
                "search",
                "search --help",
                "search x -h",
                "search x --limit",
                "search x --limit ten",
                "search x --limit -1",
                "search x --limit 5 --limit 6",
                "search x --json --json",
                "search x --limti 5",
                "search x -n5",
                "search x --mode --json",
                "search x --path=",
                "search -- -x",
                "search @words",
                "grep",
                "grep two words",
                "grep -ie x",
                "grep x --mode keyword",
                "status now",
                "daemon",
                "daemon run",
                "daemon stop now",
                "daemon stop --help",
                "symbols a.py",
            })
    void whatIsNotPlainlyRightIsLeftToPicocli(String line) {
        assertThat(FastArguments.of(line.isEmpty() ? List.of() : List.of(line.split(" "))))
                .isEmpty();
    }

    private Shell shell() {
        return new Shell(folder)
                .answers("search", HIT)
                .answers("grep", "{'count': 0, 'results': []}")
                .answers("status", "{'status': 'ready'}");
    }
}
