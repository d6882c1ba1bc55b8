package dev.loupe.index.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.analysis.CodeTokenStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

class FieldLengthTest {
    private static void over(Consumer<LeafReader> use, String... texts) throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            try (var writer = new IndexWriter(directory, new IndexWriterConfig(null))) {
                for (String text : texts) {
                    var document = new Document();
                    if (!text.isEmpty())
                        document.add(new Field("text", new CodeTokenStream().over(text), IndexFields.TEXT));
                    writer.addDocument(document);
                }
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                use.accept(reader.leaves().getFirst().reader());
            }
        }
    }

    private static FieldLength of(LeafReader segment, int... documents) {
        try {
            return documents.length == 0 ? FieldLength.of(segment, "text") : FieldLength.of(segment, "text", documents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aSegmentsLengthIsThatOfTheDocumentsThatHaveTheField() throws IOException {
        over(
                segment -> {
                    assertThat(of(segment)).isEqualTo(new FieldLength(2, 5));
                    assertThat(of(segment, 0, 1)).isEqualTo(new FieldLength(1, 3));
                    assertThat(of(segment, 1)).isEqualTo(FieldLength.NONE);
                },
                "a b c",
                "",
                "d e");
    }

    @Test
    void lengthsUpToFortyAreExact() throws IOException {
        over(segment -> assertThat(of(segment)).isEqualTo(new FieldLength(1, 40)), "w ".repeat(40));
    }

    @Test
    void sumAndDifferenceAreByComponent() {
        var some = new FieldLength(3, 10);
        assertThat(some.plus(new FieldLength(1, 5))).isEqualTo(new FieldLength(4, 15));
        assertThat(some.minus(new FieldLength(1, 5))).isEqualTo(new FieldLength(2, 5));
        assertThat(some.minus(FieldLength.NONE)).isEqualTo(some);
    }
}
