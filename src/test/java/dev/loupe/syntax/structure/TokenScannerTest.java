package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TokenScannerTest {
    private static final MiniLanguage CURLY = MiniLanguage.of(
            "blockcomment /* */", "comment //", "string \"", "string \"\"\" multi", "character '", "parts $");

    @Test
    void wordsNumbersMarksAndLineBeginnings() {
        assertThat(CURLY.scanned("int a1_$ = 3.14e2;\n\n  größe.b"))
                .containsExactly("^w:int", "w:a1_$", "m:=", "n:3.14e2", "m:;", "^w:größe", "m:.", "w:b");
        assertThat(CURLY.scanned("1.x 2..3")).containsExactly("^n:1", "m:.", "w:x", "n:2", "m:.", "m:.", "n:3");
        assertThat(CURLY.scanned("")).isEmpty();
    }

    @Test
    void commentsEndWithTheirLineOrTheirMark() {
        assertThat(CURLY.scanned("a // b\nc /* d\ne */ f"))
                .containsExactly("^w:a", "c:// b", "^w:c", "c:/* d\ne */", "^w:f");
        assertThat(CURLY.scanned("/* never\nclosed")).containsExactly("^m:/", "m:*", "w:never", "^w:closed");
    }

    @Test
    void nestedCommentsCloseAsOftenAsTheyOpen() {
        MiniLanguage nested = MiniLanguage.of("blockcomment (* *) nested");
        assertThat(nested.scanned("(* a (* b *) c *) d")).containsExactly("^c:(* a (* b *) c *)", "^w:d");
        MiniLanguage flat = MiniLanguage.of("blockcomment (* *)");
        assertThat(flat.scanned("(* a (* b *) c")).containsExactly("^c:(* a (* b *)", "^w:c");
    }

    @Test
    void aStringWithoutAnEndReachesToTheEndOfItsLineUnlessItMaySpanLines() {
        assertThat(CURLY.scanned("\"a\\\"b\" \"open\nc")).containsExactly("^s:\"a\\\"b\"", "s:\"open", "^w:c");
        assertThat(CURLY.scanned("x = \"\"\"a\nb\"\"\" c")).containsExactly("^w:x", "m:=", "s:\"\"\"a\nb\"\"\"", "w:c");
        assertThat(MiniLanguage.of("string \" raw").scanned("\"a\\\" b")).containsExactly("^s:\"a\\\"", "w:b");
    }

    @Test
    void aQuoteThatIsNotACharacterIsAMark() {
        assertThat(CURLY.scanned("'a' '\\n' '\\u{1F600}' '😀' 'static"))
                .containsExactly("^s:'a'", "s:'\\n'", "s:'\\u{1F600}'", "s:'😀'", "m:'", "w:static");
    }

    @Test
    void aHereTextIsTheLinesUpToItsWord() {
        MiniLanguage shell = MiniLanguage.of("heretext <<", "string \"", "comment #");
        assertThat(shell.scanned("cat <<EOF | x\n# \"not\nEOF\nb"))
                .containsExactly("^w:cat", "s:<<EOF", "m:|", "w:x", "s:# \"not\nEOF", "^w:b");
        assertThat(shell.scanned("a <<-'END'\n  b\n  END;\nc"))
                .containsExactly("^w:a", "s:<<-'END'", "s:  b\n  END;", "^w:c");
        assertThat(shell.scanned("x << y")).contains("m:<");
        assertThat(shell.scanned("a <<NEVER\nb")).containsExactly("^w:a", "s:<<NEVER", "^w:b");
    }

    @Test
    void marksCountOnlyWhereTheirTraitsAllow() {
        assertThat(MiniLanguage.of("comment * column1").scanned("* c\n * d")).containsExactly("^c:* c", "^m:*", "w:d");
        assertThat(MiniLanguage.of("comment # first").scanned("  # c\na # d"))
                .containsExactly("^c:# c", "^w:a", "m:#", "w:d");
        assertThat(MiniLanguage.of("comment # apart").scanned("a#b #c")).containsExactly("^w:a", "m:#", "w:b", "c:#c");
        assertThat(MiniLanguage.of("comment rem alone").scanned("remember\nREM x"))
                .containsExactly("^w:remember", "^c:REM x");
        assertThat(MiniLanguage.of("string ' not-after-word").scanned("a' 'b'"))
                .containsExactly("^w:a", "m:'", "s:'b'");
        assertThat(MiniLanguage.of("comment * column7").scanned("      * c\n     * d"))
                .containsExactly("^c:* c", "^m:*", "w:d");
    }

    @Test
    void aLineThatGoesOnIsOneWithTheNext() {
        MiniLanguage fortran = MiniLanguage.of("continues &", "continued &", "comment !");
        assertThat(fortran.scanned("a & ! c\n b\nc\n& d"))
                .containsExactly("^w:a", "m:&", "c:! c", "w:b", "^w:c", "m:&", "w:d");
    }

    @Test
    void aHashBangIsAComment() {
        assertThat(CURLY.scanned("#!/bin/x\na")).containsExactly("^c:#!/bin/x", "^w:a");
    }

    @Test
    void literalsOfOneCharacterAreStrings() {
        MiniLanguage lisp = MiniLanguage.of("literal #\\", "letters -?");
        assertThat(lisp.scanned("#\\( #\\space a-b?")).containsExactly("^s:#\\(", "s:#\\space", "w:a-b?");
    }

    @Test
    void anyBytesBecomeTokensInOrderWithoutOverlap() {
        var random = new Random(14);
        String alphabet = "a1 \n\"'/*#<E-\\\t😀é(){}.";
        for (int round = 0; round < 2_000; round++) {
            var text = new StringBuilder();
            for (int i = random.nextInt(40); i > 0; i--)
                text.appendCodePoint(alphabet.codePointAt(
                        alphabet.offsetByCodePoints(0, random.nextInt(alphabet.codePointCount(0, alphabet.length())))));
            FileTokens tokens = CURLY.tokens(text.toString());
            int end = 0;
            for (int token = 0; token < tokens.size(); token++) {
                assertThat(tokens.start(token)).as("%s", text).isGreaterThanOrEqualTo(end);
                end = tokens.end(token);
                assertThat(end).isGreaterThan(tokens.start(token));
                long rows =
                        text.toString().getBytes(StandardCharsets.UTF_8).length; // rows are below the number of bytes
                assertThat((long) tokens.row(token)).isBetween(0L, rows);
            }
        }
    }
}
