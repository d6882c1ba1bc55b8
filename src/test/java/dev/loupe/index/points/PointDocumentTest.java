package dev.loupe.index.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.analysis.ProseStream;
import dev.loupe.index.view.IndexFields;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointDocumentTest {
    private static final JsonObject PAYLOAD = JsonValue.object(
            "title",
            JsonValue.of("größe 😀"),
            "size",
            JsonValue.of(7),
            "tags",
            new JsonArray(List.of(JsonValue.of("a"))));

    private static BinaryDocValues payloads(PointIndexes index) throws IOException {
        BinaryDocValues payloads =
                DocValues.getBinary(index.reader().leaves().getFirst().reader(), PointDocument.PAYLOAD);
        assertThat(payloads.nextDoc()).isZero();
        return payloads;
    }

    @Test
    void aPayloadComesBackWholeOrInParts() throws IOException {
        try (var index = new PointIndexes(PointIndexes.points(List.of(PAYLOAD)), _ -> false)) {
            assertThat(PointDocument.payload(payloads(index))).isEqualTo(PAYLOAD);
            assertThat(PointDocument.members(payloads(index), Set.of("size", "none")))
                    .isEqualTo(JsonValue.object("size", JsonValue.of(7)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"a\":", "7"})
    void aPayloadThatIsNotAnObjectIsDamage(String stored) throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            try (var writer = new IndexWriter(directory, new IndexWriterConfig(null))) {
                var document = new Document();
                document.add(new Field(PointDocument.PAYLOAD, new BytesRef(stored), IndexFields.BYTES));
                writer.addDocument(document);
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                BinaryDocValues values = reader.leaves().getFirst().reader().getBinaryDocValues(PointDocument.PAYLOAD);
                values.nextDoc();
                assertThatThrownBy(() -> PointDocument.payload(values)).isInstanceOf(IOException.class);
            }
        }
    }

    @Test
    void everyTermIsThereOnce() {
        JsonObject twice = JsonValue.object("a", new JsonArray(List.of(JsonValue.of("x"), JsonValue.of("x"))));
        List<IndexableField> fields =
                PointDocument.of(PointIndexes.points(List.of(twice)).getFirst(), new ProseStream());
        assertThat(fields.stream()
                        .filter(field -> field.name().equals(PointTerms.FIELD))
                        .map(field -> field.binaryValue() == null
                                ? field.stringValue()
                                : field.binaryValue().utf8ToString()))
                .doesNotHaveDuplicates()
                .isNotEmpty();
    }
}
