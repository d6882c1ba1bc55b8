package dev.loupe.index.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.junit.jupiter.api.Test;

class ImportTableTest {
    private interface Use {
        void of(ImportTable table, LeafReader segment) throws IOException;
    }

    private static void withTable(List<List<String>> documents, Use use) throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            try (var writer = new IndexWriter(directory, new IndexWriterConfig(null))) {
                for (List<String> keys : documents) {
                    var document = new Document();
                    for (String key : keys) document.add(new Field(IndexFields.IMPORT, key, IndexFields.TERM));
                    writer.addDocument(document);
                }
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                LeafReader segment = reader.leaves().getFirst().reader();
                use.of(ImportTable.of(segment), segment);
            }
        }
    }

    private static List<BytesRef> keys(String... keys) {
        return Stream.of(keys).<BytesRef>map(BytesRef::new).toList();
    }

    @Test
    void aDocumentWithSeveralOfTheKeysCountsOnce() throws IOException {
        withTable(List.of(List.of("a", "b"), List.of("b"), List.of("c")), (table, _) -> {
            assertThat(table.count(keys("a", "b"), null)).isEqualTo(2);
            assertThat(table.count(keys("a", "c"), null)).isEqualTo(2);
            assertThat(table.count(keys("b", "b"), null)).isEqualTo(2);
            assertThat(table.count(keys("x"), null)).isZero();
            assertThat(table.count(keys(), null)).isZero();
        });
    }

    @Test
    void deletedDocumentsDoNotCount() throws IOException {
        withTable(List.of(List.of("a"), List.of("a"), List.of("a")), (table, _) -> {
            var live = new FixedBitSet(3);
            live.set(1);
            assertThat(table.count(keys("a"), live)).isOne();
        });
    }

    @Test
    void aSegmentWithoutImportsHasNone() throws IOException {
        withTable(
                List.of(List.of()),
                (table, _) -> assertThat(table.count(keys("a"), null)).isZero());
    }

    @Test
    void manyKeysOfManyDocumentsCountAsALoopOverThemWould() throws IOException {
        var random = new Random(8);
        List<List<String>> documents = IntStream.range(0, 400)
                .mapToObj(_ -> random.ints(random.nextInt(9), 0, 700)
                        .mapToObj(key -> "a/" + key)
                        .toList())
                .toList();
        withTable(documents, (table, _) -> {
            for (int round = 0; round < 500; round++) {
                List<String> some =
                        random.ints(3, 0, 800).mapToObj(key -> "a/" + key).toList();
                long expected = documents.stream()
                        .filter(keys -> keys.stream().anyMatch(some::contains))
                        .count();
                assertThat(table.count(keys(some.toArray(String[]::new)), null)).isEqualTo((int) expected);
            }
        });
    }
}
