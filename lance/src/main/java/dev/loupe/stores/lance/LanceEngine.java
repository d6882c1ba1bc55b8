package dev.loupe.stores.lance;

import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.rows.RowEngine;
import dev.loupe.stores.rows.RowTables;
import java.nio.file.Path;

/// Lance, where its jars are there.
public final class LanceEngine implements RowEngine {
    /// The variable that names the folder of the tables.
    public static final String PATH = "LANCE_PATH";

    @Override
    public StoreKind kind() {
        return StoreKind.LANCE;
    }

    @Override
    public RowTables open(StoreChoice choice, Path folder) {
        Path tables = choice.setting(PATH).map(Path::of).orElse(folder.resolve("tables"));
        return new LanceTables(tables.toAbsolutePath().normalize());
    }
}
