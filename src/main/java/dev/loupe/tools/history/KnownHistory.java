package dev.loupe.tools.history;

import dev.loupe.engine.Project;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.HistoryStatus;
import dev.loupe.json.NearNames;
import dev.loupe.tools.ToolFailure;
import java.time.Duration;

/// Asks for a project's history.
final class KnownHistory {

    /// How long a question waits for the first reading; after that it is answered with what is there.
    static final Duration PATIENCE = Duration.ofSeconds(2);

    private KnownHistory() {}

    /// What is known now, without a commit where the first reading is under way.
    ///
    /// @throws ToolFailure where there is no history to know
    static HistorySnapshot of(Project project) throws ToolFailure {
        HistorySnapshot history = project.history().snapshot(PATIENCE);
        HistoryStatus status = project.history().status();
        return switch (status.state()) {
            case READY, READING, UNREAD -> history;
            case NO_REPOSITORY ->
                throw new ToolFailure(
                        ToolFailure.Kind.UNAVAILABLE,
                        "%s belongs to no git repository, so nothing is known of its history; name another with repo"
                                .formatted(project.root()));
            case FAILED ->
                throw new ToolFailure(
                        ToolFailure.Kind.UNAVAILABLE,
                        "git could not tell the history of %s (%s); mend that and ask again"
                                .formatted(project.root(), status.why()));
        };
    }

    /// Refuses to say that a file never was while older commits are still being read.
    static void requireRead(Project project, String file) throws ToolFailure {
        HistoryStatus status = project.history().status();
        if (status.state() == HistoryStatus.State.READING)
            throw new ToolFailure(
                    ToolFailure.Kind.UNAVAILABLE,
                    "'%s' is no file of HEAD in %s, and its history is still being read (%d commits so far); ask again in a moment"
                            .formatted(NearNames.cut(file), project.name(), status.commits()));
    }

    /// Whether nothing can be said yet.
    static boolean isUnread(Project project, HistorySnapshot history) {
        return history.commits() == 0 && project.history().status().state() == HistoryStatus.State.READING;
    }
}
