package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

class GramValuesTest {
    /// Documents 1, 4 and 5 of seven have trigrams.
    private static void over(Consumer<GramValues> use) throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            try (var writer = new IndexWriter(directory, GramDocuments.config())) {
                for (int i = 0; i < 7; i++)
                    writer.addDocument(i == 1 || i == 4 || i == 5 ? GramDocuments.with(0x616263, i) : new Document());
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                LeafReader segment = reader.leaves().getFirst().reader();
                use.accept((GramValues) segment.getBinaryDocValues(IndexFields.GRAMS));
            }
        }
    }

    @Test
    void itIteratesOverTheDocumentsWithTrigrams() throws IOException {
        over(values -> {
            assertThat(values.docID()).isEqualTo(-1);
            assertThat(values.nextDoc()).isEqualTo(1);
            assertThat(values.nextDoc()).isEqualTo(4);
            assertThat(values.nextDoc()).isEqualTo(5);
            assertThat(values.nextDoc()).isEqualTo(DocIdSetIterator.NO_MORE_DOCS);
            assertThat(values.nextDoc()).isEqualTo(DocIdSetIterator.NO_MORE_DOCS);
            assertThat(values.cost()).isEqualTo(3);
        });
    }

    @Test
    void itAdvancesToADocumentOrTheNext() throws IOException {
        over(values -> {
            assertThat(values.advance(2)).isEqualTo(4);
            assertThat(values.advance(5)).isEqualTo(5);
            assertThat(values.advance(6)).isEqualTo(DocIdSetIterator.NO_MORE_DOCS);
        });
        over(values -> {
            assertThat(values.advanceExact(3)).isFalse();
            assertThat(values.advanceExact(4)).isTrue();
            assertThat(values.docID()).isEqualTo(4);
        });
    }

    @Test
    void aDocumentsSetIsAscending() throws IOException {
        over(values -> {
            assertThat(values.advanceExact(5)).isTrue();
            try {
                assertThat(values.binaryValue().utf8ToString()).isEqualTo("\0\0\u0005abc");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
