package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.ErrorResponse;
import dev.loupe.rpc.RpcMessage.Request;
import dev.loupe.rpc.RpcMessage.Response;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// The requests that a server sent one client and that it has not answered yet. Thread-safe.
final class ClientQuestions {
    private final ConcurrentHashMap<JsonValue, CompletableFuture<JsonValue>> open = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();

    /// @param send takes the message, JSON on one line
    /// @return completes with the result, or exceptionally with the client's error
    CompletableFuture<JsonValue> ask(String method, JsonObject params, Consumer<String> send) {
        JsonValue id = JsonValue.of("loupe-" + last.incrementAndGet());
        var answer = new CompletableFuture<JsonValue>();
        open.put(id, answer);
        send.accept(Json.write(RpcMessage.toJson(new Request(id, method, params))));
        return answer;
    }

    void answered(Response response) {
        CompletableFuture<JsonValue> question = open.remove(response.id());
        if (question != null) question.complete(response.result());
    }

    void failed(ErrorResponse error) {
        CompletableFuture<JsonValue> question = open.remove(error.id());
        if (question != null) question.completeExceptionally(new IOException(error.message()));
    }
}
