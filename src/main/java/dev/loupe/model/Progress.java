package dev.loupe.model;

/// Is told how far long work has come. Called often; a listener limits its own rate.
@FunctionalInterface
public interface Progress {

    /// Nobody listens.
    Progress NONE = (done, total, what) -> {};

    /// @param done units done
    /// @param total units in all, or 0 while unknown
    /// @param what a few words, such as the phase
    void report(long done, long total, String what);
}
