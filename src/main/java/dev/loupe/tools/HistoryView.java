package dev.loupe.tools;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Project;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.Readiness;
import java.util.Optional;

/// What is known of a project's history when a question is answered for which it is one source among others.
///
/// @param readiness of commits and renames
public record HistoryView(HistorySnapshot snapshot, Readiness readiness) {

    /// Waits for it as long as the call may.
    public static HistoryView of(Project project) {
        return of(project, DataWait.current());
    }

    /// The same for a caller in a hurry.
    public static HistoryView of(Project project, DataWait wait) {
        Readiness readiness = wait.until(project.history()::renames);
        return new HistoryView(project.history().knownOfHead(), readiness);
    }

    /// What an answer covers that also depends on this. History that no waiting brings, as in a folder
    /// without a repository, is not counted as missing; [#missing] says it.
    public Coverage in(Coverage coverage) {
        return readiness instanceof Readiness.Coming ? coverage.and(readiness) : coverage;
    }

    /// A sentence for the reader; empty if nothing is missing.
    ///
    /// @param without what the answer is made of if nothing is known at all
    public Optional<String> missing(String without) {
        if (readiness.isReady()) return Optional.empty();
        boolean nothing = snapshot.commits() == 0;
        return Optional.of(
                readiness.why() + (nothing ? "; " + without : "; what changed together is not known in full"));
    }
}
