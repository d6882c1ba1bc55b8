package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.stream.Stream;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GramIndexTest {
    @FunctionalInterface
    private interface Table {
        void write(IndexOutput out) throws IOException;
    }

    private static GramIndex read(Table table, int mostDocuments) throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            try (IndexOutput out = directory.createOutput("t", IOContext.DEFAULT)) {
                for (int i = 0; i < 10; i++) out.writeByte((byte) 7); // blocks of 4 and 6 bytes
                table.write(out);
            }
            try (IndexInput in = directory.openInput("t", IOContext.DEFAULT)) {
                return GramIndex.read(in, 0, 10, mostDocuments);
            }
        }
    }

    private static void vInts(IndexOutput out, int... numbers) throws IOException {
        for (int number : numbers) out.writeVInt(number);
    }

    @Test
    void theTableSaysWhereBlocksBeginAndWhichDocumentsAreNumbered() throws IOException {
        GramIndex index = read(out -> vInts(out, 3, 2, 5, 1, 2, 100, 4, 900, 6, 9), 20);
        assertThat(index.numbered()).containsExactly(2, 7, 8);
        assertThat(index.document(1)).isEqualTo(7);
        assertThat(index.blocks()).isEqualTo(2);
        assertThat(index.first(1)).isEqualTo(1_000);
        assertThat(new long[] {index.begin(0), index.begin(1), index.begin(2)}).containsExactly(0, 4, 10);
        assertThat(index.size(0)).isEqualTo(GramIndex.BLOCK);
        assertThat(index.size(1)).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "21", // more documents than there are
                "1 20 0", // a document past the last one
                "0 16777217", // more blocks than trigrams
                "0 1 16777216 10 1", // a trigram of more than three bytes
                "0 1 5 9 1", // blocks of the wrong length
                "0 1 5 10 65", // a block too full
            })
    void aNumberOutOfRangeIsDamage(String numbers) {
        int[] all = Stream.of(numbers.split(" ")).mapToInt(Integer::parseInt).toArray();
        assertThatThrownBy(() -> read(out -> vInts(out, all), 20)).isInstanceOf(CorruptIndexException.class);
    }
}
