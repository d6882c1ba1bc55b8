package dev.loupe.collections;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A collection that is open for writing by one thread of one process. Writes take effect at [#commit], all
/// at once and durably.
public final class CollectionWriting implements AutoCloseable {

    /// Member of a point's payload with the document's text.
    public static final String TEXT = "text";

    /// Limits the number of texts that are embedded at once.
    private static final int BATCH = 256;

    private final VectorStore store;
    private final EmbeddingProvider embedder;

    CollectionWriting(VectorStore store, EmbeddingProvider embedder) {
        this.store = store;
        this.embedder = embedder;
    }

    /// The point id for a document id.
    ///
    /// @param id a JSON string or number; 5.0 equals 5
    public static String pointId(JsonValue id) {
        return id instanceof JsonNumber(String literal) && literal.matches("-?\\d+\\.0+")
                ? literal.substring(0, literal.indexOf('.'))
                : Json.write(id);
    }

    /// The document id for a point id; the inverse of [#pointId].
    public static JsonValue documentId(String pointId) throws IOException {
        try {
            return Json.parse(pointId);
        } catch (JsonFailure broken) {
            throw new IOException("a document's id is damaged: " + pointId, broken);
        }
    }

    /// Adds documents, or replaces those with the same ids; if several have the same id, the last one stays.
    ///
    /// @param documents with ids
    /// @return how many existed before
    public int put(List<Document> documents) throws IOException {
        Set<String> ids = documents.stream()
                .map(document -> pointId(document.id()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        int before = store.delete(ids);
        add(documents);
        return before;
    }

    /// The same without counting.
    void add(List<Document> documents) throws IOException {
        for (int from = 0; from < documents.size(); from += BATCH)
            store.upsert(points(documents.subList(from, Math.min(documents.size(), from + BATCH))));
    }

    private List<VectorPoint> points(List<Document> documents) throws IOException {
        float[][] vectors = embedder.embedCode(documents.stream()
                .map(document -> new CodeText("", "", "", "", "", "", document.text()))
                .toList());
        var points = new ArrayList<VectorPoint>(documents.size());
        for (int i = 0; i < vectors.length; i++) {
            Document document = documents.get(i);
            points.add(new VectorPoint(
                    pointId(document.id()), Int8Vector.of(vectors[i]), payload(document), document.text()));
        }
        return points;
    }

    private static JsonObject payload(Document document) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put(TEXT, JsonValue.of(document.text()));
        members.putAll(document.metadata().members());
        members.put(TEXT, JsonValue.of(document.text()));
        return new JsonObject(members);
    }

    /// Unknown ids are ignored.
    ///
    /// @param ids from [#pointId]
    /// @return those that existed
    public Set<String> delete(Collection<String> ids) throws IOException {
        var there = new LinkedHashSet<String>();
        try (VectorSnapshot before = store.snapshot()) {
            for (String id : ids) if (before.count(new PointFilter.Ids(Set.of(id))) > 0) there.add(id);
        }
        store.delete(there);
        return there;
    }

    /// Deletes all that match a filter.
    void discard(PointFilter filter) throws IOException {
        store.discard(filter);
    }

    /// The points that match a filter as of before this writing began, page by page; see
    /// [VectorSnapshot#page].
    List<VectorPoint> page(PointFilter filter, Optional<String> after, int limit) throws IOException {
        try (VectorSnapshot snapshot = store.snapshot()) {
            return snapshot.page(filter, after, limit);
        }
    }

    /// The number of documents as of the last commit.
    public int count() throws IOException {
        try (VectorSnapshot snapshot = store.snapshot()) {
            return snapshot.count(PointFilter.ALL);
        }
    }

    /// Makes all writes durable and visible.
    public void commit() throws IOException {
        store.commit();
    }

    /// Drops uncommitted writes and releases the lock.
    @Override
    public void close() throws IOException {
        store.close();
    }
}
