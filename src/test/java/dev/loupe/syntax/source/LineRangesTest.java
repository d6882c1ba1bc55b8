package dev.loupe.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.LineRange;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LineRangesTest {
    private static final SourceText TEXT = SourceText.of("\n \na\n\nb\n\t\n".getBytes(StandardCharsets.UTF_8));

    @Test
    void blankLinesAtTheEdgesGo() {
        assertThat(LineRanges.trimmed(TEXT, 1, 6)).contains(new LineRange(3, 5));
        assertThat(LineRanges.trimmed(TEXT, 3, 3)).contains(new LineRange(3, 3));
        assertThat(LineRanges.trimmed(TEXT, 4, 5)).contains(new LineRange(5, 5));
    }

    @Test
    void ofBlankLinesNothingIsLeft() {
        assertThat(LineRanges.trimmed(TEXT, 1, 2)).isEmpty();
        assertThat(LineRanges.trimmed(TEXT, 4, 4)).isEmpty();
        assertThat(LineRanges.trimmed(TEXT, 5, 4)).isEmpty();
    }
}
