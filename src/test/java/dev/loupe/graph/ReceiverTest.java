package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.text.SourceFiles;
import dev.loupe.text.SourceLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReceiverTest {
    @TempDir
    Path folder;

    private SourceLines lines(String text) throws IOException {
        Files.writeString(folder.resolve("code"), text);
        return new SourceFiles(folder).now(new RepoPath("code"));
    }

    /// @param text with a bar before the name
    private Receiver before(Language language, String text) throws IOException {
        int bar = text.indexOf('¦');
        int line =
                1 + (int) text.substring(0, bar).chars().filter(c -> c == '\n').count();
        int place = bar - 1 - text.lastIndexOf('\n', bar);
        return Receiver.before(lines(text.replace("¦", "")), language, line, place);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "JAVA       | till.¦close()              | OTHER | till",
                "JAVA       | ¦close()                   | NONE  | ``",
                "JAVA       | x = ¦close()               | NONE  | ``",
                "JAVA       | this.¦close()              | SELF  | this",
                "JAVA       | super.¦close()             | SUPER | super",
                "PYTHON     | super().¦close()           | SUPER | super",
                "PYTHON     | self.¦close()              | SELF  | self",
                "JAVA       | shop.till(a, (b)).¦close() | MADE  | till",
                "JAVA       | new Till<A>().¦close()     | MADE  | Till",
                "CPP        | till->¦close()             | OTHER | till",
                "JAVA       | x -> ¦close()              | NONE  | ``",
                "CPP        | shop::Till::¦close()       | OTHER | Till",
                "PHP        | $this->¦close()            | SELF  | this",
                "PHP        | $till?->¦close()           | OTHER | till",
                "PHP        | Shop\\¦Till               | OTHER | Shop",
                "KOTLIN     | till?.¦close()             | OTHER | till",
                "KOTLIN     | till!!.¦close()            | OTHER | till",
                "TYPESCRIPT | till!.¦close()             | OTHER | till",
                "RUST       | open()?.¦close()           | MADE  | open",
                "RUST       | 0..¦end                    | NONE  | ``",
                "LUA        | till:¦close()              | OTHER | till",
                "LUA        | x = { a = b, c:¦d }        | NONE  | ``",
                "TYPESCRIPT | { a:¦close() }             | NONE  | ``",
                "JAVA       | tills[0].¦close()          | OTHER | ``",
                "RUBY       | @till.¦close               | OTHER | till"
            })
    void theReceiverIsTheExpressionBeforeTheName(Language language, String text, Receiver.Kind kind, String name)
            throws IOException {
        Receiver receiver = before(language, text);

        assertThat(receiver.kind()).isEqualTo(kind);
        assertThat(receiver.name()).isEqualTo(name);
    }

    @Test
    void aChainContinuesOnTheNextLineOverBlankOnes() throws IOException {
        assertThat(before(Language.JAVA, "shop\n    .till()\n\n    .¦close()"))
                .isEqualTo(new Receiver(Receiver.Kind.MADE, "till", 2, 5));
        assertThat(before(Language.JAVA, "shop\n\n\n\n\n\n.¦close()").name()).isEmpty();
    }

    @Test
    void columnsAreCodePointsAndPlacesUtf16Units() {
        String line = "a\uD83D\uDE00b";

        for (int column = 1; column <= 4; column++)
            assertThat(Receiver.column(line, Receiver.place(line, column))).isEqualTo(column);
        assertThat(Receiver.place(line, 3)).isEqualTo(3);
        assertThat(Receiver.place(line, 99)).isEqualTo(line.length());
        assertThat(Receiver.column(line, 99)).isEqualTo(4);
    }

    private static final String PARTS = "ab.:>-?!()<>$@\\ \n\t\uD83D\uDE00";

    /// Any place of any text has an answer.
    @Test
    void noTextFails() throws IOException {
        var random = new Random(1);
        for (int i = 0; i < 200; i++) {
            var text = new StringBuilder();
            for (int j = 0; j < 40; j++) text.appendCodePoint(PARTS.codePointAt(random.nextInt(19)));
            SourceLines lines = lines(text.toString());
            for (Language language : List.of(Language.LUA, Language.PHP, Language.RUST))
                for (int line = 0; line <= lines.count() + 1; line++)
                    for (int place = 0; place <= lines.line(line).length() + 1; place++)
                        assertThat(Receiver.before(lines, language, line, place))
                                .isNotNull();
        }
    }
}
