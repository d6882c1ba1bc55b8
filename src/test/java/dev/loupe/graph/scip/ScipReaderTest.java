package dev.loupe.graph.scip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.RepoPath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScipReaderTest {

    private static final byte[] INDEX = new ScipText()
            .with(new ScipText.Document("a.py")
                    .at(0, 4, 5, "x f().", ScipText.DEFINITION)
                    .at(3, 0, 5, "x f().", 0)
                    .at(3, 6, 1, "local 1", 0)
                    .related("x f().", "x g()."))
            .with(new ScipText.Document("b.py")
                    .at(1, 0, 5, "x f().", ScipText.IMPORT)
                    .at(2, 0, 1, "local 1", 0))
            .bytes();

    private static ScipIndex read(byte[] bytes) throws IOException {
        return ScipReader.read(new ByteArrayInputStream(bytes), bytes.length, 100);
    }

    private static long[] spots(ScipIndex index, String path) {
        return index.document(new RepoPath(path)).orElseThrow().spots();
    }

    @Test
    void placesOfASymbolShareItsNumberAndLocalOnesOfDocumentsDoNot() throws IOException {
        ScipIndex index = read(INDEX);

        long[] first = spots(index, "a.py");
        long[] second = spots(index, "b.py");
        assertThat(Arrays.stream(first).mapToInt(ScipOccurrence::line)).containsExactly(0, 3, 3);
        assertThat(Arrays.stream(first).mapToInt(ScipOccurrence::column)).containsExactly(4, 0, 6);
        assertThat(ScipOccurrence.symbol(first[1]))
                .isEqualTo(ScipOccurrence.symbol(first[0]))
                .isEqualTo(ScipOccurrence.symbol(second[0]));
        assertThat(ScipOccurrence.symbol(first[2])).isNotEqualTo(ScipOccurrence.symbol(second[1]));
        assertThat(ScipOccurrence.defines(first[0])).isTrue();
        assertThat(ScipOccurrence.imports(second[0])).isTrue();
        assertThat(index.holding(ScipOccurrence.symbol(first[0])))
                .extracting(one -> one.path().value())
                .containsExactly("a.py", "b.py");
    }

    @Test
    void rangesMayBeUnpackedAndAPlaceMayHaveSeveralSymbols() throws IOException {
        var occurrence = new ByteArrayOutputStream();
        for (int part : new int[] {4, 2, 4, 9}) {
            ScipText.varint(occurrence, 1 << 3);
            ScipText.varint(occurrence, part);
        }
        ScipText.field(occurrence, 2, "x h().".getBytes(StandardCharsets.UTF_8));
        ScipIndex index = read(new ScipText()
                .with(new ScipText.Document("a.py")
                        .with(occurrence.toByteArray())
                        .at(4, 2, 7, "x h().(it)", ScipText.DEFINITION))
                .bytes());

        long[] spots = spots(index, "a.py");
        assertThat(spots).hasSize(2);
        assertThat(Arrays.stream(spots).allMatch(spot -> ScipOccurrence.isAt(spot, ScipOccurrence.start(4, 2))))
                .isTrue();
        assertThat(Arrays.stream(spots)
                        .mapToInt(ScipOccurrence::symbol)
                        .distinct()
                        .count())
                .isEqualTo(2);
    }

    @Test
    void everyBeginningOfAnIndexIsReadOrRefused() {
        for (int length = 0; length < INDEX.length; length++) {
            byte[] cut = Arrays.copyOf(INDEX, length);
            try {
                assertThat(read(cut).documents()).isOne(); // only the first document is complete
            } catch (IOException refused) {
                assertThat(refused).hasMessageStartingWith("it ");
            }
        }
    }

    /// Any content only causes an [IOException], and takes no more memory than the file's size.
    @Test
    void spoiltBytesAreRefusedOrReadAsSomethingElse() {
        var random = new Random(7);
        int refused = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] spoilt = INDEX.clone();
            for (int i = 0; i <= random.nextInt(4); i++)
                spoilt[random.nextInt(spoilt.length)] = (byte) random.nextInt();
            try {
                read(spoilt);
            } catch (IOException _) {
                refused++;
            }
        }
        assertThat(refused).isPositive().isLessThan(20_000);
    }

    @Test
    void lengthsBeyondTheEndAndNumbersWithoutOneAreRefused() {
        var absurd = new ByteArrayOutputStream();
        ScipText.varint(absurd, 2 << 3 | WireMessage.LENGTH);
        ScipText.varint(absurd, 1L << 40);
        assertThatThrownBy(() -> read(absurd.toByteArray())).hasMessage("it is truncated");

        var endless = new byte[40];
        Arrays.fill(endless, (byte) 0xFF);
        assertThatThrownBy(() -> read(endless)).hasMessage("a number of more than ten bytes");

        var inner = new ByteArrayOutputStream();
        ScipText.field(inner, 2, new byte[] {0x0A, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x7F});
        assertThatThrownBy(() -> read(inner.toByteArray())).hasMessage("a length beyond the end");
    }

    @Test
    void pathsThatLeadOutAreLeftOut() throws IOException {
        byte[] outside = new ScipText()
                .with(new ScipText.Document("../b.py").at(0, 0, 1, "x f().", 0))
                .with(new ScipText.Document("/etc/passwd").at(0, 0, 1, "x f().", 0))
                .with(new ScipText.Document("a.py").at(0, 0, 1, "x f().", 0))
                .bytes();

        assertThat(read(outside).documents()).isOne();
    }

    @Test
    void tooManyPlacesAreRefused() {
        var document = new ScipText.Document("a.py");
        for (int i = 0; i < 101; i++) document.at(i, 0, 1, "x f().", 0);

        assertThatThrownBy(() -> read(new ScipText().with(document).bytes()))
                .hasMessage("it has more than 100 occurrences");
    }

    @ParameterizedTest
    @EnumSource(ScipColumns.class)
    void columnsAreCodePointsWhateverTheDocumentCounts(ScipColumns columns) {
        String line = "aé😀b = c";
        for (int column = 1; column <= 8; column++) {
            var offset = columns.offset(line, column);
            if (columns == ScipColumns.UNKNOWN && column > 2) assertThat(offset).isEmpty();
            else assertThat(columns.column(line, offset.getAsInt())).hasValue(column);
        }
        assertThat(ScipColumns.UTF8.offset(line, 4)).hasValue(7);
        assertThat(ScipColumns.UTF16.offset(line, 4)).hasValue(4);
        assertThat(ScipColumns.UTF32.offset(line, 4)).hasValue(3);
        assertThat(columns.column(line, 100)).isEmpty();
        assertThat(columns.offset(line, 100)).isEmpty();
    }
}
