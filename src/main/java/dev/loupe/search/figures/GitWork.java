package dev.loupe.search.figures;

import dev.loupe.history.Blame;
import dev.loupe.history.History;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.Person;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.RepoPath;
import dev.loupe.search.FileRole;
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

/// Finds out what git knows of a project's files and puts it into the project's tables, some files at a time.
///
/// What was counted of a file is kept as long as its content, what is uncommitted of it, HEAD, the day and
/// how much of the history is read stay as they are. Whose lines are whose is asked of git once for each
/// content and path, and kept on disk by [History]; where one person made all commits of a file, git is not
/// asked. For one thread at a time.
public final class GitWork {
    private static final int AT_ONCE = 500;
    private static final int WORTH_PREPARING = 100;
    /// Longer ones are data, and blame of one takes minutes.
    private static final int MOST_LINES = 10_000;

    private final Path root;
    private final FigureTables tables;
    private final Clock clock;
    private Optional<State> counted = Optional.empty();
    private Map<RepoPath, GitFigures.Uncommitted> uncommitted = Map.of();

    /// Of what files are counted. Readings of the history are told apart by identity: a later one of the same
    /// HEAD knows more lines.
    private record State(HistorySnapshot history, Instant now, Map<RepoPath, GitFigures.Uncommitted> uncommitted) {
        boolean isSame(State other, RepoPath path) {
            return history == other.history
                    && now.equals(other.now)
                    && Objects.equals(uncommitted.get(path), other.uncommitted.get(path));
        }
    }

    /// How many files there were to look at.
    ///
    /// @param found of which git knows something
    /// @param missing of which it knows nothing
    /// @param leftOut generated, somebody else's, or too long
    /// @param unknownChunks chunks of which it knows nothing
    public record Count(int found, int missing, int leftOut, int unknownChunks) {
        /// Before anything was looked at.
        public static final Count NONE = new Count(0, 0, 0, 0);
    }

    /// @param root of the project
    public GitWork(Path root, FigureTables tables, Clock clock) {
        this.root = root;
        this.tables = tables;
        this.clock = clock;
    }

    /// Counts commits, and lines where they are read.
    ///
    /// @param stop asked between files
    public Count commits(IndexSnapshot snapshot, History history, HistorySnapshot known, BooleanSupplier stop)
            throws IOException {
        ProjectFigures table = tables.of(snapshot);
        var state = new State(known, GitFigures.endOfDay(clock), UncommittedChanges.read(root));
        Optional<State> before = counted;
        counted = Optional.empty(); // until all files are
        uncommitted = state.uncommitted();
        if (isCounted(table, history, before, state, stop)) counted = Optional.of(state);
        return count(table);
    }

    /// Counts the files that were not counted of the same state before.
    ///
    /// @return whether it came to the end
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

    /// Owners that are known without asking git.
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

    /// Finds out who wrote the lines of the files whose commits are counted, those that were changed last
    /// first.
    ///
    /// @param stop asked between files
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
