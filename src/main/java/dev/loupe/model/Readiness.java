package dev.loupe.model;

import java.util.concurrent.CompletableFuture;

/// Whether a source of data has everything that an answer needs of it: commits, renames, changed files, a
/// first index, figures, vectors. Asking for it starts reading what is missing, without waiting.
public sealed interface Readiness {
    Readiness READY = new Ready();

    /// Everything is there.
    record Ready() implements Readiness {
        @Override
        public String why() {
            return "";
        }
    }

    /// It is being read.
    ///
    /// @param next completes at the latest when everything is there, or when it is worth asking again
    /// @param share of it that is there, in [0, 1]; `NaN` if unknown
    /// @param why what is missing and how far it is, as a sentence
    record Coming(CompletableFuture<?> next, double share, String why) implements Readiness {}

    /// Something is missing, and waiting does not help.
    ///
    /// @param why as a sentence, with what to do
    record Partial(String why) implements Readiness {}

    /// What is missing; empty if nothing is.
    String why();

    default boolean isReady() {
        return this instanceof Ready;
    }

    /// The first of the two that is not ready.
    default Readiness and(Readiness other) {
        return isReady() ? other : this;
    }
}
