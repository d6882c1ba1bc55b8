package dev.loupe.stores.rows;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/// The tables of an engine. Thread-safe.
public interface RowTables extends AutoCloseable {

    /// Opens a table and creates it if necessary.
    ///
    /// @param name of at most 63 lower-case letters, digits and hyphens
    /// @param dimensions of its vectors
    RowTable open(String name, int dimensions) throws IOException;

    /// The table with this name, if it exists.
    Optional<RowTable> find(String name) throws IOException;

    /// The names with this prefix.
    Set<String> names(String prefix) throws IOException;

    /// Removes a table with its content, if it exists.
    void drop(String name) throws IOException;

    /// Frees connections.
    @Override
    void close();
}
