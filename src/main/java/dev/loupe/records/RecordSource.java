package dev.loupe.records;

import java.io.IOException;

/// The source of a store's records.
interface RecordSource {

    /// Passes every existing record to the sync. Records that are not passed are removed.
    ///
    /// @throws IOException if they cannot be listed; the store then keeps what it has
    void show(Sync look) throws IOException;

    /// Whether nothing can have changed since the last complete sync, which makes a sync unnecessary.
    default boolean unchanged() throws IOException {
        return false;
    }
}
