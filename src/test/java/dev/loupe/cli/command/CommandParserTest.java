package dev.loupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandParserTest {

    private static final CommandSpec FIND = CommandSpec.of("find, look", "Finds.")
            .argument("PATTERN", "What.")
            .arguments("PATH", false, "Where.")
            .flag("-i, --ignore-case", "In any case.")
            .flag("-e, --regex", "As an expression.")
            .number("-n, --limit", "N", "10", "Most results.")
            .decimal("--share", "S", "", "Least share.")
            .option("--mode", "MODE", "usual", "How.")
            .options("--not", "WORD", "Without it.")
            .runs(context -> 0);
    private static final CommandSpec RATE = CommandSpec.of("rate", "Rates.")
            .required("--type", "TYPE", "Which.")
            .optional("NAME", "it", "Whom.")
            .runs(context -> 0);
    private static final CommandSpec TOP = CommandSpec.of("top", "All.")
            .commands(FIND, CommandSpec.of("notes", "Notes.").commands(RATE));

    private static CommandParser.Parsed parsed(String line) throws UsageError {
        return CommandParser.parse(TOP, "top", line.isEmpty() ? List.of() : List.of(line.split(" ")));
    }

    private static Arguments typed(String line) throws UsageError {
        return parsed(line).arguments();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "find a -n 5 -i -e --mode m",
                "find -ien5 a --mode=m",
                "find -n=5 --ignore-case --regex a --mode m",
                "find a --limit=5 --mode m -ei",
                "look -i -e -n 5 --mode=m -- a",
                "-q find --limit 5 --mode m -ie a --json"
            })
    void anOptionHasOneMeaningInEveryForm(String line) throws Exception {
        Arguments typed = typed(line);

        assertThat(typed.text("PATTERN")).isEqualTo("a");
        assertThat(typed.number("--limit")).isEqualTo(5);
        assertThat(typed.text("--mode")).isEqualTo("m");
        assertThat(typed.flag("--ignore-case")).isTrue();
        assertThat(typed.flag("--regex")).isTrue();
    }

    @Test
    void omittedArgumentsHaveTheirDefaultOrNothing() throws Exception {
        Arguments typed = typed("find a");

        assertThat(typed.number("--limit")).isEqualTo(10);
        assertThat(typed.text("--mode")).isEqualTo("usual");
        assertThat(typed.optional("--share")).isEqualTo(Optional.empty());
        assertThat(typed.list("--not")).isEmpty();
        assertThat(typed.list("PATH")).isEmpty();
        assertThat(typed.flag("--json")).isFalse();
        assertThat(typed("notes rate --type t").text("NAME")).isEqualTo("it");
    }

    @Test
    void furtherArgumentsAndRepeatedOptionsAreListsInOrder() throws Exception {
        Arguments typed = typed("find a b --not x c --not=y --root one --path two");

        assertThat(typed.list("PATH")).containsExactly("b", "c");
        assertThat(typed.list("--not")).containsExactly("x", "y");
        assertThat(typed.list("--root")).containsExactly("one", "two");
    }

    /// A value may begin with a hyphen, as long as it is not an option of this command.
    @Test
    void afterTwoHyphensEverythingIsAnArgument() throws Exception {
        assertThat(typed("find -- -i --limit").list("PATH")).containsExactly("--limit");
        assertThat(typed("find - a").text("PATTERN")).isEqualTo("-");
        assertThat(typed("find a --not -x").list("--not")).containsExactly("-x");
    }

    @Test
    void theNameIsThatOfTheInnerCommand() throws Exception {
        assertThat(parsed("notes rate --type t").name()).isEqualTo("top notes rate");
        assertThat(parsed("look a").name()).isEqualTo("top find");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "find -h", "notes --help", "notes rate -h", "find --help --limit 7"})
    void helpNeedsNothingElse(String line) throws Exception {
        assertThat(parsed(line).help()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "'' | top: name a command",
                "notes | top notes: name one of: rate",
                "fnd x | top: unknown command 'fnd'; did you mean find?",
                "xyzzy | top: unknown command 'xyzzy'",
                "find | top find: PATTERN is missing",
                "find a --limt 5 | top find: unknown option '--limt'; did you mean --limit?",
                "find a -xi | top find: unknown option '-xi'",
                "find a --limit | top find: --limit needs a value, N",
                "find a --limit --regex | top find: --limit needs a value, N",
                "find a --limit ten | top find: --limit must be a whole number, not 'ten'",
                "find a --share NaN | top find: --share must be a number, not 'NaN'",
                "find a --limit 1 -n 2 | top find: --limit may be given only once",
                "find a --regex=yes | top find: --regex takes no value",
                "notes rate | top notes rate: --type is missing",
                "notes rate a b --type t | top notes rate: unexpected argument 'b'"
            })
    void usageErrorsAreReportedInASentence(String line, String message) {
        assertThatThrownBy(() -> parsed(line))
                .isInstanceOfSatisfying(
                        UsageError.class,
                        wrong -> assertThat(wrong.command() + ": " + wrong.problem())
                                .isEqualTo(message));
    }

    @Test
    void aNameThatTheTableDoesNotHaveIsAProgrammingError() throws Exception {
        Arguments typed = typed("find a");

        assertThatThrownBy(() -> typed.text("--lmit")).isInstanceOf(IllegalArgumentException.class);
    }
}
