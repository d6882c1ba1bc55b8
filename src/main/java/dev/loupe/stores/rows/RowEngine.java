package dev.loupe.stores.rows;

import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.StoreKind;
import java.nio.file.Path;

/// An engine that is no part of the plain build, since what it needs is large; found by
/// [java.util.ServiceLoader] where its jar is on the class path.
public interface RowEngine {
    StoreKind kind();

    /// @param folder where it may keep its tables, unless it is told otherwise
    /// @throws InvalidChoice where its settings cannot be used
    RowTables open(StoreChoice choice, Path folder) throws InvalidChoice;
}
