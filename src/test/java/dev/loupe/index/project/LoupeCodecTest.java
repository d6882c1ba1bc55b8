package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.Random;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class LoupeCodecTest {
    private static final int DOCUMENTS = 300;

    @Test
    void recordsOfAnySizeComeBackAfterAMerge() throws IOException {
        try (Directory directory = written()) {
            try (var writer = new IndexWriter(directory, config())) {
                writer.addDocument(document(DOCUMENTS));
                writer.forceMerge(1);
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                assertThat(reader.leaves()).hasSize(1);
                for (int i = DOCUMENTS; i >= 0; i--)
                    assertThat(reader.storedFields().document(i).getBinaryValue("record").bytes)
                            .as("record %d", i)
                            .isEqualTo(record(i));
            }
        }
    }

    private static Directory written() throws IOException {
        var directory = new ByteBuffersDirectory();
        try (var writer = new IndexWriter(directory, config())) {
            for (int i = 0; i < DOCUMENTS; i++) writer.addDocument(document(i));
        }
        return directory;
    }

    private static IndexWriterConfig config() {
        return new IndexWriterConfig(null).setCodec(new LoupeCodec());
    }

    private static Document document(int i) {
        var document = new Document();
        document.add(new Field("record", record(i), IndexFields.STORED));
        return document;
    }

    /// Most are small, some have several blocks, some are empty, and half of it is noise.
    private static byte[] record(int i) {
        byte[] record = new byte[i % 50 == 7 ? 100_000 : i % 10 == 0 ? 0 : i];
        byte[] noise = new byte[record.length / 2];
        new Random(i).nextBytes(noise);
        System.arraycopy(noise, 0, record, 0, noise.length);
        return record;
    }
}
