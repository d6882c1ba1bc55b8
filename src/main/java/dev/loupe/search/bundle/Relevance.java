package dev.loupe.search.bundle;

/// Why a file is in a bundle, in the words of the contract.
public enum Relevance {
    /// Words or meaning found it, or the task names it.
    DIRECT,
    /// It changes together with a file that was found.
    COUPLED,
    /// Earlier commits about something alike changed it.
    BRIDGED,
    /// It tests a file that was found, or calls what the task names.
    STRUCTURAL;

    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
