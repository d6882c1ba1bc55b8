package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.rpc.RpcMessage;

/// One request and its answer. Whatever comes after the answer, or after the request was dropped, is not
/// sent.
final class Exchange {

    private final JsonValue id;
    private final Answers answers;
    private final Outlet outlet;
    private boolean over;

    Exchange(JsonValue id, Answers answers, Outlet outlet) {
        this.id = id;
        this.answers = answers;
        this.outlet = outlet;
    }

    JsonValue id() {
        return id;
    }

    void answer(JsonValue result) {
        answerText(Json.write(result));
    }

    /// @param result as JSON on one line
    void answerText(String result) {
        end("{\"jsonrpc\":\"2.0\",\"id\":" + Json.write(id) + ",\"result\":" + result + "}");
    }

    void fail(int code, String message) {
        fail(code, message, JsonValue.JsonNull.NULL);
    }

    void fail(int code, String message, JsonValue data) {
        end(Json.write(RpcMessage.toJson(new RpcMessage.ErrorResponse(id, code, message, data))));
    }

    /// The client no longer wants the answer.
    void drop() {
        end("");
    }

    /// Sends a notification that belongs to the request.
    synchronized void tell(RpcMessage.Notification notification) {
        if (!over) outlet.send(Json.write(RpcMessage.toJson(notification)));
    }

    private synchronized void end(String json) {
        if (over) return;
        over = true;
        answers.put(json);
    }
}
