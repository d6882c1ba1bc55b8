package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class GramMergeTest {
    @Test
    void aMergeRemovesDeletedDocumentsAndKeepsTheOthers() throws IOException {
        try (Directory directory = GramDocuments.written(GramDocuments.COUNT)) {
            try (var writer = new IndexWriter(directory, GramDocuments.config())) {
                for (int i = 0; i < GramDocuments.COUNT; i += 3)
                    writer.deleteDocuments(new Term("id", Integer.toString(i)));
                writer.forceMerge(1);
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                assertThat(reader.leaves()).hasSize(1);
                assertThat(GramDocuments.lists(reader))
                        .isEqualTo(GramDocuments.expected(
                                IntStream.range(0, GramDocuments.COUNT).filter(i -> i % 3 != 0)));
            }
        }
    }

    @Test
    void aSegmentWithoutTrigramsChangesNothing() throws IOException {
        try (Directory directory = GramDocuments.written(10)) {
            try (var writer = new IndexWriter(directory, GramDocuments.config())) {
                writer.addDocument(new Document());
                writer.commit();
                writer.forceMerge(1);
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                assertThat(reader.leaves()).hasSize(1);
                assertThat(GramDocuments.lists(reader)).isEqualTo(GramDocuments.expected(IntStream.range(0, 10)));
            }
        }
    }

    @Test
    void aTrigramOfDeletedDocumentsOnlyIsGone() throws IOException {
        try (Directory directory = GramDocuments.written(10)) {
            try (var writer = new IndexWriter(directory, GramDocuments.config())) {
                writer.deleteDocuments(new Term("id", "7"));
                writer.forceMerge(1);
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                LeafReader segment = reader.leaves().getFirst().reader();
                var values = (GramValues) segment.getBinaryDocValues(IndexFields.GRAMS);
                assertThat(values.cursor().seek(0x800007)).isFalse();
                assertThat(values.cursor().seek(0x800008)).isTrue();
            }
        }
    }
}
