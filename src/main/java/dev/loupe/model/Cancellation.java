package dev.loupe.model;

import java.util.concurrent.CancellationException;

/// Asked between steps of long work; work stops at the next step once it is true.
@FunctionalInterface
public interface Cancellation {

    /// Never cancelled.
    Cancellation NEVER = () -> false;

    /// That of the call for which this thread works. Bound once for each call, so that what every question
    /// goes through can ask it, however deep.
    ScopedValue<Cancellation> CURRENT = ScopedValue.newInstance();

    boolean requested();

    /// That of the call for which this thread works; `NEVER` on threads that work for no call.
    static Cancellation current() {
        return CURRENT.orElse(NEVER);
    }

    /// Ends the work of this thread here if its call is no longer wanted or has run out of time.
    ///
    /// @throws CancellationException in that case
    static void check() {
        if (current().requested()) throw new CancellationException("the call is to stop");
    }
}
