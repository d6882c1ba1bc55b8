package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.RpcMessage;
import java.util.ArrayList;
import java.util.List;

/// The server's resources: index statistics, files, definitions, collections, and the schema of rankings and
/// filters.
public final class LoupeResources implements Resources {

    static final String FILE = "loupe://file/{+path}";
    static final String SYMBOL = "loupe://symbol/{name}";

    private static final List<String> SCHEMES = List.of("loupe:", "tea-rags:", "qdrant:");

    private final SharedCaller caller;

    public LoupeResources(SharedCaller caller) {
        this.caller = caller;
    }

    @Override
    public JsonArray list() {
        var all = new ArrayList<JsonValue>();
        all.add(index());
        all.add(CollectionResources.names());
        all.addAll(SchemaResources.all());
        return new JsonArray(all);
    }

    private static JsonObject index() {
        return JsonValue.object(
                "uri", JsonValue.of("loupe://index"),
                "name", JsonValue.of("index"),
                "title", JsonValue.of("Index statistics"),
                "description",
                        JsonValue.of("State of the indexes of this server's repositories: files, chunks, symbols,"
                                + " languages, freshness and size of each."),
                "mimeType", JsonValue.of("application/json"),
                "annotations", SchemaResources.annotations("0.3"));
    }

    @Override
    public JsonArray templates() {
        return new JsonArray(List.of(
                JsonValue.object(
                        "uriTemplate", JsonValue.of(FILE),
                        "name", JsonValue.of("file"),
                        "title", JsonValue.of("File"),
                        "description",
                                JsonValue.of("An indexed text file as it is on disk now. The path is relative to the"
                                        + " repository's root, or absolute where the server has several; an end #L10-L20"
                                        + " names lines."),
                        "annotations", SchemaResources.annotations("0.6")),
                JsonValue.object(
                        "uriTemplate", JsonValue.of(SYMBOL),
                        "name", JsonValue.of("symbol"),
                        "title", JsonValue.of("Definitions of a symbol"),
                        "description",
                                JsonValue.of("Where a name is defined, with signature and source; simple or qualified"
                                        + " (Store.open). Several definitions are several contents."),
                        "mimeType", JsonValue.of("text/markdown"),
                        "annotations", SchemaResources.annotations("0.6")),
                CollectionResources.template()));
    }

    @Override
    public void read(String uri, RequestContext exchange) {
        if (SCHEMES.stream().noneMatch(scheme -> uri.regionMatches(true, 0, scheme, 0, scheme.length()))) {
            exchange.failResource(uri);
            return;
        }
        caller.call(exchange, "resources/read", JsonValue.object("uri", JsonValue.of(uri)), result -> {
            InnerResult inner = new InnerResult(result);
            if (!inner.failed())
                exchange.answer(JsonValue.object("contents", inner.answer().get("contents")), CacheHint.PRIVATE);
            else if (inner.isOfCaller()) exchange.failResource(uri, inner.text());
            else
                exchange.fail(
                        RpcMessage.INTERNAL_ERROR,
                        inner.text(),
                        JsonValue.object("uri", JsonValue.of(RequestContext.shown(uri))));
        });
    }
}
