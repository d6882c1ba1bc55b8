package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.command.CommandParser;
import dev.loupe.cli.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/// Every command that Loupe prints as a remedy, or that its documentation names, is valid.
///
/// https://github.com/skyf0xx/hedgehog/issues/269 and https://github.com/skyf0xx/hedgehog/issues/275: the
/// printed remedy did not do what it promised. `DoctorTest` checks that the doctor's remedies work.
@Tag("anywhere")
class PrintedCommandsTest {

    /// In messages, between backticks or as a whole remedy.
    private static final Pattern IN_SOURCES = Pattern.compile("`loupe ([^`]*)`|\"loupe ([a-z][^\"]*)\"");
    private static final Pattern IN_DOCUMENTS = Pattern.compile("`loupe ([^`]*)`");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    /// Such a text combines several commands, or is a prefix of one.
    private static final Pattern SEVERAL = Pattern.compile(".*([|…\\[<>]|\\.\\.\\.| $).*");

    @TestFactory
    Stream<DynamicTest> everyCommandInAMessageIsUnderstood() throws IOException {
        return tests(Path.of("src/main/java"), ".java", IN_SOURCES);
    }

    @TestFactory
    Stream<DynamicTest> everyCommandInADocumentIsUnderstood() throws IOException {
        return Stream.concat(
                tests(Path.of("docs"), ".md", IN_DOCUMENTS), tests(Path.of("README.md"), ".md", IN_DOCUMENTS));
    }

    private static Stream<DynamicTest> tests(Path place, String ending, Pattern pattern) throws IOException {
        var tests = new ArrayList<DynamicTest>();
        try (Stream<Path> files = Files.walk(place)) {
            for (Path file : files.filter(each -> each.toString().endsWith(ending))
                    .sorted()
                    .toList())
                for (String command : commands(Files.readString(file), pattern))
                    tests.add(DynamicTest.dynamicTest(
                            file.getFileName() + ": loupe " + command, () -> understood(command)));
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static List<String> commands(String text, Pattern pattern) {
        var commands = new ArrayList<String>();
        for (String line : text.lines().toList()) {
            if (line.strip().startsWith("//")) continue;
            for (Matcher found = pattern.matcher(line); found.find(); ) {
                String command = found.group(1) != null || found.groupCount() == 1 ? found.group(1) : found.group(2);
                if (!SEVERAL.matcher(command).matches()) commands.add(command.replace("\\", ""));
            }
        }
        return commands.stream().distinct().toList();
    }

    /// A single word names a command and is not a command line.
    private static void understood(String command) {
        List<String> words = words(command);
        if (words.size() == 1 && Commands.loupe().command(words.getFirst()) != null) return;
        try {
            assertThat(CommandParser.parse(Commands.loupe(), "loupe", words).command())
                    .as(command)
                    .isNotEqualTo(Commands.loupe());
        } catch (UsageError refused) {
            throw new AssertionError("loupe " + command + ": " + refused.problem(), refused);
        }
    }

    private static List<String> words(String command) {
        var words = new ArrayList<String>();
        for (Matcher word = WORD.matcher(command); word.find(); )
            for (int group = 1; group <= 3; group++) if (word.group(group) != null) words.add(word.group(group));
        return words;
    }
}
