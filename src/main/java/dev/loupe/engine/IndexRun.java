package dev.loupe.engine;

import dev.loupe.model.Progress;
import java.util.concurrent.CompletableFuture;

/// An indexing run under way; several callers may follow the same one.
public interface IndexRun {

    /// Adds a listener for the rest of the run.
    void follow(Progress listener);

    /// Completes with the report, or exceptionally: with an `IOException` that names what failed, or with a
    /// `CancellationException` where the run was stopped.
    CompletableFuture<IndexReport> report();

    /// Says that this caller wants it no more. Once all who asked for the run have said so, it stops at its
    /// next file; what was indexed so far stays.
    void cancel();
}
