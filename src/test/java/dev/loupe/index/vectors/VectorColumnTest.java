package dev.loupe.index.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.FixedBitSet;
import org.junit.jupiter.api.Test;

class VectorColumnTest {
    private static VectorColumn column(Int8Vector... vectors) throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            try (var writer = new IndexWriter(directory, new IndexWriterConfig(null))) {
                for (Int8Vector vector : vectors) {
                    var document = new Document();
                    document.add(VectorField.of(vector));
                    writer.addDocument(document);
                }
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                return VectorColumn.read(reader.leaves().getFirst().reader());
            }
        }
    }

    private static Int8Vector random(int seed, int dimensions) {
        byte[] bytes = new byte[dimensions];
        new Random(seed).nextBytes(bytes);
        return Int8Vector.ofBytes(bytes);
    }

    @Test
    void aSingleRowIsAsFarAsInItsBlock() throws IOException {
        for (int dimensions : new int[] {1, 63, 64, 65, 200}) {
            Int8Vector[] vectors =
                    IntStream.range(0, 40).mapToObj(i -> random(i, dimensions)).toArray(Int8Vector[]::new);
            VectorColumn column = column(vectors);
            var question = new VectorQuestion(random(99, dimensions));
            int[] far = new int[VectorColumn.BLOCK];
            column.farInBlock(question, 0, far);
            for (int row = 0; row < column.count(); row++)
                assertThat(column.far(question, row)).isEqualTo(far[row]).isBetween(0, question.size());
        }
    }

    @Test
    void aVectorIsNotFarFromItselfAndFarthestFromItsOpposite() throws IOException {
        Int8Vector vector = random(1, 64);
        byte[] opposite = vector.bytes();
        for (int i = 0; i < opposite.length; i++) opposite[i] = (byte) (opposite[i] < 0 ? 1 : -1);
        VectorColumn column = column(vector, Int8Vector.ofBytes(opposite));
        var question = new VectorQuestion(vector);
        assertThat(column.far(question, 0)).isZero();
        assertThat(column.far(question, 1)).isEqualTo(question.size());
    }

    @Test
    void aZeroVectorHasNoRow() throws IOException {
        VectorColumn column = column(random(1, 8), Int8Vector.ofBytes(new byte[8]), random(2, 8));
        assertThat(column.count()).isEqualTo(2);
        assertThat(column.document(1)).isEqualTo(2);
        var accepted = new FixedBitSet(3);
        accepted.set(1, 3);
        assertThat(column.rows(accepted)).containsExactly(1);
    }

    @Test
    void vectorsOfDifferentSizesInOneSegmentAreRefused() throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            try (var writer = new IndexWriter(directory, new IndexWriterConfig(null))) {
                for (int size : new int[] {2, 3}) {
                    var document = new Document();
                    document.add(VectorField.of(Int8Vector.ofBytes(Arrays.copyOf(new byte[] {1, 2, 3}, size))));
                    writer.addDocument(document);
                }
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                LeafReader segment = reader.leaves().getFirst().reader();
                assertThatThrownBy(() -> VectorColumn.read(segment)).isInstanceOf(IOException.class);
            }
        }
    }
}
