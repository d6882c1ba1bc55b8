package dev.loupe.model;

import java.util.concurrent.CancellationException;

/// Checked between steps of long work, which stops at the next step once this is true.
@FunctionalInterface
public interface Cancellation {

    /// Never cancelled.
    Cancellation NEVER = () -> false;

    /// The cancellation of the call that this thread works for. Bound once for each call, so that code at any
    /// depth can check it.
    ScopedValue<Cancellation> CURRENT = ScopedValue.newInstance();

    boolean requested();

    /// The cancellation of the call that this thread works for; `NEVER` on threads without a call.
    static Cancellation current() {
        return CURRENT.orElse(NEVER);
    }

    /// Stops this thread's work if its call was cancelled or has run out of time.
    ///
    /// @throws CancellationException in that case
    static void check() {
        if (current().requested()) throw new CancellationException("the call was cancelled");
    }
}
