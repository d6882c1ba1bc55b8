package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Terminal;
import dev.loupe.cli.server.Connections;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/// docs/cli.md is generated from picocli. `./dev docs` writes it; the man page of a package is made from it.
@Tag("anywhere")
class CliDocsTest {

    private static final Path DOCUMENT = Path.of("docs/cli.md");

    private static final Locale OF_THE_MACHINE = Locale.getDefault();

    /// As in `Launcher` before anything is printed: picocli sorts options by the locale.
    @BeforeAll
    static void speakEnglish() {
        Locale.setDefault(Locale.ENGLISH);
    }

    @AfterAll
    static void speakAsBefore() {
        Locale.setDefault(OF_THE_MACHINE);
    }

    @Test
    void theDocumentIsTheHelp() throws IOException {
        String text = document();
        if (Boolean.getBoolean("loupe.bless")) {
            Files.createDirectories(DOCUMENT.getParent());
            Files.writeString(DOCUMENT, text);
        }
        assertThat(DOCUMENT).as("./dev docs writes it").exists();
        assertThat(Files.readString(DOCUMENT)).as("./dev docs writes it").isEqualTo(text);
    }

    static CommandLine line() {
        var nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        var screen = new Terminal(new ByteArrayInputStream(new byte[0]), nowhere, nowhere, false, false, false, 100);
        var unused = new Connections(Map.of());
        var top = new LoupeCommand(screen, unused, Path.of(""), Map.of());
        return PicocliRunner.prepared(top, (options, roots) -> 0, unused, false);
    }

    private static String document() {
        CommandLine line = line();
        var text = new StringBuilder("""
                # The command line

                Generated from the commands themselves by `./dev docs`; edit those.

                Answers go to standard output, everything else to standard error.
                On a terminal answers are laid out and coloured (NO_COLOR and --no-color turn that off); elsewhere they are plain lines, or JSON with --json.

                Every command ends.
                One that calls a tool ends when the tool does ([tools](tools.md#every-call-ends) has the limits).
                Work of the command itself may take a minute without progress; then it says what it waited for and ends with 5.
                `doctor` gives each check a minute, reports one that takes longer and runs the others.
                LOUPE_COMMAND_LIMIT sets that time, in seconds.
                It does not apply while a command waits for a person, or for the reader of its output.
                `daemon status` waits 10 seconds for each daemon, `daemon stop` at most 30 until it has ended or was killed.
                `hook` has its own limit ([hooks](hooks.md)); `serve`, `ui` and `daemon run` run until they are ended.

                """);
        describe(line, 2, text);
        return text.append("""
                ## Files

                | path | content |
                |---|---|
                | `~/.loupe` | everything that Loupe stores, unless LOUPE_HOME names another folder |
                | `.loupe/config.toml` | settings of a project |
                | `.loupeignore` | paths that are not searched, as in .gitignore |
                """).toString();
    }

    private static void describe(CommandLine line, int level, StringBuilder text) {
        text.append("#".repeat(level))
                .append(' ')
                .append(line.getCommandSpec().qualifiedName(" "))
                .append("\n\n```\n")
                .append(line.getUsageMessage(Ansi.OFF).stripTrailing().replace("\r\n", "\n"))
                .append("\n```\n\n");
        line.getSubcommands().values().forEach(inner -> describe(inner, Math.min(level + 1, 4), text));
    }
}
