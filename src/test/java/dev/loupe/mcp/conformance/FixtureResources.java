package dev.loupe.mcp.conformance;

import dev.loupe.mcp.CacheHint;
import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.Resources;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text, a picture, one that reports changes, and a template.
final class FixtureResources implements Resources {

    static final String WATCHED = "test://watched-resource";
    static final String TEMPLATE = "test://template/{id}/data";

    private static final String TEXT = "test://static-text";
    private static final String BINARY = "test://static-binary";
    private static final Pattern OF_TEMPLATE = Pattern.compile("test://template/([^/]+)/data");

    @Override
    public JsonArray list() {
        return ConformanceMessages.array(
                entry(TEXT, "Static text", "text/plain"),
                entry(BINARY, "Static picture", "image/png"),
                entry(WATCHED, "Watched text", "text/plain"));
    }

    private static JsonObject entry(String uri, String name, String mimeType) {
        return JsonValue.object(
                "uri", JsonValue.of(uri),
                "name", JsonValue.of(name),
                "description", JsonValue.of(name + ", for tests"),
                "mimeType", JsonValue.of(mimeType));
    }

    @Override
    public JsonArray templates() {
        return ConformanceMessages.array(JsonValue.object(
                "uriTemplate", JsonValue.of(TEMPLATE),
                "name", JsonValue.of("Data by id"),
                "description", JsonValue.of("Any id"),
                "mimeType", JsonValue.of("application/json")));
    }

    @Override
    public void read(String uri, RequestContext exchange) {
        Matcher template = OF_TEMPLATE.matcher(uri);
        if (uri.equals(TEXT))
            answer(
                    exchange,
                    ConformanceMessages.document(
                            uri, "text/plain", "This is the content of the static text resource."));
        else if (uri.equals(WATCHED))
            answer(exchange, ConformanceMessages.document(uri, "text/plain", "Watched resource content"));
        else if (uri.equals(BINARY))
            answer(
                    exchange,
                    JsonValue.object(
                            "uri", JsonValue.of(uri),
                            "mimeType", JsonValue.of("image/png"),
                            "blob", JsonValue.of(ConformanceMessages.PNG)));
        else if (template.matches())
            answer(exchange, ConformanceMessages.document(uri, "application/json", data(template.group(1))));
        else exchange.failResource(uri);
    }

    private static String data(String id) {
        return dev.loupe.json.Json.write(JsonValue.object(
                "id", JsonValue.of(id),
                "templateTest", JsonValue.of(true),
                "data", JsonValue.of("Data for ID: " + id)));
    }

    private static void answer(RequestContext exchange, JsonObject document) {
        exchange.answer(JsonValue.object("contents", ConformanceMessages.array(document)), CacheHint.PRIVATE);
    }

    @Override
    public boolean updates() {
        return true;
    }
}
