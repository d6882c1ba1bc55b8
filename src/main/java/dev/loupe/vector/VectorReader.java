package dev.loupe.vector;

import java.io.IOException;

/// Read access to a store.
public interface VectorReader extends AutoCloseable {

    /// The last commit of any process; the caller closes it. It stays readable when this is closed.
    VectorSnapshot snapshot() throws IOException;

    @Override
    void close() throws IOException;
}
