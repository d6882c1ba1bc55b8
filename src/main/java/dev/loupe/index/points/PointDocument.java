package dev.loupe.index.points;

import dev.loupe.index.analysis.ProseStream;
import dev.loupe.index.vectors.VectorField;
import dev.loupe.index.view.IndexFields;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.PayloadTerms;
import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.util.BytesRef;

/// A point as a Lucene document. Its payload is stored both as filter terms, key by key ([PointTerms]), and
/// as JSON, for conditions that terms cannot express.
final class PointDocument implements PayloadTerms.Sink {
    static final String ID = "id";
    static final String ID_ORDINAL = "idOrd";
    static final String PAYLOAD = "payload";
    static final String TEXT = "text";
    /// The text's words, tokenized like chunks' prose.
    static final String WORDS = "words";
    /// Texts of any length and kind: BM25's default parameters.
    static final Similarity SIMILARITY = new BM25Similarity(1.2f, 0.75f);

    private final List<IndexableField> fields = new ArrayList<>();
    private final Set<String> terms = new LinkedHashSet<>();

    private PointDocument() {}

    /// @param words tokenizes one text at a time
    static List<IndexableField> of(VectorPoint point, ProseStream words) {
        var document = new PointDocument();
        document.put(point, words);
        PayloadTerms.visit(point.payload(), document);
        for (String term : document.terms) document.fields.add(new Field(PointTerms.FIELD, term, IndexFields.TERM));
        return document.fields;
    }

    private void put(VectorPoint point, ProseStream words) {
        fields.add(new Field(ID, point.id(), IndexFields.TERM));
        fields.add(new Field(ID, point.id(), IndexFields.STORED));
        fields.add(new Field(ID_ORDINAL, point.id().getBytes(StandardCharsets.UTF_8), IndexFields.ORDINAL));
        fields.add(VectorField.of(point.vector()));
        fields.add(new Field(PAYLOAD, Json.write(point.payload()).getBytes(StandardCharsets.UTF_8), IndexFields.BYTES));
        fields.add(new Field(TEXT, point.text(), IndexFields.STORED));
        fields.add(new Field(WORDS, words.over(point.text()), IndexFields.TEXT));
    }

    @Override
    public void term(PayloadTerms.Kind kind, String key, String value) {
        terms.add(PayloadTerms.of(kind, key, value));
    }

    @Override
    public void number(String key, double number) {
        fields.add(new LongPoint(PointTerms.NUMBERS, PointTerms.hash(key), PayloadTerms.ordinal(number)));
    }

    @Override
    public void date(String key, long micros) {
        fields.add(new LongPoint(PointTerms.DATES, PointTerms.hash(key), micros));
    }

    @Override
    public void size(String key, int elements) {
        fields.add(new LongPoint(PointTerms.SIZES, PointTerms.hash(key), elements));
    }

    /// All of a payload.
    ///
    /// @throws IOException where what is kept is no JSON object
    static JsonObject payload(BinaryDocValues payloads) throws IOException {
        try {
            if (Json.parse(text(payloads)) instanceof JsonObject payload) return payload;
        } catch (JsonFailure damaged) {
            throw damaged(damaged);
        }
        throw new IOException("a payload that is not a JSON object");
    }

    /// Some members: most of a payload is the document's text, for which filters ask least.
    static JsonObject members(BinaryDocValues payloads, Set<String> names) throws IOException {
        try {
            return Json.members(text(payloads), names);
        } catch (JsonFailure damaged) {
            throw damaged(damaged);
        }
    }

    private static String text(BinaryDocValues payloads) throws IOException {
        BytesRef bytes = payloads.binaryValue();
        return new String(bytes.bytes, bytes.offset, bytes.length, StandardCharsets.UTF_8);
    }

    private static IOException damaged(JsonFailure why) {
        return new IOException("a damaged payload: " + why.getMessage(), why);
    }
}
