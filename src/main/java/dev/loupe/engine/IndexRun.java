package dev.loupe.engine;

import dev.loupe.model.Progress;
import java.util.concurrent.CompletableFuture;

/// An indexing run under way; several callers may follow the same one.
public interface IndexRun {

    /// Adds a listener for the rest of the run.
    void follow(Progress listener);

    /// Completes with the report, or exceptionally with an `IOException` that names what failed.
    CompletableFuture<IndexReport> report();

    /// Stops the run at its next file; what was indexed so far stays.
    void cancel();
}
