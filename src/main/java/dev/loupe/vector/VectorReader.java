package dev.loupe.vector;

import java.io.IOException;

/// Reads what a store holds, for those who do not write it.
public interface VectorReader extends AutoCloseable {

    /// As the last commit left it, by whatever process; the caller closes it. Stays readable when this is
    /// closed.
    VectorSnapshot snapshot() throws IOException;

    @Override
    void close() throws IOException;
}
