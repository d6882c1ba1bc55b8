package dev.loupe.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.LineRange;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineWindowsTest {
    private static SourceText of(String text) {
        return SourceText.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<LineRange> cut(String text) {
        SourceText source = of(text);
        return LineWindows.cut(source, 1, source.lines());
    }

    @Test
    void aShortTextIsOneWindowWithoutBlankEdges() {
        assertThat(cut("\n\na\n\nb\n\n")).containsExactly(new LineRange(3, 5));
        assertThat(cut("\n \n")).isEmpty();
        assertThat(cut("")).isEmpty();
    }

    @Test
    void sixtyLinesAreOneWindowAndMoreAreCutAtForty() {
        assertThat(cut("x\n".repeat(60))).containsExactly(new LineRange(1, 60));
        assertThat(cut("x\n".repeat(61))).containsExactly(new LineRange(1, 40), new LineRange(41, 61));
    }

    @Test
    void aWindowEndsBeforeTheLeastIndentedLineAfterABlankOne() {
        String text = "x\n".repeat(29) + "\n" + "y\n" + "x\n".repeat(60);
        assertThat(cut(text).getFirst()).isEqualTo(new LineRange(1, 29));
        String indented = "x\n".repeat(40) + "\n" + "          y\n" + "x\n".repeat(8) + "\n" + "z\n" + "x\n".repeat(60);
        assertThat(cut(indented).getFirst()).isEqualTo(new LineRange(1, 50));
    }

    @Test
    void everyNonBlankLineIsInExactlyOneWindow() {
        var random = new Random(5);
        for (int round = 0; round < 300; round++) {
            var text = new StringBuilder();
            for (int i = random.nextInt(300); i > 0; i--)
                text.append(List.of("x\n", "\n", "  y\n", "\t\n", "\n").get(random.nextInt(5)));
            SourceText source = of(text.toString());
            List<LineRange> windows = LineWindows.cut(source, 1, source.lines());
            for (int line = 1; line <= source.lines(); line++) {
                int at = line;
                long holding = windows.stream().filter(window -> window.contains(at)).count();
                if (!source.blank(line)) assertThat(holding).isOne();
                else assertThat(holding).isLessThan(2);
            }
            assertThat(windows).allMatch(window ->
                    !source.blank(window.first()) && !source.blank(window.last()) && window.count() <= 60);
        }
    }
}
