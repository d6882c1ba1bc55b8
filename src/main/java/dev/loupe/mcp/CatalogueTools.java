package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.tools.catalogue.CatalogueText;
import dev.loupe.tools.catalogue.ToolNameResolution;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Consumer;

/// Loupe's own tools from the catalogue, which also accepts names as models misspell them.
public final class CatalogueTools implements Tools {

    /// How a malformed call was interpreted; sentences.
    private static final String REPAIRS = "dev.loupe/repairs";

    private final CatalogueText catalogue;
    private final SharedCaller caller;
    private final Consumer<String> notes;

    /// @param notes receives a line for whatever was changed in a call
    public CatalogueTools(CatalogueText catalogue, SharedCaller caller, Consumer<String> notes) {
        this.catalogue = catalogue;
        this.caller = caller;
        this.notes = notes;
    }

    @Override
    public String list() throws IOException {
        return catalogue.oneLine();
    }

    @Override
    public void call(String name, JsonObject arguments, RequestContext exchange) throws IOException {
        ToolNameResolution resolution =
                catalogue.resolve(name, arguments.members().keySet());
        if (resolution instanceof ToolNameResolution.Found found) {
            List<String> repairs = repairs(found, exchange);
            for (String repair : repairs) notes.accept(repair);
            caller.call(exchange, found.name(), arguments, result -> exchange.answer(told(repairs, result)));
        } else if (resolution instanceof ToolNameResolution.Unknown unknown) {
            exchange.fail(RpcMessage.INVALID_PARAMS, unknown.message());
        }
    }

    private static List<String> repairs(ToolNameResolution.Found found, RequestContext exchange) {
        var repairs = new ArrayList<String>();
        if (!found.note().isEmpty()) repairs.add(found.note());
        if (exchange.params().get("arguments") instanceof JsonString)
            repairs.add("'arguments' was given as a string and read as the JSON object in it");
        return repairs;
    }

    /// The result with notes about the call before notes about its arguments.
    private JsonObject told(List<String> ofCall, JsonObject result) {
        JsonObject meta = result.get("_meta") instanceof JsonObject given ? given : JsonValue.object();
        var repairs = new ArrayList<JsonValue>();
        for (String repair : ofCall) repairs.add(JsonValue.of(repair));
        if (meta.get(REPAIRS) instanceof JsonArray(List<JsonValue> ofArguments)) {
            for (JsonValue repair : ofArguments) if (repair instanceof JsonString(String text)) notes.accept(text);
            repairs.addAll(ofArguments);
        }
        if (ofCall.isEmpty()) return result;
        var members = new LinkedHashMap<>(meta.members());
        members.put(REPAIRS, new JsonArray(repairs));
        var whole = new LinkedHashMap<>(result.members());
        whole.put("_meta", new JsonObject(members));
        return new JsonObject(whole);
    }

    @Override
    public void prepare() {
        caller.prepare();
    }
}
