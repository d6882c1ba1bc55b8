package dev.loupe.model;

/// Asked between steps of long work; work stops at the next step once it is true.
@FunctionalInterface
public interface Cancellation {

    /// Never cancelled.
    Cancellation NEVER = () -> false;

    boolean requested();
}
