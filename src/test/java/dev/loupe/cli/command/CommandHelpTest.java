package dev.loupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CommandHelpTest {

    private static final CommandSpec COMMAND = CommandSpec.of(
                    "find", "Finds what is there, in every folder that may be read, and shows it.")
            .argument("PATTERN", "What.")
            .arguments("PATH", false, "Where.")
            .flag("-i, --ignore-case", "In any case.")
            .number("-n, --limit", "N", "10", "Most results.")
            .option("--a-very-long-name", "OF-AN-OPTION", "", "It stands above its description, which is wrapped.")
            .required("--type", "TYPE", "Which.")
            .flag("--hidden", "")
            .footer("", "See also nothing.");

    @Test
    void theHelpIsTheTable() {
        assertThat(CommandHelp.of(COMMAND, "loupe find", false, 60, new AnsiColors(false)))
                .isEqualTo("""
                Usage: loupe find [OPTIONS] --type=TYPE PATTERN [PATH...]
                Finds what is there, in every folder that may be read, and
                shows it.
                      PATTERN              What.
                      [PATH...]            Where.
                  -i, --ignore-case        In any case.
                  -n, --limit=N            Most results (default: 10).
                      --a-very-long-name=OF-AN-OPTION
                                           It stands above its description,
                                             which is wrapped.
                      --type=TYPE          Which.

                See also nothing.
                """);
    }

    @Test
    void theOptionsOfEveryCommandComeLast() {
        assertThat(CommandHelp.of(COMMAND, "loupe find", true, 100, new AnsiColors(false)))
                .contains("      --type=TYPE          Which.\n      --path, --root=DIR   Repository to look at")
                .contains("  -h, --help               Show this help.\n\nSee also");
    }

    @Test
    void namesAreBoldInColour() {
        assertThat(CommandHelp.of(COMMAND, "loupe find", false, 100, new AnsiColors(true)))
                .contains("\u001B[1m  -n, --limit=N\u001B[0m            Most results");
    }

    @Test
    void aGroupListsItsCommandsWithTheirOtherNames() {
        CommandSpec group = CommandSpec.of("notes", "Notes.")
                .commands(CommandSpec.of("list, ls", "Lists."), CommandSpec.of("add", "Adds."));

        assertThat(CommandHelp.of(group, "loupe notes", false, 80, new AnsiColors(false)))
                .isEqualTo("""
                Usage: loupe notes [OPTIONS] COMMAND
                Notes.
                Commands:
                  list, ls  Lists.
                  add       Adds.
                """);
    }
}
