package dev.loupe.search.figures;

import dev.loupe.history.Blame;
import dev.loupe.history.CommitSignals;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.LineChurn;
import dev.loupe.history.WorkingLines;
import dev.loupe.history.diff.Hunk;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Computes the git figures of files and chunks for one state of the history.
///
/// Chunk lines are those of the index. If a file differs from HEAD, they are mapped back through the
/// uncommitted changes; new lines have no history.
final class GitFigures {
    private final HistorySnapshot history;
    private final Instant now;
    private final Map<RepoPath, Uncommitted> uncommitted;

    /// How a file's current content came from HEAD.
    ///
    /// @param before its path in HEAD
    /// @param steps hunks from HEAD to the current content, latest first
    record Uncommitted(RepoPath before, List<List<Hunk>> steps) {
        Uncommitted {
            steps = List.copyOf(steps);
        }
    }

    GitFigures(HistorySnapshot history, Instant now, Map<RepoPath, Uncommitted> uncommitted) {
        this.history = history;
        this.now = now;
        this.uncommitted = Map.copyOf(uncommitted);
    }

    /// The reference time of ages: the last second of the day. So answers are stable within a day, and an age
    /// is a number of calendar days (UTC).
    static Instant endOfDay(Clock clock) {
        return clock.instant()
                .truncatedTo(ChronoUnit.DAYS)
                .plus(Duration.ofDays(1))
                .minusSeconds(1);
    }

    HistorySnapshot history() {
        return history;
    }

    Instant now() {
        return now;
    }

    /// The path of a file in HEAD.
    RepoPath inHead(RepoPath path) {
        Uncommitted changed = uncommitted.get(path);
        return changed == null ? path : changed.before();
    }

    /// All figures except the line owners.
    FileFigures of(FileColumns file) {
        RepoPath path = inHead(file.file().path());
        Optional<CommitSignals> signals = history.signals(path, now);
        if (signals.isEmpty()) return FileFigures.UNKNOWN;
        Optional<LineChurn> churn = history.lines(path, now).filter(LineChurn::complete);
        return new FileFigures(
                file.file().hash(),
                file.file().lines(),
                signals.get(),
                churn.orElse(null),
                ChunkHistories.of(chunks(file, path)),
                null);
    }

    private List<Optional<dev.loupe.history.ChunkHistory>> chunks(FileColumns file, RepoPath path) {
        List<LineRange> ranges = ranges(file);
        List<LineRange> known = ranges.stream()
                .filter(range -> !range.equals(LineOwners.NOWHERE))
                .toList();
        var found = history.chunks(path, known, now).iterator();
        var all = new ArrayList<Optional<dev.loupe.history.ChunkHistory>>(ranges.size());
        for (LineRange range : ranges) all.add(range.equals(LineOwners.NOWHERE) ? Optional.empty() : found.next());
        return all;
    }

    LineOwners owners(FileColumns file, Blame blame) {
        return LineOwners.of(blame, ranges(file));
    }

    /// The line ranges of the chunks in HEAD.
    private List<LineRange> ranges(FileColumns file) {
        Uncommitted changed = uncommitted.get(file.file().path());
        var ranges = new ArrayList<LineRange>(file.size());
        for (int i = 0; i < file.size(); i++)
            ranges.add(changed == null ? file.lines(i) : before(file.lines(i), changed.steps()));
        return ranges;
    }

    private static LineRange before(LineRange lines, List<List<Hunk>> steps) {
        LineRange range = lines;
        for (List<Hunk> step : steps) {
            Optional<LineRange> before = WorkingLines.before(range, step);
            if (before.isEmpty()) return LineOwners.NOWHERE;
            range = before.get();
        }
        return range;
    }
}
