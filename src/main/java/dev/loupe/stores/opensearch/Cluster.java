package dev.loupe.stores.opensearch;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.JsonClient.Reply;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Requests to a cluster. An answer is complete or a failure: a shard that did not answer is never ignored.
/// Indexes are named by [dev.loupe.stores.EngineNames], so names need no encoding.
final class Cluster implements AutoCloseable {
    private static final int MOST_BYTES = 8 << 20;
    private static final int TRIES = 12;
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final JsonClient client;

    Cluster(JsonClient client) {
        this.client = client;
    }

    JsonClient client() {
        return client;
    }

    /// The answer of a request that must succeed; retried if a shard has no copy at the moment.
    JsonObject done(String what, String method, String path, JsonValue body) throws IOException {
        for (int attempt = 1; ; attempt++) {
            Reply reply = client.send(method, path, body);
            if (attempt == TRIES || !isPartial(reply)) return whole(what, reply);
            pause(attempt);
        }
    }

    static JsonObject whole(String what, Reply reply) throws IOException {
        if (!reply.ok() || !(reply.body() instanceof JsonObject answer)) throw JsonClient.failure(what, reply);
        if (isPartial(reply)) throw JsonClient.failure(what + ", in part,", reply);
        return answer;
    }

    private static boolean isPartial(Reply reply) {
        if (!(reply.body() instanceof JsonObject answer)) return false;
        boolean late = answer.get("timed_out") == JsonBoolean.TRUE;
        return late || answer.get("_shards") instanceof JsonObject shards && failed(shards);
    }

    private static boolean failed(JsonObject shards) {
        return shards.get("failed") instanceof JsonNumber(var failed) && !failed.equals("0");
    }

    void refresh(String index) throws IOException {
        done("refreshing " + index, "POST", "/" + index + "/_refresh", JsonValue.object());
    }

    int count(String index, JsonObject query) throws IOException {
        JsonObject answer =
                done("counting in " + index, "POST", "/" + index + "/_count", JsonValue.object("query", query));
        return Math.toIntExact(PointMapping.number(answer, "count"));
    }

    /// The hits of a search.
    List<JsonObject> search(String index, JsonObject body) throws IOException {
        return search(index, "", body);
    }

    /// @param parameters of the URL, each with a leading ampersand
    List<JsonObject> search(String index, String parameters, JsonObject body) throws IOException {
        String path = "/" + index + "/_search?allow_partial_search_results=false" + parameters;
        JsonObject answer = done("searching " + index, "POST", path, body);
        var hits = new ArrayList<JsonObject>();
        if (answer.get("hits") instanceof JsonObject all && all.get("hits") instanceof JsonArray(var elements))
            for (JsonValue hit : elements) if (hit instanceof JsonObject one) hits.add(one);
        return hits;
    }

    static JsonObject source(JsonObject hit) throws IOException {
        if (hit.get("_source") instanceof JsonObject source) return source;
        throw new IOException("a hit without its source");
    }

    /// A write operation.
    ///
    /// @param document the new content, or JSON null to delete it
    record Write(String documentId, JsonValue document) {
        private String lines(String index) {
            JsonObject target = JsonValue.object("_index", JsonValue.of(index), "_id", JsonValue.of(documentId));
            return document instanceof JsonObject whole
                    ? Json.write(JsonValue.object("index", target)) + "\n" + Json.write(whole) + "\n"
                    : Json.write(JsonValue.object("delete", target)) + "\n";
        }
    }

    /// Writes all, in requests of limited size. Writes that a busy node rejected are sent again; all are
    /// idempotent.
    ///
    /// @throws IOException if one was not written; others may have been
    void write(String index, List<Write> writes) throws IOException {
        var batch = new ArrayList<Write>();
        var lines = new StringBuilder();
        for (Write one : writes) {
            String of = one.lines(index);
            if (!batch.isEmpty() && lines.length() + of.length() > MOST_BYTES) {
                send(index, batch);
                batch.clear();
                lines.setLength(0);
            }
            batch.add(one);
            lines.append(of);
        }
        if (!batch.isEmpty()) send(index, batch);
    }

    private void send(String index, List<Write> batch) throws IOException {
        List<Write> left = List.copyOf(batch);
        for (int attempt = 1; !left.isEmpty(); attempt++) {
            var body = new StringBuilder();
            for (Write one : left) body.append(one.lines(index));
            byte[] bytes = body.toString().getBytes(StandardCharsets.UTF_8);
            JsonObject answer = whole("writing to " + index, client.send("POST", "/_bulk", JsonClient.NDJSON, bytes));
            left = refused(index, left, answer);
            if (!left.isEmpty() && attempt == TRIES)
                throw new IOException(
                        "%d of %d documents were not written to %s: the cluster is too busy; try again later"
                                .formatted(left.size(), batch.size(), index));
            if (!left.isEmpty()) pause(attempt);
        }
    }

    private static void pause(int attempt) throws InterruptedIOException {
        try {
            Thread.sleep(PAUSE.multipliedBy(attempt));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a cluster was busy");
        }
    }

    private static final Set<String> PASSING = Set.of("429", "502", "503", "504");

    /// Those that were rejected and may be sent again.
    private static List<Write> refused(String index, List<Write> sent, JsonObject answer) throws IOException {
        if (answer.get("errors") == JsonBoolean.FALSE) return List.of();
        if (!(answer.get("items") instanceof JsonArray(var items)) || items.size() != sent.size())
            throw new IOException("an answer to a different bulk request");
        var again = new ArrayList<Write>();
        for (int i = 0; i < sent.size(); i++) {
            JsonObject outcome = outcome(items.get(i));
            if (!(outcome.get("error") instanceof JsonObject error)) continue;
            if (!(outcome.get("status") instanceof JsonNumber(var status)) || !PASSING.contains(status))
                throw new IOException("a document was not written to %s: %s".formatted(index, Json.write(error)));
            again.add(sent.get(i));
        }
        return again;
    }

    /// `{"index": {…}}`
    private static JsonObject outcome(JsonValue item) throws IOException {
        if (item instanceof JsonObject one
                && one.members().size() == 1
                && one.members().firstEntry().getValue() instanceof JsonObject outcome) return outcome;
        throw new IOException("an answer to a different bulk request");
    }

    void create(String index, JsonObject body) throws IOException {
        Reply reply = client.send("PUT", "/" + index, body);
        if (reply.ok() || Json.write(reply.body()).contains("resource_already_exists_exception")) return;
        throw JsonClient.failure("creating the index " + index, reply);
    }

    /// Deletes the documents that match a query; visible immediately.
    void remove(String index, JsonObject query) throws IOException {
        done(
                "deleting from " + index,
                "POST",
                "/" + index + "/_delete_by_query?refresh=true&conflicts=proceed",
                JsonValue.object("query", query));
    }

    /// Deletes everything of a collection, and the index if it is the collection's own.
    void delete(CollectionLocation place) throws IOException {
        if (place.isPart()) remove(place.index(), place.documents());
        else delete(place.index());
    }

    /// A missing index is ignored.
    private void delete(String index) throws IOException {
        Reply reply = client.send("DELETE", "/" + index);
        if (!reply.ok() && reply.status() != 404) throw JsonClient.failure("deleting the index " + index, reply);
    }

    @Override
    public void close() {
        client.close();
    }
}
