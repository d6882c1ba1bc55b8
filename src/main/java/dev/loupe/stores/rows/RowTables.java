package dev.loupe.stores.rows;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/// The tables that an engine keeps for us. Safe for use by several threads.
public interface RowTables extends AutoCloseable {

    /// The table of a name, made where there is none.
    ///
    /// @param name of 63 lower-case letters, digits and hyphens at most
    /// @param dimensions of its vectors
    RowTable open(String name, int dimensions) throws IOException;

    /// The table of a name, where there is one.
    Optional<RowTable> find(String name) throws IOException;

    /// The names of those that begin so.
    Set<String> names(String prefix) throws IOException;

    /// Removes a table with all that is in it; nothing happens where there is none.
    void drop(String name) throws IOException;

    /// Frees connections.
    @Override
    void close();
}
