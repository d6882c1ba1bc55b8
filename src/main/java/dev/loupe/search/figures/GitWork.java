package dev.loupe.search.figures;

import dev.loupe.history.Blame;
import dev.loupe.history.History;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.people.Person;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Computes the git figures of a project's files and adds them to its tables, in batches.
///
/// Figures of a file are kept until its content, its uncommitted changes, HEAD, the day or the amount of
/// history read changes. git blame runs once per content and path, and [History] stores the result on disk;
/// it is skipped for a file whose commits are all by one person. Not thread-safe.
public final class GitWork {
    private static final int AT_ONCE = 500;
    private static final int WORTH_PREPARING = 100;
    /// Longer files are data, and blame takes minutes on them.
    private static final int MOST_LINES = 10_000;

    private final Path root;
    private final FigureTables tables;
    private final Clock clock;
    private Optional<State> counted = Optional.empty();
    private Map<RepoPath, GitFigures.Uncommitted> uncommitted = Map.of();

    /// The inputs of the figures. Histories are compared by identity: a later one of the same HEAD knows more
    /// lines.
    private record State(HistorySnapshot history, Instant now, Map<RepoPath, GitFigures.Uncommitted> uncommitted) {
        boolean isSame(State other, RepoPath path) {
            return history == other.history
                    && now.equals(other.now)
                    && Objects.equals(uncommitted.get(path), other.uncommitted.get(path));
        }
    }

    /// Number of files by outcome.
    ///
    /// @param found files with git data
    /// @param missing files without git data
    /// @param leftOut generated, third-party or too long files
    /// @param unknownChunks chunks without git data
    public record Count(int found, int missing, int leftOut, int unknownChunks) {
        /// Nothing counted yet.
        public static final Count NONE = new Count(0, 0, 0, 0);
    }

    /// @param root of the project
    public GitWork(Path root, FigureTables tables, Clock clock) {
        this.root = root;
        this.tables = tables;
        this.clock = clock;
    }

    /// Computes commit figures, and line figures if lines are read.
    ///
    /// @param stop checked between files
    public Count commits(IndexSnapshot snapshot, History history, HistorySnapshot known, BooleanSupplier stop)
            throws IOException {
        ProjectFigures table = tables.of(snapshot);
        var state = new State(known, GitFigures.endOfDay(clock), UncommittedChanges.read(root));
        Optional<State> before = counted;
        counted = Optional.empty(); // until all files are counted
        uncommitted = state.uncommitted();
        if (isCounted(table, history, before, state, stop)) counted = Optional.of(state);
        return count(table);
    }

    /// Updates the files whose inputs changed.
    ///
    /// @return whether it finished
    private boolean isCounted(
            ProjectFigures table, History history, Optional<State> before, State state, BooleanSupplier stop)
            throws IOException {
        var figures = new GitFigures(state.history(), state.now(), state.uncommitted());
        var found = new HashMap<RepoPath, FileFigures>();
        for (FileColumns file : table.columns()) {
            if (stop.getAsBoolean()) break;
            RepoPath path = file.file().path();
            boolean isKnown = tables.learned(path).hash().equals(file.file().hash());
            if (isKnown && before.isPresent() && state.isSame(before.get(), path)) continue;
            found.put(path, withOwners(figures.of(file), file, figures, history));
            if (found.size() == AT_ONCE) learn(found);
        }
        learn(found);
        return !stop.getAsBoolean();
    }

    private void learn(Map<RepoPath, FileFigures> found) {
        tables.learn(found);
        found.clear();
    }

    /// Adds owners that are known without running git.
    private static FileFigures withOwners(FileFigures counted, FileColumns file, GitFigures figures, History history)
            throws IOException {
        if (counted == FileFigures.UNKNOWN) return counted;
        Optional<Blame> blame = history.blames()
                .known(figures.history(), figures.inHead(file.file().path()));
        return blame.isEmpty() ? counted : counted.with(figures.owners(file, blame.get()));
    }

    private Count count(ProjectFigures table) {
        int known = 0;
        int unknownChunks = 0;
        for (FileColumns file : table.columns()) {
            FileFigures learned = tables.learned(file.file().path());
            if (learned.signals() != null) known++;
            boolean isCurrent = learned.hash().equals(file.file().hash());
            for (int chunk = 0; chunk < file.size(); chunk++)
                if (!isCurrent || !learned.chunks().isKnown(chunk)) unknownChunks++;
        }
        return new Count(known, table.files() - known, 0, unknownChunks);
    }

    /// Finds the line owners of the files with commit figures, most recently changed first.
    ///
    /// @param stop checked between files
    public Count owners(IndexSnapshot snapshot, History history, HistorySnapshot known, BooleanSupplier stop)
            throws IOException {
        ProjectFigures table = tables.of(snapshot);
        var figures = new GitFigures(known, GitFigures.endOfDay(clock), uncommitted);
        List<FileColumns> open = open(table);
        var asked = new ArrayList<FileColumns>();
        var found = new HashMap<RepoPath, FileFigures>();
        for (FileColumns file : open) {
            Optional<Person> sole = known.soleAuthor(figures.inHead(file.file().path()));
            if (sole.isEmpty()) asked.add(file);
            else
                found.put(
                        file.file().path(),
                        with(file, LineOwners.sole(sole.get(), file.file().lines())));
        }
        learn(found);
        if (asked.size() >= WORTH_PREPARING) history.blames().prepare(clock.instant());
        long shown = System.nanoTime();
        for (FileColumns file : asked) {
            if (stop.getAsBoolean()) break;
            Optional<Blame> blame =
                    history.blames().gently(known, figures.inHead(file.file().path()));
            if (blame.isEmpty()) continue;
            found.put(file.file().path(), with(file, figures.owners(file, blame.get())));
            if (System.nanoTime() - shown < SHOWN_EVERY_NANOS) continue;
            shown = System.nanoTime();
            learn(found);
        }
        learn(found);
        return counted(table);
    }

    private static final long SHOWN_EVERY_NANOS = 2_000_000_000L;

    private FileFigures with(FileColumns file, LineOwners owners) {
        return tables.learned(file.file().path()).with(owners);
    }

    private List<FileColumns> open(ProjectFigures table) {
        var open = new ArrayList<FileColumns>();
        for (FileColumns file : table.columns()) {
            FileFigures learned = tables.learned(file.file().path());
            boolean current = learned.hash().equals(file.file().hash());
            if (current && learned.signals() != null && learned.owners() == null && isAsked(file)) open.add(file);
        }
        open.sort(Comparator.comparingDouble((FileColumns file) ->
                        -tables.learned(file.file().path()).ofFile(Figure.LAST_MODIFIED_AT))
                .thenComparing(file -> file.file().path()));
        return open;
    }

    private static boolean isAsked(FileColumns file) {
        RepoPath path = file.file().path();
        return file.file().lines() <= MOST_LINES && !FileRole.GENERATED.fits(path) && !FileRole.VENDORED.fits(path);
    }

    private Count counted(ProjectFigures table) {
        int known = 0;
        int leftOut = 0;
        int unknownChunks = 0;
        for (FileColumns file : table.columns()) {
            if (tables.learned(file.file().path()).owners() != null) {
                known++;
                continue;
            }
            unknownChunks += file.size();
            if (!isAsked(file)) leftOut++;
        }
        return new Count(known, table.files() - known - leftOut, leftOut, unknownChunks);
    }
}
