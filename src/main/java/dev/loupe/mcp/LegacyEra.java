package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Request;
import dev.loupe.tools.CatalogueText;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// The methods of protocol 2024-11-05 to 2025-11-25, in which a client begins with `initialize`. Requests
/// that come before it are served all the same.
final class LegacyEra {

    /// Newest first.
    static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

    private static final int RESOURCE_NOT_FOUND = -32002;
    private static final int LONGEST_CLIENT_NAME = 100;

    private final ServerIdentity identity;
    private final CatalogueText tools;
    private final ToolCalls calls;
    private String client = "";

    LegacyEra(ServerIdentity identity, CatalogueText tools, ToolCalls calls) {
        this.identity = identity;
        this.tools = tools;
        this.calls = calls;
    }

    void serve(Request request, Exchange exchange) {
        JsonObject params = request.params();
        switch (request.method()) {
            case "initialize" -> initialize(params, exchange);
            case "ping" -> exchange.answerText("{}");
            case "tools/list" -> listTools(params, exchange);
            case "tools/call" -> call(params, exchange);
            case "resources/list" -> list(params, "{\"resources\":[]}", exchange);
            case "resources/templates/list" -> list(params, "{\"resourceTemplates\":[]}", exchange);
            case "resources/read" -> read(params, exchange);
            default -> exchange.fail(RpcMessage.METHOD_NOT_FOUND, "Method not found: " + shown(request.method()));
        }
    }

    /// A version that is not known is answered with the newest; the client decides whether it can go on.
    private void initialize(JsonObject params, Exchange exchange) {
        String version = params.get("protocolVersion") instanceof JsonString(String asked) && VERSIONS.contains(asked)
                ? asked
                : VERSIONS.getFirst();
        if (params.get("clientInfo") instanceof JsonObject info && info.get("name") instanceof JsonString(String name))
            client = name.substring(0, Math.min(name.length(), LONGEST_CLIENT_NAME));
        exchange.answer(JsonValue.object(
                "protocolVersion", JsonValue.of(version),
                "capabilities",
                        JsonValue.object(
                                "tools", JsonValue.object("listChanged", JsonValue.of(false)),
                                "resources", JsonValue.object()),
                "serverInfo",
                        JsonValue.object(
                                "name", JsonValue.of(identity.name()),
                                "title", JsonValue.of("Loupe"),
                                "version", JsonValue.of(identity.version())),
                "instructions", JsonValue.of(identity.instructions())));
    }

    private void listTools(JsonObject params, Exchange exchange) {
        try {
            list(params, "{\"tools\":" + tools.oneLine() + "}", exchange);
        } catch (IOException broken) {
            exchange.fail(RpcMessage.INTERNAL_ERROR, String.valueOf(broken.getMessage()));
        }
    }

    /// Every list is one page, so that no cursor is ever valid.
    private static void list(JsonObject params, String result, Exchange exchange) {
        if (params.get("cursor") == JsonNull.NULL) exchange.answerText(result);
        else exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid cursor: the list is one page");
    }

    private void call(JsonObject params, Exchange exchange) {
        if (!(params.get("name") instanceof JsonString(String name))) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: name must be a string");
            return;
        }
        // No switch over types, which costs several milliseconds at its first use (docs/decisions/0010).
        JsonValue given = params.get("arguments");
        if (given instanceof JsonObject arguments)
            calls.start(name, arguments, progressToken(params), client, exchange);
        else if (given == JsonNull.NULL)
            calls.start(name, new JsonObject(new LinkedHashMap<>()), progressToken(params), client, exchange);
        else exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: arguments must be an object");
    }

    static Optional<JsonValue> progressToken(JsonObject params) {
        if (!(params.get("_meta") instanceof JsonObject meta)) return Optional.empty();
        JsonValue token = meta.get("progressToken");
        return token instanceof JsonString || token instanceof JsonNumber ? Optional.of(token) : Optional.empty();
    }

    private static void read(JsonObject params, Exchange exchange) {
        if (params.get("uri") instanceof JsonString(String uri))
            exchange.fail(
                    RESOURCE_NOT_FOUND,
                    "Resource not found: " + shown(uri),
                    JsonValue.object("uri", JsonValue.of(shown(uri))));
        else exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: uri must be a string");
    }

    private static String shown(String text) {
        return text.length() > 200 ? text.substring(0, 200) + "…" : text;
    }
}
