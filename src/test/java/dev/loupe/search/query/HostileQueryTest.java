package dev.loupe.search.query;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.loupe.model.Filter;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/// Users paste anything as a query: no text may break the parser.
class HostileQueryTest {
    private static final List<String> PIECES = List.of(
            "a/b.",
            "..",
            "/",
            ".",
            "./",
            "x",
            "Foo",
            "foo_bar",
            "::",
            "->",
            "#",
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            "<",
            ">",
            "\"",
            "'",
            "`",
            "\\",
            "*",
            "**/",
            "?",
            "!",
            "=",
            "==",
            ";",
            ",",
            "-",
            "--",
            "$",
            "@",
            "%",
            "^",
            "~",
            "|",
            "&",
            ":",
            "12",
            ":12",
            "0x1f",
            "\n",
            "\t",
            " ",
            "  ",
            "lang:",
            "path:",
            "kind:",
            "-word",
            "at ",
            "File \"",
            "line 3",
            "error:",
            "Error: ",
            "E0382",
            "https://",
            "ß",
            "日本語",
            "\uD83D\uDE00",
            "\uD83D",
            "İ",
            "é",
            "wie ",
            "où ",
            "как ",
            "the ",
            ".java",
            ".d.ts",
            "Main.java:12",
            "a.b.C.m(C.java:1)",
            "/3",
            "/a",
            "../",
            "a::",
            "\0");

    @RepeatedTest(40)
    void noTextBreaksTheUnderstandingOfAQuery(RepetitionInfo repetition) {
        var random = new Random(repetition.getCurrentRepetition());
        for (int i = 0; i < 500; i++) {
            var query = new StringBuilder();
            for (int n = 1 + random.nextInt(7); n > 0; n--) query.append(PIECES.get(random.nextInt(PIECES.size())));
            assertThatCode(() -> understand(query.toString())).as("<%s>", query).doesNotThrowAnyException();
        }
    }

    /// Java's regular expressions recurse with every repetition of a group until the stack overflows.
    @Test
    void noPieceThatIsRepeatedToTheLongestQueryOverflowsTheStack() {
        for (String piece : PIECES)
            for (String before : List.of("", "a ", "src/", "Error: ")) {
                String query = before + piece.repeat(9_900 / piece.length());
                assertThatCode(() -> understand(query))
                        .as("%s<%s>", before, piece)
                        .doesNotThrowAnyException();
            }
    }

    // A rejection must have a remedy; any other exception is a bug.
    private static void understand(String query) {
        try {
            QueryAnalyzer.of(QueryParser.parse(query, Filter.NONE));
        } catch (SearchFailure refused) {
            if (String.valueOf(refused.getMessage()).isBlank())
                throw new AssertionError("refused without a word", refused);
        }
    }
}
