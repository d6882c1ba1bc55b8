package dev.loupe.model;

/// Receives the progress of long work. Called often; a listener limits its own rate.
@FunctionalInterface
public interface Progress {

    /// Ignores progress.
    Progress NONE = (done, total, what) -> {};

    /// @param done units done
    /// @param total units in all, or 0 while unknown
    /// @param what a few words, such as the phase
    void report(long done, long total, String what);
}
