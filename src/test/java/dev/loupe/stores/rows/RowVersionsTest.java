package dev.loupe.stores.rows;

import dev.loupe.model.JsonValue;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import dev.loupe.vector.VectorStoreContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The promises that are made of rows, over an engine that could not be simpler.
class RowVersionsTest extends VectorStoreContract {
    private final Map<Path, RowTables> engines = new ConcurrentHashMap<>();

    @Override
    protected VectorStore open(Path folder, VectorSpace space) throws IOException {
        RowTables engine = engines.computeIfAbsent(folder, _ -> new TablesInMemory());
        var provider = new RowProvider(StoreKind.CHROMA, engine, folder);
        provider.create(new StoredCollection("points", space, JsonValue.object()));
        return provider.open("points", space);
    }
}
