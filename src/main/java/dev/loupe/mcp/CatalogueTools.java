package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.CatalogueText;
import java.io.IOException;

/// Loupe's own tools, as the catalogue lists them.
public final class CatalogueTools implements Tools {

    private final CatalogueText catalogue;
    private final SharedCaller caller;

    public CatalogueTools(CatalogueText catalogue, SharedCaller caller) {
        this.catalogue = catalogue;
        this.caller = caller;
    }

    @Override
    public String list() throws IOException {
        return catalogue.oneLine();
    }

    @Override
    public void call(String name, JsonObject arguments, Exchange exchange) {
        caller.call(exchange, name, arguments, exchange::answer);
    }

    @Override
    public void prepare() {
        caller.prepare();
    }
}
