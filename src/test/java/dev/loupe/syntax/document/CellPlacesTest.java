package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.LineRange;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellPlacesTest {
    private static CellPlaces places(String file, int... starts) {
        return new CellPlaces(
                SourceText.of(file.getBytes(StandardCharsets.UTF_8)),
                IntStream.of(starts).boxed().toList());
    }

    @Test
    void aLineOfACellIsTheOneInWhichItsTextBegins() {
        CellPlaces places = places("[\n \"a\",\n \"b\"]", 4, 10);
        assertThat(places.line(1)).isEqualTo(2);
        assertThat(places.line(2)).isEqualTo(3);
        assertThat(places.lines()).isEqualTo(3);
        assertThat(places.lines(new LineRange(1, 2))).isEqualTo(new LineRange(2, 3));
        assertThat(places.column(2, 1)).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '~', textBlock = """
            abc                 ! 3
            \\tbc               ! 4
            \\u0041bc           ! 8
            \\ud83d\\ude00bc    ! 14
            \\ud83dbc           ! 8
            é😀c                ! 3
            \\"bc               ! 4
            """)
    void anEscapeIsOneCharacter(String text, int third) {
        assertThat(places(text, 0).column(1, 3)).isEqualTo(third);
    }

    @Test
    void aColumnBehindTheEndStaysInTheFile() {
        assertThat(places("ab", 0).column(1, 99)).isEqualTo(3);
        assertThat(places("a\\", 0).column(1, 99)).isLessThan(5);
    }
}
