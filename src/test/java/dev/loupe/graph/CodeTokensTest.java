package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CodeTokensTest {

    private static List<String> tokens(String text, Language language) {
        var tokens = new CodeTokens(text, language);
        return IntStream.range(0, tokens.count()).mapToObj(tokens::at).toList();
    }

    @Test
    void namesSignsAndPairsOfSignsAreTokens() {
        assertThat(tokens("till?.close(a->b, x:=1);", Language.TYPESCRIPT))
                .containsExactly("till", "?.", "close", "(", "a", "->", "b", ",", "x", ":=", "1", ")", ";");
    }

    @Test
    void commentsAreLeftOutAsTheLanguageWritesThem() {
        assertThat(tokens("a // b\n/* c */ d", Language.JAVA)).containsExactly("a", "d");
        assertThat(tokens("a # b\nc // d", Language.PYTHON)).containsExactly("a", "c", "/", "/", "d");
        assertThat(tokens("a # b\nc // d", Language.PHP)).containsExactly("a", "c");
        assertThat(tokens("a -- b\nc --[[ d\n]] e", Language.LUA)).containsExactly("a", "c", "e");
        assertThat(tokens("a -- b", Language.JAVA)).containsExactly("a", "-", "-", "b");
        assertThat(tokens("a /* open", Language.JAVA)).containsExactly("a");
    }

    @Test
    void aStringIsOneTokenAndEndsWithItsLine() {
        assertThat(tokens("a(\"b \\\" // c\")", Language.JAVA)).containsExactly("a", "(", "\"b \\\" // c\"", ")");
        assertThat(tokens("\"open\nb", Language.JAVA)).containsExactly("\"open", "b");
        assertThat(tokens("`a\nb` c", Language.GO)).containsExactly("`a\nb`", "c");
        assertThat(tokens("\"\"\"a \" b\n\"\"\" c", Language.PYTHON)).containsExactly("\"\"\"a \" b\n\"\"\"", "c");
    }

    @Test
    void aQuoteMayBeginALifetime() {
        assertThat(tokens("&'a str, 'x', '\\n'", Language.RUST))
                .containsExactly("&", "'", "a", "str", ",", "'x'", ",", "'\\n'");
    }

    @Test
    void linesAndPlacesAreThoseOfTheText() {
        var tokens = new CodeTokens("ab\n  c(\n\td", Language.JAVA, 7);

        assertThat(tokens.line(0)).isEqualTo(7);
        assertThat(tokens.line(1)).isEqualTo(8);
        assertThat(tokens.place(1)).isEqualTo(2);
        assertThat(tokens.beginsLine(1)).isTrue();
        assertThat(tokens.beginsLine(2)).isFalse();
        assertThat(tokens.touches(2)).isTrue();
        assertThat(tokens.place(3)).isEqualTo(1);
        assertThat(tokens.line(4)).isZero();
        assertThat(tokens.at(-1)).isEmpty();
        assertThat(tokens.isName(4)).isFalse();
    }

    @Test
    void bracketsAreFollowedToTheirPartner() {
        var tokens = new CodeTokens("f(a[(b)], c) < x { }", Language.JAVA);

        assertThat(tokens.at(tokens.afterBrackets(1))).isEqualTo("<");
        assertThat(tokens.at(tokens.afterBrackets(3))).isEqualTo(",");
        assertThat(tokens.afterBrackets(0)).isZero();
        int less = tokens.afterBrackets(1);
        assertThat(tokens.afterBrackets(less)).as("a comparison is no bracket").isEqualTo(less);
        assertThat(new CodeTokens("(a", Language.JAVA).afterBrackets(0)).isZero();
    }

    /// Without comments and strings, the tokens are the text without its blanks.
    @Test
    void noTextIsLost() {
        var random = new Random(1);
        for (int i = 0; i < 300; i++) {
            var text = new StringBuilder();
            for (int j = random.nextInt(600); j > 0; j--)
                text.append("ab1_é.:=>-&|?+({[<,; \n".charAt(random.nextInt(22)));
            assertThat(String.join("", tokens(text.toString(), Language.JAVA)))
                    .isEqualTo(text.toString().replaceAll("\\s", ""));
        }
    }
}
