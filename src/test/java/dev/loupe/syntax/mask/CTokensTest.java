package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CTokensTest {
    /// Each token with a letter for its kind: word, sign, literal, directive.
    private static List<String> cut(String text) {
        CTokens tokens = CTokens.of(text.getBytes(StandardCharsets.ISO_8859_1));
        return IntStream.range(0, tokens.size())
                .mapToObj(token -> "?wsld".charAt(tokens.kind(token)) + ":" + tokens.text(token))
                .toList();
    }

    @Test
    void wordsSignsAndNumbers() {
        assertThat(cut("a_1+=$b; 1'000.5e3 0x1F"))
                .containsExactly("w:a_1", "s:+", "s:=", "w:$b", "s:;", "l:1'000.5e3", "l:0x1F");
    }

    @Test
    void commentsAreNoTokens() {
        assertThat(cut("a // b \\\n c\nd /* e\n f */ g /*")).containsExactly("w:a", "w:d", "w:g");
    }

    @Test
    void literalsEndWithTheirQuoteOrTheirLine() {
        assertThat(cut("\"a\\\"b\" 'c' L\"d\" u8\"e\"")).containsExactly("l:\"a\\\"b\"", "l:'c'", "l:L\"d\"", "l:u8\"e\"");
        assertThat(cut("\"open\nx")).containsExactly("l:\"open", "w:x");
        assertThat(cut("MACRO\"a\"")).containsExactly("w:MACRO", "l:\"a\"");
    }

    @Test
    void aRawLiteralEndsWithItsOwnDelimiter() {
        assertThat(cut("R\"(a\"b)\" x")).containsExactly("l:R\"(a\"b)\"", "w:x");
        assertThat(cut("u8R\"--(a)\" )--\" x")).containsExactly("l:u8R\"--(a)\" )--\"", "w:x");
        assertThat(cut("R\"(open")).containsExactly("l:R\"(open");
        assertThat(cut("R\"")).containsExactly("l:R\"");
    }

    @Test
    void aDirectiveIsOneTokenWithItsContinuationLines() {
        assertThat(cut("# define A \\\n  b \\\r\n c // x\nd")).containsExactly("d:# define A \\\n  b \\\r\n c // x", "w:d");
        assertThat(cut("#if A /* b\n c */ d\ne")).containsExactly("d:#if A /* b\n c */ d", "w:e");
        assertThat(cut("a # b")).containsExactly("w:a", "s:#", "w:b");
    }

    @Test
    void aDirectiveHasAName() {
        CTokens tokens = CTokens.of("#\tifdef A\n#\n#endif".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(tokens.directive(0)).isEqualTo("ifdef");
        assertThat(tokens.directive(1)).isEmpty();
        assertThat(tokens.directive(2)).isEqualTo("endif");
    }

    @Test
    void placesOutsideTheTokensAreNoToken() {
        CTokens tokens = CTokens.of("a;".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(tokens.kind(-1)).isZero();
        assertThat(tokens.kind(2)).isZero();
        assertThat(tokens.is(2, "a")).isFalse();
        assertThat(tokens.isSign(1, "{;")).isTrue();
        assertThat(tokens.isSign(0, "a")).isFalse();
    }

    @Test
    void tokensOfAnyBytesAscendAndDoNotOverlap() {
        var random = new Random(3);
        byte[] marks = "#\"'R(/*\\\n\r aL)1.".getBytes(StandardCharsets.ISO_8859_1);
        for (int round = 0; round < 3_000; round++) {
            byte[] text = new byte[random.nextInt(30)];
            for (int i = 0; i < text.length; i++) text[i] = marks[random.nextInt(marks.length)];
            CTokens tokens = CTokens.of(text);
            int end = 0;
            for (int token = 0; token < tokens.size(); token++) {
                assertThat(tokens.start(token)).isGreaterThanOrEqualTo(end);
                end = tokens.end(token);
                assertThat(end).isGreaterThan(tokens.start(token)).isLessThanOrEqualTo(text.length);
            }
        }
    }
}
