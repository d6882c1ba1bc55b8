package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class MaskedLinesTest {
    private static MaskedLines lines(String text) {
        return new MaskedLines(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(MaskedLines lines) {
        return new String(lines.masked(), StandardCharsets.UTF_8);
    }

    @Test
    void eachLineComesOnceWithItsText() {
        MaskedLines lines = lines("a\n\t b \r\n\nc");
        var texts = new ArrayList<String>();
        while (lines.next()) texts.add(lines.text() + "@" + lines.start() + "-" + lines.end() + ":" + lines.ink());
        assertThat(texts).containsExactly("a@0-1:0", "b@2-7:4", "@8-8:8", "c@9-10:9");
        assertThat(lines("").next()).isFalse();
        assertThat(lines("\n").next()).isTrue();
    }

    @Test
    void theSourceIsCopiedAtTheFirstChangeOnly() {
        byte[] source = "ab".getBytes(StandardCharsets.UTF_8);
        var lines = new MaskedLines(source);
        lines.blank(1, 1);
        assertThat(lines.masked()).isSameAs(source);
        lines.blank(1, 2);
        assertThat(text(lines)).isEqualTo("a ");
        assertThat(source).containsExactly('a', 'b');
    }

    @Test
    void lineBreaksAreNeverOverwritten() {
        MaskedLines lines = lines("ab\r\ncd\n");
        lines.fill(0, 7, (byte) 'x');
        assertThat(text(lines)).isEqualTo("xx\r\nxx\n");
        lines.write(1, "1234");
        assertThat(text(lines)).isEqualTo("x1\r\n4x\n");
    }

    @Test
    void aLineBlankedIsBlankAndTheNextStays() {
        MaskedLines lines = lines("é b\ncd");
        lines.next();
        assertThat(lines.startsWith("cd")).isFalse();
        lines.blankLine();
        lines.next();
        assertThat(lines.startsWith("cd")).isTrue();
        assertThat(lines.startsWith("cde")).isFalse();
        assertThat(text(lines)).isEqualTo("    \ncd");
    }
}
