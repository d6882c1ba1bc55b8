package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.tools.CatalogueText;
import dev.loupe.tools.Resolution;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Consumer;

/// Loupe's own tools, as the catalogue lists them, called by their names as models write them.
public final class CatalogueTools implements Tools {

    /// What was made of a call that was not written as it should be; sentences.
    private static final String REPAIRS = "dev.loupe/repairs";

    private final CatalogueText catalogue;
    private final SharedCaller caller;
    private final Consumer<String> notes;

    /// @param notes told in a line whatever was changed in a call
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
    public void call(String name, JsonObject arguments, Exchange exchange) throws IOException {
        Resolution resolution = catalogue.resolve(name);
        if (resolution instanceof Resolution.Found found) {
            if (!found.note().isEmpty()) notes.accept(found.note());
            caller.call(exchange, found.name(), arguments, result -> exchange.answer(told(found.note(), result)));
        } else if (resolution instanceof Resolution.Unknown unknown) {
            exchange.fail(RpcMessage.INVALID_PARAMS, unknown.message());
        }
    }

    /// The result with what was made of the name before what was made of the arguments.
    private JsonObject told(String note, JsonObject result) {
        JsonObject meta = result.get("_meta") instanceof JsonObject given ? given : JsonValue.object();
        var repairs = new ArrayList<JsonValue>();
        if (!note.isEmpty()) repairs.add(JsonValue.of(note));
        if (meta.get(REPAIRS) instanceof JsonArray(List<JsonValue> ofArguments)) {
            for (JsonValue repair : ofArguments) if (repair instanceof JsonString(String text)) notes.accept(text);
            repairs.addAll(ofArguments);
        }
        if (note.isEmpty()) return result;
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
