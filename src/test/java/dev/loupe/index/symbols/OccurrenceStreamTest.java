package dev.loupe.index.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.Samples;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PayloadAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.junit.jupiter.api.Test;

class OccurrenceStreamTest {
    private static FileSyntax syntax(Occurrence... occurrences) {
        FileSyntax some = Samples.syntax(Samples.function("a.py", 1, "f", "x"));
        return new FileSyntax(
                some.language(),
                1,
                some.chunks(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(occurrences),
                some.outcome());
    }

    /// Each token as name, position and column.
    private static List<String> tokens(OccurrenceStream stream) throws IOException {
        var tokens = new ArrayList<String>();
        stream.reset();
        int position = -1;
        while (stream.incrementToken()) {
            position += stream.getAttribute(PositionIncrementAttribute.class).getPositionIncrement();
            int column = OccurrenceStream.column(
                    stream.getAttribute(PayloadAttribute.class).getPayload());
            tokens.add(stream.getAttribute(CharTermAttribute.class) + "@" + position + ":" + column);
        }
        return tokens;
    }

    @Test
    void aPositionIsTheLineTimesEightPlusTheKind() throws IOException {
        try (var stream = new OccurrenceStream()) {
            stream.over(syntax(
                    new Occurrence("b", OccurrenceRole.CALL, 3, 5),
                    new Occurrence("a", OccurrenceRole.IMPORT, 1, 1),
                    new Occurrence("c", OccurrenceRole.REFERENCE, 3, 9)));
            assertThat(tokens(stream)).containsExactly("a@11:1", "c@25:9", "b@26:5");
        }
    }

    @Test
    void columnsOfAnySizeComeBack() throws IOException {
        int[] columns = {1, 127, 128, 16_383, 16_384, 2_000_000, Integer.MAX_VALUE};
        try (var stream = new OccurrenceStream()) {
            for (int column : columns) {
                stream.over(syntax(new Occurrence("a", OccurrenceRole.CALL, 1, column)));
                assertThat(tokens(stream)).containsExactly("a@10:" + column);
            }
        }
    }

    @Test
    void theStreamIsReusedForTheNextFile() throws IOException {
        try (var stream = new OccurrenceStream()) {
            stream.over(syntax(
                    new Occurrence("a", OccurrenceRole.CALL, 9, 1), new Occurrence("b", OccurrenceRole.CALL, 9, 4)));
            assertThat(tokens(stream)).hasSize(2);
            stream.over(syntax(new Occurrence("c", OccurrenceRole.CALL, 2, 1)));
            assertThat(tokens(stream)).containsExactly("c@18:1");
            stream.over(syntax());
            assertThat(tokens(stream)).isEmpty();
        }
    }

    @Test
    void manyOccurrencesOnAHugeLineKeepTheirOrder() throws IOException {
        Occurrence[] many = IntStream.rangeClosed(1, 5_000)
                .mapToObj(column -> new Occurrence("n" + column, OccurrenceRole.REFERENCE, 100_000_000, column))
                .toArray(Occurrence[]::new);
        try (var stream = new OccurrenceStream()) {
            stream.over(syntax(many));
            List<String> tokens = tokens(stream);
            assertThat(tokens).hasSize(5_000).startsWith("n1@800000001:1").endsWith("n5000@800000001:5000");
        }
    }
}
