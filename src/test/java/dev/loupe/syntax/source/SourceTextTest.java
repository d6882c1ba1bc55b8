package dev.loupe.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.LineRange;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SourceTextTest {
    private static SourceText of(String text) {
        return SourceText.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> lines(String text) {
        SourceText source = of(text);
        return IntStream.rangeClosed(1, source.lines())
                .mapToObj(line -> source.text(source.start(line), source.end(line)))
                .toList();
    }

    @Test
    void aLineEndsAtALineFeedWithOrWithoutACarriageReturn() {
        assertThat(lines("a\nb\r\n\r\nc")).containsExactly("a", "b", "", "c");
        assertThat(lines("a\rb\n")).containsExactly("a\rb");
        assertThat(lines("\n\n")).containsExactly("", "");
        assertThat(lines("")).isEmpty();
        assertThat(lines("\r")).containsExactly("");
    }

    @Test
    void everyByteBelongsToItsLine() {
        SourceText source = of("ab\n\ncd");
        assertThat(IntStream.rangeClosed(0, 6).map(source::lineOf)).containsExactly(1, 1, 1, 2, 3, 3, 3);
        assertThat(of("a\n").lineOf(2)).isEqualTo(1);
        assertThat(of("").lineOf(0)).isEqualTo(1);
    }

    @Test
    void aByteOrderMarkIsNoTextAndOtherEncodingsAreRead() {
        assertThat(lines("\ufeffa")).containsExactly("a");
        assertThat(SourceText.of("\ufeffaé".getBytes(StandardCharsets.UTF_16LE)).bytes())
                .isEqualTo("aé".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anyBytesAreReadAsValidUtf8() throws CharacterCodingException {
        var random = new Random(6);
        for (int round = 0; round < 500; round++) {
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            SourceText source = SourceText.of(bytes);
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(source.bytes()))
                    .toString();
            assertThat(source.text(0, source.length())).isEqualTo(text);
        }
    }

    @Test
    void columnsCountCodePoints() {
        SourceText source = of("a\né😀b");
        assertThat(source.column(2, 2)).isEqualTo(1);
        assertThat(source.column(4, 2)).isEqualTo(2);
        assertThat(source.column(8, 2)).isEqualTo(3);
        assertThat(of("\tb").column(1, 1)).isEqualTo(2);
    }

    @Test
    void severalLinesAreJoinedByLineFeeds() {
        assertThat(of("a\r\nb\r\nc").text(new LineRange(1, 2))).isEqualTo("a\nb");
        assertThat(of("a\nb\n").text(new LineRange(2, 2))).isEqualTo("b");
    }

    @Test
    void blankLinesHaveNoInk() {
        SourceText source = of(" \t\f\n  x \n\u001c\r\n");
        assertThat(source.blank(1)).isTrue();
        assertThat(source.firstInk(2)).isEqualTo(source.start(2) + 2);
        assertThat(source.blank(3)).isTrue();
        assertThat(source.inked(1, 3)).isOne();
    }

    @Test
    void hugeFilesAndHugeLinesAreTooMuch() {
        assertThat(of("x\n".repeat(1_000_000)).tooMuch()).isEmpty();
        assertThat(of("x\n".repeat(1_000_001)).tooMuch()).hasValueSatisfying(why -> assertThat(why).contains("bytes"));
        assertThat(of("x".repeat(20_000) + "\n".repeat(5)).tooMuch()).isEmpty();
        assertThat(of("\n" + "x".repeat(20_001)).tooMuch()).hasValueSatisfying(why -> assertThat(why).contains("minified"));
    }
}
