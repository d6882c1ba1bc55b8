package dev.loupe.records;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The combined sync results of all sources of one query, which share one timeout.
final class SyncOutcome {
    private final long end;
    private final List<String> notes = new ArrayList<>();
    private final RecordProblems.Counting problems = new RecordProblems.Counting();
    private boolean reading;

    SyncOutcome(Duration patience) {
        end = System.nanoTime() + patience.toNanos();
    }

    /// Syncs a source.
    ///
    /// @param within prefix for the places of its problems
    /// @param unread note if its first sync is still running
    void at(KeptRecords records, String within, String unread) {
        SyncProgress taken = records.fresh(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
        reading |= taken.reading();
        if (taken.reading()) notes.add(unread);
        if (!taken.failure().isEmpty()) notes.add(taken.failure());
        problems.addAll(taken.problems().within(within));
    }

    void note(String note) {
        notes.add(note);
    }

    boolean reading() {
        return reading;
    }

    List<String> notes() {
        return notes;
    }

    RecordProblems problems() {
        return problems.problems();
    }
}
