package dev.loupe.tools.kit;

import dev.loupe.engine.IndexReport;
import dev.loupe.engine.IndexRun;
import dev.loupe.engine.Project;
import dev.loupe.index.IndexBusy;
import dev.loupe.tools.answer.ErrorText;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits for an indexing run as long as the client may be kept waiting, then lets it continue in the
/// background.
public final class RunWait {
    private RunWait() {}

    /// Polling interval for cancellation.
    private static final Duration STEP = Duration.ofMillis(50);

    /// The report, or empty if the run outlasts the call's patience.
    public static Optional<IndexReport> await(IndexRun run, Project project, CallContext call)
            throws ToolFailure, InterruptedException {
        run.follow(call.progress());
        long end = System.nanoTime() + call.patience().toNanos();
        try {
            while (true) {
                if (call.cancellation().requested()) throw cancelled(run);
                long left = end - System.nanoTime();
                if (left <= 0 && !run.report().isDone()) return Optional.empty();
                try {
                    return Optional.of(
                            run.report().get(Math.min(Math.max(left, 1), STEP.toNanos()), TimeUnit.NANOSECONDS));
                } catch (TimeoutException _) {
                    // timed out: check for cancellation again
                }
            }
        } catch (InterruptedException interrupted) {
            run.cancel();
            throw interrupted;
        } catch (CancellationException _) {
            throw stopped();
        } catch (ExecutionException failure) {
            throw failed(project, failure);
        }
    }

    private static ToolFailure cancelled(IndexRun run) {
        run.cancel();
        return stopped();
    }

    private static ToolFailure stopped() {
        return new ToolFailure(
                ToolFailure.Kind.CANCELLED,
                "indexing was stopped; what was indexed so far stays, and index_codebase goes on from there");
    }

    private static ToolFailure failed(Project project, ExecutionException failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        return ToolFailure.unavailable(
                "INGEST_FAILED",
                "Indexing \"%s\" failed: %s.\n\nHint: %s."
                        .formatted(project.root(), ErrorText.cause(cause), hint(cause)));
    }

    /// The process that holds the index can do the work.
    private static String hint(Throwable cause) {
        return cause instanceof IndexBusy
                ? "leave out --in-process, so that the daemon that has the index indexes"
                : "fix that and call index_codebase again";
    }
}
