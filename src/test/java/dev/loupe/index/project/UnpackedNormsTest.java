package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.analysis.CodeTokenStream;
import dev.loupe.index.analysis.DocumentTextField;
import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class UnpackedNormsTest {
    private static final int DOCUMENTS = 300;

    private final CodeTokenStream stream = new CodeTokenStream();

    @Test
    void lengthsAreTheSameWhetherAskedForOnceOrOften() throws IOException {
        try (Directory directory = written();
                DirectoryReader reader = DirectoryReader.open(directory)) {
            LeafReader segment = reader.leaves().getFirst().reader();
            List<Long> packed = inOrder(segment.getNormValues("text"));
            List<Long> unpacked = inOrder(segment.getNormValues("text"));
            assertThat(packed).hasSize(DOCUMENTS / 3 + DOCUMENTS / 30).contains(0L);
            assertThat(unpacked).isEqualTo(packed);
            assertThat(oneByOne(segment.getNormValues("text"))).isEqualTo(packed);
        }
    }

    @Test
    void lengthsSurviveAMerge() throws IOException {
        try (Directory directory = written()) {
            List<Long> before;
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                before = inOrder(reader.leaves().getFirst().reader().getNormValues("text"));
            }
            try (var writer = new IndexWriter(directory, config())) {
                writer.addDocument(document(2));
                writer.forceMerge(1);
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                assertThat(oneByOne(reader.leaves().getFirst().reader().getNormValues("text")))
                        .isEqualTo(before);
            }
        }
    }

    private Directory written() throws IOException {
        var directory = new ByteBuffersDirectory();
        try (var writer = new IndexWriter(directory, config())) {
            for (int i = 0; i < DOCUMENTS; i++) writer.addDocument(document(i));
        }
        return directory;
    }

    private static IndexWriterConfig config() {
        return new IndexWriterConfig(null).setCodec(new LoupeCodec());
    }

    /// Every third has text, and every thirtieth one without a word.
    private Document document(int i) {
        var document = new Document();
        if (i % 30 == 1) document.add(new DocumentTextField("text", IndexFields.TEXT, "---", stream));
        if (i % 3 == 0) document.add(new DocumentTextField("text", IndexFields.TEXT, "word ".repeat(i + 1), stream));
        return document;
    }

    private static List<Long> inOrder(NumericDocValues norms) throws IOException {
        var found = new ArrayList<Long>();
        for (int document = norms.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = norms.nextDoc())
            found.add(norms.longValue());
        return found;
    }

    private static List<Long> oneByOne(NumericDocValues norms) throws IOException {
        var found = new ArrayList<Long>();
        for (int document = 0; document < DOCUMENTS; document++)
            if (norms.advanceExact(document)) found.add(norms.longValue());
        return found;
    }
}
