package dev.loupe.tools.kit;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Project;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.Readiness;
import java.util.Optional;

/// A project's known history, for questions that use it as one source among others.
///
/// @param readiness of commits and renames
public record HistoryView(HistorySnapshot snapshot, Readiness readiness) {

    /// Waits for the history as long as the call may.
    public static HistoryView of(Project project) {
        return of(project, DataWait.current());
    }

    /// The same with a shorter wait.
    public static HistoryView of(Project project, DataWait wait) {
        Readiness readiness = wait.until(project.history()::renames);
        return new HistoryView(project.history().knownOfHead(), readiness);
    }

    /// The coverage of an answer that also depends on history. History that can never become available, as in
    /// a folder without a repository, does not count as missing; [#missing] reports it.
    public Coverage in(Coverage coverage) {
        return readiness instanceof Readiness.Coming ? coverage.and(readiness) : coverage;
    }

    /// A sentence for the reader; empty if nothing is missing.
    ///
    /// @param without what the answer is based on if there is no history at all
    public Optional<String> missing(String without) {
        if (readiness.isReady()) return Optional.empty();
        boolean nothing = snapshot.commits() == 0;
        return Optional.of(
                readiness.why() + (nothing ? "; " + without : "; what changed together is not known in full"));
    }
}
