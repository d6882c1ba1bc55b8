package dev.loupe.tools.history;

import dev.loupe.engine.Project;
import dev.loupe.history.HistoryStatus;
import dev.loupe.tools.Param;

/// How much of a repository's history an answer is made of.
record HistoryAnswer(
        @Param("ready or reading") String state,
        @Param("commits known so far") int commits,

        @Param(
                "whether all commits and their files are known; else figures are what is known, and the truth may be more")
        boolean complete,

        @Param("what is missing and what to do; empty where nothing is")
        String why) {

    /// The description of an answer's member `history`.
    static final String MEMBER = "how much of the history the answer is made of";

    static HistoryAnswer of(Project project) {
        HistoryStatus status = project.history().status();
        boolean reading = status.state() == HistoryStatus.State.READING;
        String why = reading
                ? "the history is being read (%d commits so far); ask again".formatted(status.commits())
                : status.why();
        return new HistoryAnswer(reading ? "reading" : "ready", status.commits(), !reading && status.complete(), why);
    }
}
