package dev.loupe.tools.history;

import dev.loupe.model.Readiness;
import dev.loupe.tools.answer.Param;

/// How much of a repository's history an answer is based on.
record HistoryAnswer(
        @Param("ready or reading") String state,
        @Param("commits known so far") int commits,

        @Param(
                "whether all commits, their files and the renames that matter here are known; else figures are what is known, and the truth may be more")
        boolean complete,

        @Param("what is missing and what to do; empty where nothing is")
        String why) {

    /// The description of an answer's member `history`.
    static final String MEMBER = "how much of the history the answer is made of";

    static HistoryAnswer of(KnownHistory known) {
        return new HistoryAnswer(
                known.readiness() instanceof Readiness.Coming ? "reading" : "ready",
                known.snapshot().commits(),
                known.readiness().isReady(),
                known.readiness().why());
    }
}
