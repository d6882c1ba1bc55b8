package dev.loupe.mcp.conformance;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.mcp.ModernProtocol;
import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.List;

/// Parts of messages.
final class ConformanceMessages {

    /// A red pixel.
    static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

    /// One sample of silence.
    static final String WAV = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA==";

    private ConformanceMessages() {}

    /// @param json of this package's own, so it is valid
    static JsonObject object(String json) {
        try {
            return (JsonObject) Json.parse(json);
        } catch (JsonFailure unreadable) {
            throw new IllegalStateException(json, unreadable);
        }
    }

    static JsonObject text(String text) {
        return JsonValue.object("type", JsonValue.of("text"), "text", JsonValue.of(text));
    }

    static JsonObject image() {
        return media("image", PNG, "image/png");
    }

    static JsonObject audio() {
        return media("audio", WAV, "audio/wav");
    }

    private static JsonObject media(String type, String data, String mimeType) {
        return JsonValue.object(
                "type", JsonValue.of(type), "data", JsonValue.of(data), "mimeType", JsonValue.of(mimeType));
    }

    static JsonObject embedded(String uri, String mimeType, String text) {
        return JsonValue.object("type", JsonValue.of("resource"), "resource", document(uri, mimeType, text));
    }

    static JsonObject document(String uri, String mimeType, String text) {
        return JsonValue.object(
                "uri", JsonValue.of(uri), "mimeType", JsonValue.of(mimeType), "text", JsonValue.of(text));
    }

    static JsonArray array(JsonValue... elements) {
        return new JsonArray(List.of(elements));
    }

    /// A CallToolResult.
    static JsonObject result(JsonValue... content) {
        return JsonValue.object("content", array(content));
    }

    /// The string at the end of the path, or empty.
    static String text(JsonValue from, String... path) {
        JsonValue at = from;
        for (String name : path) at = at instanceof JsonObject object ? object.get(name) : at;
        return at instanceof JsonString(String text) ? text : "";
    }

    /// Whether the request is self-contained, as in protocol 2026-07-28.
    static boolean isModern(RequestContext exchange) {
        return exchange.meta().has(ModernProtocol.VERSION_KEY);
    }
}
