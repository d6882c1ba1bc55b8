package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loupe.cli.command.CommandSpec;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Completion in the shells that are installed here.
@Tag("anywhere")
class CompletionTest {
    @TempDir
    private Path folder;

    private String script(String shell) {
        Shell.Outcome outcome = new Shell(folder).run("completion", shell);
        assertThat(outcome.code()).isZero();
        return outcome.out();
    }

    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        Path script = Files.writeString(folder.resolve("loupe.bash"), script("bash"));

        assertThat(completed(script, "loupe sea")).contains("search");
        assertThat(completed(script, "loupe search --ex")).contains("--explain");
        assertThat(completed(script, "loupe config ")).contains("show", "path");
        assertThat(completed(script, "loupe projects unregister shop --p")).contains("--purge", "--path");
        assertThat(completed(script, "loupe --json symbols --i")).containsExactly("--in-process");
    }

    /// Where a value is due, files are offered, as for arguments.
    @Test
    void bashOffersNoOptionAsTheValueOfOne() throws Exception {
        Path script = Files.writeString(folder.resolve("loupe.bash"), script("bash"));

        assertThat(completed(script, "loupe explain --file ")).containsExactly("");
        assertThat(completed(script, "loupe search --path ")).containsExactly("");
    }

    /// What bash requests when tab is pressed.
    private List<String> completed(Path script, String typed) throws Exception {
        String program = """
                source '%s'
                COMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                [[ '%s' == *' ' ]] && { COMP_WORDS+=(''); COMP_CWORD=$((COMP_CWORD + 1)); }
                COMP_LINE='%s'; COMP_POINT=${#COMP_LINE}
                _complete_loupe
                printf '%%s\\n' "${COMPREPLY[@]}"
                """.formatted(script, typed, typed, typed);
        Process bash = new ProcessBuilder("bash", "-c", program)
                .redirectErrorStream(true)
                .start();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(said).isZero();
        return said.lines().map(String::strip).toList();
    }

    @Test
    void fishGetsALineForEveryCommandAndEveryOption() {
        String script = script("fish");

        for (CommandSpec command : Commands.loupe().commands())
            assertThat(script).contains("-a " + command.name() + " -d '");
        assertThat(script)
                .contains("complete -c loupe -n '__fish_seen_subcommand_from search' -l explain")
                .contains("complete -c loupe -s q -l quiet")
                .doesNotContain("\n\n");
        script.lines().forEach(line -> assertThat(line).startsWith("complete -c loupe"));
    }

    @Test
    void fishUnderstandsIt() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/fish")), "fish is not installed");
        Path script = Files.writeString(folder.resolve("loupe.fish"), script("fish"));

        assertThat(new ProcessBuilder("fish", "--no-execute", script.toString())
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    void anotherShellIsAUsageError() {
        assertThat(new Shell(folder).run("completion", "tcsh").err()).contains("bash, zsh, fish");
    }
}
