package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.CommandHelp;
import dev.loupe.cli.command.CommandSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// docs/cli.md is generated from the table of commands. `./dev docs` writes it; the man page of a package is
/// made from it.
@Tag("anywhere")
class CliDocsTest {

    private static final Path DOCUMENT = Path.of("docs/cli.md");

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

    private static String document() {
        var text = new StringBuilder("""
                # The command line

                Generated from the commands themselves by `./dev docs`; edit those.

                Answers go to standard output, everything else to standard error.
                On a terminal answers are laid out and coloured (NO_COLOR and --no-color turn that off); elsewhere they are plain lines, or JSON with --json.

                The options of every command are listed once, at `loupe`.
                Values may follow an option (`--limit 5`) or be joined to it (`--limit=5`, `-n5`); `--` ends the options.

                Every tool that agents get is a command too, by its name or with hyphens: `loupe get_file_ast src/a.py`, `loupe get-file-ast --path src/a.py`.
                The parameters of [the tool](tools.md) are options; required ones may also be given in order, several words of a query without quotes.
                A list is given by repeating its option, an object as JSON, `--no-NAME` says false.
                The answer is the text that agents read, or JSON with --json.
                Where a tool and a command have one name (`search`, `grep`, `context`, `review`, `status` …), the command is meant; `loupe call NAME` calls the tool.

                Every command ends.
                One that calls a tool ends when the tool does ([tools](tools.md#every-call-ends) has the limits).
                Work of the command itself may take a minute without progress; then it says what it waited for and ends with 5.
                `doctor` gives each check a minute, reports one that takes longer and runs the others.
                LOUPE_COMMAND_LIMIT sets that time, in seconds.
                It does not apply while a command waits for a person, or for the reader of its output.
                `scip update` gives each indexer the time of the setting `scip.limit`.
                `daemon status` waits 10 seconds for each daemon, `daemon stop` at most 30 until it has ended or was killed.
                `hook` has its own limit ([hooks](hooks.md)); `serve`, `ui` and `daemon run` run until they are ended.

                """);
        describe(Commands.loupe(), "loupe", 2, text);
        return text.append("""
                ## Files

                | path | content |
                |---|---|
                | `~/.loupe` | everything that Loupe stores, unless LOUPE_HOME names another folder |
                | `.loupe/config.toml` | settings of a project |
                | `.loupeignore` | paths that are not searched, as in .gitignore |
                """).toString();
    }

    /// The options of every command are listed once.
    private static void describe(CommandSpec command, String name, int level, StringBuilder text) {
        String help = CommandHelp.of(command, name, level == 2, 100, new AnsiColors(false));
        text.append("#".repeat(level) + " " + name + "\n\n```\n" + help + "```\n\n");
        for (CommandSpec inner : command.commands())
            describe(inner, name + " " + inner.name(), Math.min(level + 1, 4), text);
    }
}
