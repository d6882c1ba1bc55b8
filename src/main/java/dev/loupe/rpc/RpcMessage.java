package dev.loupe.rpc;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/// A JSON-RPC 2.0 message. Ids are strings or numbers and are compared as written.
public sealed interface RpcMessage {

    /// Not JSON.
    int PARSE_ERROR = -32700;

    /// JSON, but not a request.
    int INVALID_REQUEST = -32600;

    int METHOD_NOT_FOUND = -32601;

    int INVALID_PARAMS = -32602;

    int INTERNAL_ERROR = -32603;

    /// Expects an answer.
    ///
    /// @param params an empty object if none were sent
    record Request(JsonValue id, String method, JsonObject params) implements RpcMessage {}

    /// Expects no answer.
    record Notification(String method, JsonObject params) implements RpcMessage {}

    /// The answer to a request.
    record Response(JsonValue id, JsonValue result) implements RpcMessage {}

    /// The answer to a request that failed.
    ///
    /// @param id null if the request's id could not be read
    /// @param data more about the error, or null
    record ErrorResponse(JsonValue id, int code, String message, JsonValue data) implements RpcMessage {
        public ErrorResponse(JsonValue id, int code, String message) {
            this(id, code, message, JsonNull.NULL);
        }
    }

    /// Several messages in one array, as protocol 2025-03-26 has it; at least one.
    record Batch(List<RpcMessage> messages) implements RpcMessage {
        public Batch {
            messages = List.copyOf(messages);
        }
    }

    /// Input that is not a message.
    ///
    /// @param answer the error to send back
    record Invalid(ErrorResponse answer) implements RpcMessage {}

    /// Parses the message on this line; `Invalid` if it is not one. A leading byte order mark is ignored, as
    /// RFC 8259 (8.1) allows: some UTF-8 writers put one at the start of a stream.
    static RpcMessage parse(String text) {
        String line = text.startsWith("\uFEFF") ? text.substring(1) : text;
        try {
            JsonValue json = Json.parse(line);
            return json instanceof JsonArray(List<JsonValue> elements) ? batch(elements) : of(json);
        } catch (JsonFailure.TooDeep tooDeep) {
            return invalid(outermostId(line), tooDeep.getMessage());
        } catch (JsonFailure notJson) {
            return new Invalid(new ErrorResponse(JsonNull.NULL, PARSE_ERROR, "Parse error: " + notJson.getMessage()));
        }
    }

    /// The id of a message that is nested too deep to be parsed, so that the error can be sent for that id.
    private static JsonValue outermostId(String line) {
        try {
            JsonValue id = Json.members(line, Set.of("id")).get("id");
            return id instanceof JsonString || id instanceof JsonNumber ? id : JsonNull.NULL;
        } catch (JsonFailure none) {
            return JsonNull.NULL;
        }
    }

    /// The message as JSON. `Invalid` cannot be sent.
    ///
    /// Not a switch over types, which costs a front several milliseconds at its first use
    /// (docs/decisions/0010).
    static JsonValue toJson(RpcMessage message) {
        if (message instanceof Response(JsonValue id, JsonValue result))
            return JsonValue.object("jsonrpc", VERSION, "id", id, "result", result);
        if (message instanceof Request(JsonValue id, String method, JsonObject params))
            return JsonValue.object("jsonrpc", VERSION, "id", id, "method", JsonValue.of(method), "params", params);
        if (message instanceof Notification(String method, JsonObject params))
            return JsonValue.object("jsonrpc", VERSION, "method", JsonValue.of(method), "params", params);
        if (message instanceof ErrorResponse error)
            return JsonValue.object("jsonrpc", VERSION, "id", error.id, "error", errorObject(error));
        if (message instanceof Batch(List<RpcMessage> messages))
            return new JsonArray(messages.stream().map(RpcMessage::toJson).toList());
        throw new IllegalArgumentException("cannot be sent: " + message);
    }

    /// The value of `jsonrpc`.
    JsonString VERSION = new JsonString("2.0");

    private static JsonObject errorObject(ErrorResponse error) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put("code", JsonValue.of(error.code));
        members.put("message", JsonValue.of(error.message));
        if (error.data != JsonNull.NULL) members.put("data", error.data);
        return new JsonObject(members);
    }

    private static RpcMessage batch(List<JsonValue> elements) {
        if (elements.isEmpty()) return invalid(JsonNull.NULL, "an empty batch");
        return new Batch(elements.stream().map(RpcMessage::of).toList());
    }

    private static RpcMessage of(JsonValue json) {
        if (!(json instanceof JsonObject object)) return invalid(JsonNull.NULL, "a message must be an object");
        JsonValue id = object.get("id");
        boolean identified = id instanceof JsonString || id instanceof JsonNumber;
        if (object.has("id") && !identified && !object.has("error"))
            return invalid(JsonNull.NULL, "an id must be a string or a number");
        if (!(object.get("jsonrpc") instanceof JsonString version)
                || !version.text().equals(VERSION.text())) return invalid(id, "jsonrpc must be \"2.0\"");
        if (object.has("method")) return asking(object, id, identified);
        if (object.has("result") && identified) return new Response(id, object.get("result"));
        if (object.get("error") instanceof JsonObject error) return error(id, error);
        return invalid(id, "neither a method nor a result nor an error");
    }

    private static RpcMessage asking(JsonObject object, JsonValue id, boolean identified) {
        if (!(object.get("method") instanceof JsonString(String method))) return invalid(id, "method must be a string");
        JsonValue given = object.get("params");
        JsonValue params = given == JsonNull.NULL ? JsonValue.object() : given;
        if (!(params instanceof JsonObject members)) return invalid(id, "params must be an object");
        return identified ? new Request(id, method, members) : new Notification(method, members);
    }

    private static RpcMessage error(JsonValue id, JsonObject error) {
        int code = error.get("code") instanceof JsonNumber(String literal) && literal.matches("-?[0-9]{1,9}")
                ? Integer.parseInt(literal)
                : INTERNAL_ERROR;
        String message = error.get("message") instanceof JsonString(String text) ? text : "";
        return new ErrorResponse(id, code, message, error.get("data"));
    }

    private static RpcMessage invalid(JsonValue id, String why) {
        return new Invalid(new ErrorResponse(id, INVALID_REQUEST, "Invalid Request: " + why));
    }
}
