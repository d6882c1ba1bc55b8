package dev.loupe.stores;

import dev.loupe.model.CircuitBreaker;
import java.io.IOException;
import java.time.Duration;
import java.util.function.LongSupplier;

/// The engine in `VECTOR_DB_PROVIDER` does not answer, or its settings are invalid. The message says what is
/// wrong and what to do, and shows no key.
public final class StoreUnavailable extends IOException {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final String remedy;

    /// @param what is wrong, without a full stop
    /// @param remedy what to do, likewise
    public StoreUnavailable(String what, String remedy) {
        super(what + "; " + remedy);
        this.what = what;
        this.remedy = remedy;
    }

    /// @param kind of engine
    /// @param address without user and password
    /// @param why it gave no answer
    /// @param variable with the address
    public static StoreUnavailable unreachable(StoreKind kind, Object address, String why, String variable) {
        return new StoreUnavailable(
                "%s=%s cannot be reached at %s (%s)".formatted(StoreChoice.PROVIDER, kind.settingName(), address, why),
                "start it, set %s to its address, or unset %s to keep collections on this machine"
                        .formatted(variable, StoreChoice.PROVIDER));
    }

    /// After a failed connection, calls fail fast with the same error for ten seconds.
    ///
    /// @param nanos current time as in System.nanoTime
    public static CircuitBreaker<StoreUnavailable> circuit(LongSupplier nanos) {
        return new CircuitBreaker<>(
                Duration.ofSeconds(10), nanos, known -> new StoreUnavailable(known.what(), known.remedy()));
    }

    public String what() {
        return what;
    }

    public String remedy() {
        return remedy;
    }
}
