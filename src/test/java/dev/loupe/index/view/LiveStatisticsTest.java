package dev.loupe.index.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.analysis.CodeTokenStream;
import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

class LiveStatisticsTest {
    private static final String FIELD = "text";

    /// A text of a document each; those whose number is deleted are gone.
    private static void over(List<String> texts, IntPredicate deleted, Use use) throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            var config = new IndexWriterConfig(null).setMergePolicy(NoMergePolicy.INSTANCE);
            try (var writer = new IndexWriter(directory, config)) {
                for (int i = 0; i < texts.size(); i++) {
                    var document = new Document();
                    document.add(new StringField("id", "" + i, Field.Store.NO));
                    if (!texts.get(i).isEmpty())
                        document.add(new Field(FIELD, new CodeTokenStream().over(texts.get(i)), IndexFields.TEXT));
                    writer.addDocument(document);
                    if (i % 150 == 149) writer.flush();
                }
                writer.flush();
                for (int i = 0; i < texts.size(); i++)
                    if (deleted.test(i)) writer.deleteDocuments(new Term("id", "" + i));
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                use.of(new LiveStatistics(reader, new SegmentCache()));
            }
        }
    }

    @FunctionalInterface
    private interface Use {
        void of(LiveStatistics statistics) throws IOException;
    }

    private static int documents(LiveStatistics statistics, String word) throws IOException {
        return statistics.documents(new Term(FIELD, word));
    }

    @Test
    void deletedDocumentsCountForNeitherFrequencyNorLength() throws IOException {
        over(List.of("a b", "a", "a b c", "", "b"), i -> i == 1 || i == 2, statistics -> {
            assertThat(documents(statistics, "a")).isOne();
            assertThat(documents(statistics, "b")).isEqualTo(2);
            assertThat(documents(statistics, "c")).isZero();
            assertThat(documents(statistics, "x")).isZero();
            assertThat(statistics.length(FIELD)).isEqualTo(new FieldLength(2, 3));
            assertThat(statistics.length("other")).isEqualTo(FieldLength.NONE);
        });
    }

    @Test
    void fewOrManyDeletedDocumentsGiveTheNumbersOfAnIndexWithoutThem() throws IOException {
        List<String> texts = IntStream.range(0, 400)
                .mapToObj(i -> "all " + (i % 2 == 0 ? "even " : "") + (i % 100 == 7 ? "rare" : ""))
                .toList();
        for (int one : new int[] {3, 137}) {
            IntPredicate deleted = i -> i % one == 2;
            over(texts, deleted, statistics -> {
                for (String word : List.of("all", "even", "rare")) {
                    long expected = IntStream.range(0, texts.size())
                            .filter(i -> !deleted.test(i) && texts.get(i).contains(word))
                            .count();
                    assertThat(documents(statistics, word)).as(word).isEqualTo((int) expected);
                }
                long terms = IntStream.range(0, texts.size())
                        .filter(i -> !deleted.test(i))
                        .mapToLong(i -> texts.get(i).strip().split(" +").length)
                        .sum();
                assertThat(statistics.length(FIELD).terms()).isEqualTo(terms);
            });
        }
    }
}
