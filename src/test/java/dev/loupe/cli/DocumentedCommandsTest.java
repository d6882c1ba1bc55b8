package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Commands in the documentation can be parsed.
@Tag("anywhere")
class DocumentedCommandsTest {

    /// Between backticks, or a line of a block: `loupe …`, up to two spaces or a comment.
    private static final Pattern COMMAND =
            Pattern.compile("(?:`|^|\\$ )(?:\\./|bin/)?(loupe(?: [^`|\\n]*?)?)(?:`|  .*$|\\s*$)", Pattern.MULTILINE);

    private static final Pattern DEV = Pattern.compile("`\\./dev ([a-z]+)");

    /// Such a text combines several commands.
    private static final Pattern SEVERAL = Pattern.compile("[|…\\[<>]");

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.list(Path.of("docs"))) {
            return Stream.concat(docs, Stream.of(Path.of("README.md"), Path.of("packaging/README.md")))
                    .filter(page -> page.toString().endsWith(".md"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyCommandOfThePageIsOneOfLoupe(Path page) throws IOException {
        for (String command : commands(Files.readString(page))) understood(page, words(command));
    }

    /// A single word names a command and is not a command line.
    private static void understood(Path page, String[] words) {
        if (words.length == 0 || words.length == 1 && Commands.loupe().command(words[0]) != null) return;
        assertThatCode(() -> CommandParser.parse(Commands.loupe(), "loupe", List.of(words)))
                .as("%s shows: loupe %s", page, String.join(" ", words))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyCommandForContributorsIsThere(Path page) throws IOException {
        String dev = Files.readString(Path.of("dev"));
        Matcher command = DEV.matcher(Files.readString(page));
        while (command.find()) assertThat(dev).contains("\n  " + command.group(1) + ")");
    }

    @Test
    void aCommandThatThereIsNotWouldBeSeen() {
        assertThat(commands("do `loupe doctr --all` or\n\nloupe index  then\n"))
                .containsExactly("loupe doctr --all", "loupe index");
        assertThatCode(() -> CommandParser.parse(Commands.loupe(), "loupe", List.of("doctor", "--al")))
                .isInstanceOf(UsageError.class);
    }

    private static List<String> commands(String text) {
        var commands = new ArrayList<String>();
        Matcher command = COMMAND.matcher(text);
        while (command.find())
            if (!SEVERAL.matcher(command.group(1)).find())
                commands.add(command.group(1).strip());
        return commands;
    }

    /// Split like in a shell, without the first word; placeholders such as `FILE` are ordinary words.
    private static String[] words(String command) {
        var words = new ArrayList<String>();
        Matcher word = Pattern.compile("\"([^\"]*)\"|(\\S+)").matcher(command);
        while (word.find()) words.add(word.group(1) == null ? word.group(2) : word.group(1));
        words.removeFirst();
        if (words.equals(List.of("--version"))) words.set(0, "version");
        return words.toArray(String[]::new);
    }
}
