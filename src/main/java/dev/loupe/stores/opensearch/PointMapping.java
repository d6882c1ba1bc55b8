package dev.loupe.stores.opensearch;

import dev.loupe.index.points.PointWords;
import dev.loupe.index.points.PointWords.PointWord;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.project.TextDigest;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PayloadTerms;
import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;

/// Maps versions of points to documents, and defines their index.
///
/// `point` and `bytes` hold the original data and are the only stored part of a document's source. Searchable
/// fields are derived: `terms` ([PayloadTerms], so that no payload can add a field), `words` tokenized as in
/// the embedded store (words at the same position are joined by a bar, so that a text has the same length),
/// and `vector`, missing for a zero vector.
final class PointMapping {
    static final String ID = "id";
    static final String PART = "part";
    static final String FROM = "from";
    static final String UNTIL = "until";
    static final String BYTES = "bytes";
    static final String POINT = "point";
    static final String TERMS = "terms";
    static final String WORDS = "words";
    static final String VECTOR = "vector";

    /// How often creating a copy of a shard may fail before OpenSearch stops trying. The default of 5 may not
    /// be enough for very busy nodes that are recovering from the loss of another.
    static final int RETRIES = 50;

    private static final int DIGEST_BYTES = 16;

    private PointMapping() {}

    /// A version as read.
    record Version(VectorPoint point, long from) {}

    /// The request body that creates an index.
    static JsonObject index(int dimensions, int shards, int replicas) throws IOException {
        return parsed("""
                {"settings": {
                   "index": {"knn": true, "knn.derived_source.enabled": false, "number_of_shards": %d,
                             "auto_expand_replicas": "0-%d", "refresh_interval": "30s", "max_regex_length": 100000,
                             "allocation.max_retries": %d},
                   "analysis": {
                     "tokenizer": {"cut": {"type": "whitespace", "max_token_length": 8192}},
                     "filter": {"at_one_place": {"type": "pattern_capture", "preserve_original": false, "patterns": ["([^|]+)"]}},
                     "analyzer": {"cut_words": {"type": "custom", "tokenizer": "cut", "filter": ["at_one_place"]}}}},
                 "mappings": {"dynamic": "strict", "_source": {"includes": ["id", "from", "until", "bytes", "point"]},
                   "properties": {
                     "id": {"type": "keyword"}, "part": {"type": "keyword", "doc_values": false}, "from": {"type": "long"}, "until": {"type": "long"},
                     "bytes": {"type": "keyword", "index": false, "doc_values": false},
                     "point": {"type": "keyword", "index": false, "doc_values": false},
                     "terms": {"type": "keyword", "doc_values": false},
                     "words": {"type": "text", "analyzer": "cut_words", "index_options": "freqs"},
                     "vector": {"type": "knn_vector", "dimension": %d, "data_type": "byte",
                                "method": {"name": "hnsw", "engine": "lucene", "space_type": "cosinesimil",
                                           "parameters": {"m": 16, "ef_construction": 100}}}}}}""".formatted(shards, replicas, RETRIES, dimensions));
    }

    private static JsonObject parsed(String json) throws IOException {
        try {
            return (JsonObject) Json.parse(json);
        } catch (JsonFailure malformed) {
            throw new IOException("malformed JSON of our own", malformed);
        }
    }

    /// The document id within its collection.
    static String documentId(String id, long from) {
        return TextDigest.hex(id, DIGEST_BYTES) + "." + from;
    }

    /// @param part the collection's part of an index, empty where the index is its own
    static JsonObject document(String part, VectorPoint point, long from, long until) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put(ID, JsonValue.of(point.id()));
        if (!part.isEmpty()) members.put(PART, JsonValue.of(part));
        members.put(FROM, JsonValue.of(from));
        members.put(UNTIL, JsonValue.of(until));
        byte[] bytes = point.vector().bytes();
        members.put(BYTES, JsonValue.of(Base64.getEncoder().encodeToString(bytes)));
        members.put(POINT, JsonValue.of(Json.write(kept(point))));
        members.put(
                TERMS,
                new JsonArray(PayloadTerms.of(point.payload()).stream()
                        .map(JsonValue::of)
                        .toList()));
        members.put(WORDS, JsonValue.of(words(point.text())));
        if (point.vector().inverseLength() > 0) members.put(VECTOR, numbers(bytes));
        return new JsonObject(members);
    }

    /// A text that the payload also contains is stored once.
    private static JsonObject kept(VectorPoint point) {
        JsonString text = new JsonString(point.text());
        boolean twice = point.payload().get("text").equals(text);
        return twice
                ? JsonValue.object("payload", point.payload())
                : JsonValue.object("payload", point.payload(), "text", text);
    }

    private static String words(String text) {
        var joined = new StringBuilder();
        int last = -1;
        for (PointWord word : PointWords.of(text)) {
            if (!joined.isEmpty()) joined.append(word.position() == last ? '|' : ' ');
            joined.append(word.word());
            last = word.position();
        }
        return joined.toString();
    }

    static JsonArray numbers(byte[] bytes) {
        List<JsonValue> numbers = new ArrayList<>(bytes.length);
        for (byte one : bytes) numbers.add(JsonValue.of(one));
        return new JsonArray(numbers);
    }

    /// The vector of a hit.
    static Int8Vector vector(JsonObject source) throws IOException {
        try {
            return Int8Vector.ofBytes(Base64.getDecoder().decode(text(source, BYTES)));
        } catch (IllegalArgumentException damaged) {
            throw new IOException("a point with a damaged vector", damaged);
        }
    }

    /// A complete hit.
    static Version version(JsonObject source) throws IOException {
        try {
            JsonObject kept = (JsonObject) Json.parse(text(source, POINT));
            JsonObject payload = (JsonObject) kept.get("payload");
            String text = kept.get(kept.has("text") ? "text" : "payload") instanceof JsonString(var own)
                    ? own
                    : text(payload, "text");
            var point = new VectorPoint(text(source, ID), vector(source), payload, text);
            return new Version(point, number(source, FROM));
        } catch (JsonFailure | ClassCastException damaged) {
            throw new IOException("a damaged point", damaged);
        }
    }

    static String text(JsonObject of, String member) throws IOException {
        if (of.get(member) instanceof JsonString(var text)) return text;
        throw new IOException("an answer without the text " + member);
    }

    static long number(JsonObject of, String member) throws IOException {
        if (of.get(member) instanceof JsonNumber(var literal) && literal.matches("-?[0-9]{1,19}"))
            return Long.parseLong(literal);
        throw new IOException("an answer without the number " + member);
    }
}
