package dev.loupe.index.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

/// Rows of one segment in columns of sign bits, over several blocks.
class VectorRowsTest {
    private static final int COUNT = 2 * VectorColumn.BLOCK + 77;
    private static final int DIMENSIONS = 70;

    private static Int8Vector vector(int number) {
        byte[] bytes = new byte[DIMENSIONS];
        if (number % 100 != 99) new Random(number).nextBytes(bytes); // the others are zero vectors
        return Int8Vector.ofBytes(bytes);
    }

    @FunctionalInterface
    private interface Use {
        void of(LeafReaderContext leaf, IndexSearcher searcher) throws IOException;
    }

    /// Every tenth document has no vector; the multiples of a number are deleted.
    private static void over(int deleted, Use use) throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            var config = new IndexWriterConfig(null).setMergePolicy(NoMergePolicy.INSTANCE);
            try (var writer = new IndexWriter(directory, config)) {
                for (int i = 0; i < COUNT; i++) {
                    var document = new Document();
                    document.add(new StringField("id", "" + i, Field.Store.NO));
                    document.add(new StringField("digit", "" + i % 50, Field.Store.NO));
                    if (i % 10 != 9) document.add(VectorField.of(vector(i)));
                    writer.addDocument(document);
                }
                writer.flush();
                for (int i = 0; deleted > 0 && i < COUNT; i += deleted) writer.deleteDocuments(new Term("id", "" + i));
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                use.of(reader.leaves().getFirst(), new IndexSearcher(reader));
            }
        }
    }

    private static int[] documents(VectorRows rows) {
        int[] documents = new int[rows.count()];
        assertThat(rows.documents(documents, 0)).isEqualTo(documents.length);
        return documents;
    }

    private static int[] expected(IntPredicate which) {
        return IntStream.range(0, COUNT)
                .filter(i -> i % 10 != 9 && i % 100 != 99 && which.test(i))
                .toArray();
    }

    @Test
    void liveDocumentsWithAVectorHaveARow() throws IOException {
        over(0, (leaf, _) -> {
            VectorColumn column = VectorColumn.read(leaf.reader());
            assertThat(column.dimensions()).isEqualTo(DIMENSIONS);
            assertThat(documents(VectorRows.all(leaf, column))).isEqualTo(expected(_ -> true));
        });
        over(
                7,
                (leaf, _) -> assertThat(documents(VectorRows.all(leaf, VectorColumn.read(leaf.reader()))))
                        .isEqualTo(expected(i -> i % 7 != 0)));
    }

    @Test
    void aFilterLeavesItsRows() throws IOException {
        over(7, (leaf, searcher) -> {
            VectorRows rows = VectorRows.all(leaf, VectorColumn.read(leaf.reader()));
            assertThat(documents(rows.within(leaf, weight(searcher, "3"))))
                    .isEqualTo(expected(i -> i % 7 != 0 && i % 50 == 3));
            assertThat(rows.within(leaf, weight(searcher, "none")).count()).isZero();
        });
    }

    private static Weight weight(IndexSearcher searcher, String digit) throws IOException {
        return searcher.createWeight(new TermQuery(new Term("digit", digit)), ScoreMode.COMPLETE_NO_SCORES, 1);
    }

    @Test
    void theNearestBySignsAreThoseOfAPlainLoopHoweverDenseTheRows() throws IOException {
        Int8Vector query = vector(5);
        for (int deleted : new int[] {0, 3, 1_000})
            over(deleted, (leaf, searcher) -> {
                VectorRows all = VectorRows.all(leaf, VectorColumn.read(leaf.reader()));
                for (VectorRows rows : List.of(all, all.within(leaf, weight(searcher, "7")))) {
                    var list = new TopK(20, new VectorQuestion(query).size());
                    rows.show(new VectorQuestion(query), list);
                    assertThat(list.documents()).isEqualTo(nearest(query, documents(rows)));
                }
            });
    }

    private static int[] nearest(Int8Vector query, int[] documents) {
        int[] distances = IntStream.of(documents)
                .map(document -> distance(query, vector(document)))
                .toArray();
        int[] sorted = IntStream.of(distances).sorted().toArray();
        int bar = sorted[Math.min(20, sorted.length) - 1];
        return IntStream.range(0, documents.length)
                .filter(i -> distances[i] <= bar)
                .map(i -> documents[i])
                .toArray();
    }

    /// The levels of the components whose signs differ.
    private static int distance(Int8Vector query, Int8Vector vector) {
        var question = new VectorQuestion(query);
        int distance = 0;
        for (int i = 0; i < DIMENSIONS; i++)
            if (query.bytes()[i] < 0 != vector.bytes()[i] < 0) distance += question.size(i / 64, 1L << i);
        return distance;
    }
}
