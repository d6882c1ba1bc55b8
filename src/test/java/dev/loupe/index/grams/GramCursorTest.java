package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.stream.IntStream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class GramCursorTest {
    private static final int[] GRAMS =
            IntStream.range(0, 3 * GramIndex.BLOCK + 5).map(i -> 10 + 7 * i).toArray();

    /// One document for each trigram, and one with all of them.
    private static Directory written() throws IOException {
        var directory = new ByteBuffersDirectory();
        try (var writer = new IndexWriter(directory, GramDocuments.config())) {
            for (int gram : GRAMS) writer.addDocument(GramDocuments.with(gram));
            writer.addDocument(GramDocuments.with(GRAMS));
            writer.forceMerge(1);
        }
        return directory;
    }

    @FunctionalInterface
    private interface Use {
        void of(GramCursor cursor) throws IOException;
    }

    private static void withCursor(Use use) throws IOException {
        try (Directory directory = written();
                DirectoryReader reader = DirectoryReader.open(directory)) {
            LeafReader segment = reader.leaves().getFirst().reader();
            use.of(((GramValues) segment.getBinaryDocValues(IndexFields.GRAMS)).cursor());
        }
    }

    @Test
    void itGoesThroughAllBlocksInOrder() throws IOException {
        withCursor(cursor -> {
            for (int gram : GRAMS) {
                assertThat(cursor.next()).isTrue();
                assertThat(cursor.gram()).isEqualTo(gram);
                assertThat(cursor.count()).isEqualTo(2);
            }
            assertThat(cursor.next()).isFalse();
            assertThat(cursor.next()).isFalse();
        });
    }

    @Test
    void itSeeksForwardAndBackAcrossBlocks() throws IOException {
        withCursor(cursor -> {
            int[] documents = new int[GRAMS.length + 1];
            for (int place : new int[] {0, 63, 64, 196, 127, 128, 1, 195}) {
                assertThat(cursor.seek(GRAMS[place])).isTrue();
                assertThat(cursor.gram()).isEqualTo(GRAMS[place]);
                cursor.read(documents);
                assertThat(documents).startsWith(place, GRAMS.length);
            }
        });
    }

    @Test
    void aTrigramThatNoDocumentHasIsNotFound() throws IOException {
        withCursor(cursor -> {
            for (int gram : new int[] {0, 9, 11, GRAMS[64] - 1, GRAMS[GRAMS.length - 1] + 1, 0xFFFFFF})
                assertThat(cursor.seek(gram)).isFalse();
            assertThat(cursor.seek(GRAMS[64])).isTrue();
        });
    }
}
