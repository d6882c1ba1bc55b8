package dev.loupe.records;

import java.io.IOException;

/// Where the records of one store come from.
interface RecordSource {

    /// Tells a look of every record that there is. What it is not told of is gone.
    ///
    /// @throws IOException where that cannot be told; the store then keeps what it has
    void show(Look look) throws IOException;

    /// Whether nothing can have changed since all of it was shown last: spares a look.
    default boolean unchanged() throws IOException {
        return false;
    }
}
