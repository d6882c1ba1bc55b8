package dev.loupe.search.bundle;

/// Why a file is in a bundle, in the terms of the contract.
public enum Relevance {
    /// Found by words or vectors, or named in the task.
    DIRECT,
    /// Changes together with a file that was found.
    COUPLED,
    /// Changed by similar earlier commits.
    BRIDGED,
    /// Tests a file that was found, or calls what the task names.
    STRUCTURAL;

    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
