package dev.loupe.engine;

import dev.loupe.model.Progress;
import java.util.concurrent.CompletableFuture;

/// An indexing run in progress; several callers may follow it.
public interface IndexRun {

    /// Adds a listener for the rest of the run.
    void follow(Progress listener);

    /// Completes with the report, or exceptionally: with an `IOException` that names what failed, or with a
    /// `CancellationException` if the run was stopped.
    CompletableFuture<IndexReport> report();

    /// This caller no longer wants the run. Once all callers have said so, it stops at its next file; what
    /// was indexed so far stays.
    void cancel();
}
