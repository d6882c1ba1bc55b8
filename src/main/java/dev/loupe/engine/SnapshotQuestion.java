package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import java.io.IOException;

/// A question that one snapshot of an index answers.
///
/// @param <T> the answer
/// @param <E> why it may be impossible to answer
@FunctionalInterface
public interface SnapshotQuestion<T, E extends Exception> {
    T ask(IndexSnapshot snapshot) throws IOException, E;
}
