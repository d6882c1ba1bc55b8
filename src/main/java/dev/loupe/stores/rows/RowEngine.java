package dev.loupe.stores.rows;

import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.StoreKind;
import java.nio.file.Path;

/// An engine that is not part of the plain build because of its size; found by [java.util.ServiceLoader] if
/// its jar is on the class path.
public interface RowEngine {
    StoreKind kind();

    /// @param folder for its tables, unless configured otherwise
    /// @throws InvalidChoice if its settings are invalid
    RowTables open(StoreChoice choice, Path folder) throws InvalidChoice;
}
