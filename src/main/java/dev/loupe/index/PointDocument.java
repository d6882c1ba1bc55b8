package dev.loupe.index;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.Dates;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PayloadKey.Elements;
import dev.loupe.vector.PayloadKey.Member;
import dev.loupe.vector.Scalars;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.Words;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.util.NumericUtils;

/// A point as a Lucene document. Of its payload it has what filters ask, key by key ([PointTerms]), and all
/// of it as JSON, for what terms cannot say.
final class PointDocument {
    static final String ID = "id";
    static final String ID_ORDINAL = "idOrd";
    static final String PAYLOAD = "payload";
    static final String TEXT = "text";
    /// The text's words, as those of chunks' prose.
    static final String WORDS = "words";

    private final List<IndexableField> fields = new ArrayList<>();
    private final Set<String> terms = new LinkedHashSet<>();

    private PointDocument() {}

    /// @param words reads one text at a time
    static List<IndexableField> of(VectorPoint point, ProseStream words) {
        var document = new PointDocument();
        document.put(point, words);
        for (var member : point.payload().members().entrySet())
            document.visit(new PayloadKey(List.of(new Member(member.getKey()))), member.getValue());
        for (String term : document.terms) document.fields.add(new Field(PointTerms.FIELD, term, Fields.TERM));
        return document.fields;
    }

    private void put(VectorPoint point, ProseStream words) {
        fields.add(new Field(ID, point.id(), Fields.TERM));
        fields.add(new Field(ID, point.id(), Fields.STORED));
        fields.add(new Field(ID_ORDINAL, point.id().getBytes(StandardCharsets.UTF_8), Fields.ORDINAL));
        fields.add(VectorField.of(point.vector()));
        fields.add(new Field(PAYLOAD, Json.write(point.payload()).getBytes(StandardCharsets.UTF_8), Fields.BYTES));
        fields.add(new Field(TEXT, point.text(), Fields.STORED));
        fields.add(new Field(WORDS, words.over(point.text()), Fields.TEXT));
    }

    /// Notes what stands at a key, and further inwards.
    private void visit(PayloadKey key, JsonValue value) {
        String path = key.toString();
        if (path.length() > PointTerms.LONGEST_KEY) return;
        if (value == JsonNull.NULL) term(PointTerms.Kind.NULL, path, "");
        else if (!value.equals(NOTHING)) term(PointTerms.Kind.SOMETHING, path, "");
        switch (value) {
            case JsonObject object -> {
                if (key.mayGrow())
                    object.members().forEach((name, inside) -> visit(key.then(new Member(name)), inside));
            }
            case JsonArray(var elements) -> {
                for (JsonValue element : elements) scalar(path, element);
                if (key.mayGrow()) for (JsonValue element : elements) visitElement(key.then(new Elements()), element);
            }
            case JsonString _, JsonNumber _, JsonBoolean _, JsonNull _ -> scalar(path, value);
        }
    }

    private static final JsonArray NOTHING = new JsonArray(List.of());

    /// Single values of an array stand at the array's own key.
    private void visitElement(PayloadKey key, JsonValue element) {
        switch (element) {
            case JsonObject _, JsonArray _, JsonNull _ -> visit(key, element);
            case JsonString _, JsonNumber _, JsonBoolean _ -> {}
        }
    }

    private void scalar(String key, JsonValue value) {
        switch (value) {
            case JsonString(var text) -> text(key, text);
            case JsonNumber number -> number(key, number);
            case JsonBoolean flag -> term(PointTerms.Kind.BOOLEAN, key, flag.name());
            case JsonNull _, JsonArray _, JsonObject _ -> {}
        }
    }

    private void text(String key, String text) {
        term(PointTerms.Kind.TEXT, key, text);
        term(PointTerms.Kind.FOLDED, key, Words.folded(text));
        for (String word : Words.of(text)) term(PointTerms.Kind.WORD, key, word);
        if (!PointTerms.isShort(text)) term(PointTerms.Kind.LONG_TEXT, key, "");
        Dates.of(text)
                .ifPresent(
                        date -> fields.add(new LongPoint(PointTerms.DATES, PointTerms.hash(key), Dates.micros(date))));
    }

    private void number(String key, JsonNumber number) {
        Scalars.integer(number).ifPresent(integer -> term(PointTerms.Kind.INTEGER, key, Long.toString(integer)));
        long sortable = NumericUtils.doubleToSortableLong(Scalars.number(number));
        fields.add(new LongPoint(PointTerms.NUMBERS, PointTerms.hash(key), sortable));
    }

    private void term(PointTerms.Kind kind, String key, String value) {
        terms.add(PointTerms.of(kind, key, value));
    }
}
