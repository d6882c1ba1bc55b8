package dev.loupe.tools.history;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Project;
import dev.loupe.history.History;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.HistoryStatus;
import dev.loupe.json.NearNames;
import dev.loupe.model.Readiness;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.kit.ToolFailure;
import java.util.function.Predicate;

/// A project's history as known when a query is answered, and what of it is missing.
///
/// @param readiness of exactly what the answer depends on
record KnownHistory(Project project, HistorySnapshot snapshot, Readiness readiness) {

    /// All commits, without the renames that are detected by comparing lines: enough to know which files
    /// exist.
    ///
    /// @throws ToolFailure if the project has no history
    static KnownHistory commits(Project project) throws ToolFailure {
        Readiness commits = DataWait.current().until(project.history()::commits);
        HistorySnapshot known = project.history().known();
        HistoryStatus status = project.history().status();
        return switch (status.state()) {
            case READY, READING, UNREAD -> new KnownHistory(project, known, commits);
            case NO_REPOSITORY ->
                throw ToolFailure.unavailable(
                        "%s belongs to no git repository, so nothing is known of its history; name another with repo"
                                .formatted(project.root()));
            case FAILED ->
                throw ToolFailure.unavailable("git could not read the history of %s (%s); fix that and call again"
                        .formatted(project.root(), status.why()));
        };
    }

    /// The same with all renames.
    static KnownHistory of(Project project) throws ToolFailure {
        return commits(project).withAllRenames();
    }

    KnownHistory withAllRenames() {
        return with(known -> known.unreadRenames() == 0 && !known.lacksRenames());
    }

    /// The same with the renames that concern one file.
    KnownHistory with(RepoPath path) {
        return with(known -> known.renamesKnown(path));
    }

    /// Waits for renames if they are not known. The readiness is that of the snapshot behind the answer,
    /// since more may be known a moment later.
    private KnownHistory with(Predicate<HistorySnapshot> enough) {
        if (readiness instanceof Readiness.Coming || enough.test(snapshot)) return this;
        History history = project.history();
        Readiness renames =
                DataWait.current().until(() -> enough.test(history.known()) ? history.commits() : history.renames());
        HistorySnapshot known = history.known();
        return new KnownHistory(project, known, enough.test(known) ? readiness : renames.and(history.renames()));
    }

    /// Fails instead of reporting that a file never existed while older commits are still being read.
    static void requireRead(Project project, String file) throws ToolFailure {
        HistoryStatus status = project.history().status();
        if (status.state() == HistoryStatus.State.READING)
            throw ToolFailure.unavailable(
                    "'%s' is not a file of HEAD in %s, and its history is still being read (%d commits so far); ask again in a moment"
                            .formatted(NearNames.cut(file), project.name(), status.commits()));
    }

    /// Whether nothing has been read yet.
    boolean isUnread() {
        return snapshot.commits() == 0 && readiness instanceof Readiness.Coming;
    }
}
