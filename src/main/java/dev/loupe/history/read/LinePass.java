package dev.loupe.history.read;

import dev.loupe.git.Git;
import dev.loupe.git.GitFailure;
import dev.loupe.history.table.CommitIds;
import dev.loupe.history.table.HistoryData;
import dev.loupe.history.table.HistoryTable;
import dev.loupe.history.table.LineCounts;
import dev.loupe.history.table.NulTokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads in steps which lines the commits changed; the result of a step is kept whatever happens later. The
/// same run of git finds edited renames: commits that may contain some come first, since they are few and
/// every query about a file needs them; then the others, newest first.
final class LinePass {
    private static final int STEP = 250;
    private static final List<String> DIFF = List.of(
            "diff-tree",
            "--stdin",
            "-r",
            "--root",
            "--raw",
            "-p",
            "-U0",
            "--inter-hunk-context=0",
            "-z",
            "-M",
            "-l1000",
            "--no-abbrev",
            "--no-color",
            "--ignore-submodules=none");
    /// Positions are kept for commits of this many seconds before the newest.
    private static final long PLACES = 400L * 86_400;

    private static final int MOST_FAILURES = 20;

    private final Git git;
    private final Optional<LocalBlobs> local;
    private final HistoryData reading;
    private final HistoryTable table;
    private final CommitIds ids;
    private final byte[] flags;
    private final int[] other;
    private final int[] added;
    private final int[] deleted;
    private final int[][] hunks;
    private final List<Integer> left = new ArrayList<>();
    private int renamesLeft;
    private final long placesFrom;
    private int failures;

    /// @param local the objects that a partial clone has
    LinePass(Git git, Optional<LocalBlobs> local, HistoryData reading) {
        this.git = git;
        this.local = local;
        this.reading = reading;
        table = reading.table();
        ids = new CommitIds(table);
        flags = table.flags().clone();
        other = table.changeOther().clone();
        added = table.added().clone();
        deleted = table.deleted().clone();
        hunks = table.hunks().clone();
        for (int commit = table.commits() - 1; commit >= 0; commit--)
            if (table.mayHaveUnreadRenames(commit)) left.add(commit);
        renamesLeft = left.size();
        for (int commit = table.commits() - 1; commit >= 0; commit--)
            if (table.isUnread(commit) && !table.mayHaveUnreadRenames(commit)) left.add(commit);
        placesFrom = table.commits() == 0 ? 0 : table.committed()[table.commits() - 1] - PLACES;
    }

    /// Number of commits not read yet.
    int left() {
        return left.size();
    }

    /// Those of them that may contain edited renames.
    int renamesLeft() {
        return renamesLeft;
    }

    /// Reads until nothing is left or it is told to stop.
    ///
    /// @param stop checked between steps
    void run(BooleanSupplier stop) throws IOException {
        while (!left.isEmpty() && !stop.getAsBoolean()) step();
    }

    /// The reading as known so far.
    HistoryData result() {
        return reading.with(table.with(flags.clone(), other.clone(), added.clone(), deleted.clone(), hunks.clone()));
    }

    private void step() throws IOException {
        List<Integer> batch = List.copyOf(left.subList(0, Math.min(STEP, left.size())));
        List<Integer> readable = readable(batch);
        Set<Integer> waiting = new HashSet<>(readable);
        try {
            if (!readable.isEmpty()) diff(readable, waiting);
            failures = 0;
        } catch (GitFailure failed) {
            if (failed.kind() != GitFailure.Kind.FAILED || ++failures > MOST_FAILURES) throw failed;
            Optional<Integer> broken =
                    readable.stream().filter(waiting::contains).findFirst();
            if (broken.isPresent()) {
                readOthers(broken.get());
                waiting.remove(broken.get());
            }
        }
        left.removeIf(commit -> batch.contains(commit) && !waiting.contains(commit));
        renamesLeft = (int) left.stream().takeWhile(table::mayHaveUnreadRenames).count();
    }

    /// Reads what it can of a commit with a missing blob, if it is recent enough for its positions to be
    /// kept; the rest is marked.
    private void readOthers(int commit) throws IOException {
        if (table.committed()[commit] >= placesFrom) {
            try {
                var readable = new ReadablePaths(git, local, 2 * table.idLength());
                List<String> paths = readable.of(lines(List.of(commit)));
                fillBut(commit, paths);
                if (!paths.isEmpty()) diff(List.of(commit), new HashSet<>(Set.of(commit)), paths);
            } catch (GitFailure failed) {
                if (failed.kind() != GitFailure.Kind.FAILED) throw failed;
            }
        }
        fill(commit, LineCounts.MISSING);
    }

    private void fillBut(int commit, List<String> paths) {
        Set<Integer> readable =
                paths.stream().map(path -> table.paths().find(path)).collect(Collectors.toSet());
        for (int i = table.changeStart()[commit]; i < table.changeStart()[commit + 1]; i++) {
            if (added[i] != LineCounts.UNREAD || readable.contains(table.changePath()[i])) continue;
            added[i] = LineCounts.MISSING;
            deleted[i] = LineCounts.MISSING;
        }
    }

    private void diff(List<Integer> commits, Set<Integer> waiting) throws IOException {
        diff(commits, waiting, List.of());
    }

    /// @param paths to include; none for all
    private void diff(List<Integer> commits, Set<Integer> waiting, List<String> paths) throws IOException {
        // The last commit before a failure may be incomplete.
        var last = new ArrayDeque<CommitDiffReader.CommitDiff>();
        git.feeding(lines(commits)).stream(
                output -> {
                    new CommitDiffReader(output, 2 * table.idLength()).read(commit -> {
                        if (!last.isEmpty()) take(last.remove(), waiting);
                        last.add(commit);
                    });
                    return true;
                },
                Stream.concat(
                                DIFF.stream(),
                                paths.isEmpty() ? Stream.empty() : Stream.concat(Stream.of("--"), paths.stream()))
                        .toArray(String[]::new));
        if (!last.isEmpty()) take(last.remove(), waiting);
        for (int commit : waiting) fill(commit, 0); // git prints nothing for it: it changed nothing
        waiting.clear();
    }

    private void take(CommitDiffReader.CommitDiff commit, Set<Integer> waiting) {
        int number = ids.find(commit.id());
        if (number < 0) return;
        apply(number, commit.files());
        waiting.remove(number);
    }

    private byte[] lines(List<Integer> commits) {
        var lines = new StringBuilder();
        for (int commit : commits) lines.append(table.id(commit)).append('\n');
        return lines.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /// Those whose blobs are all present; for the others the available part was read.
    private List<Integer> readable(List<Integer> batch) throws IOException {
        if (local.isEmpty()) return batch;
        Set<Integer> broken = new HashSet<>();
        git.feeding(lines(batch)).stream(
                output -> {
                    var tokens = new NulTokens(output);
                    int commit = -1;
                    while (tokens.advance()) {
                        if (tokens.length() == 0) continue;
                        if (tokens.first() == ':') {
                            RawChange change =
                                    RawChange.parse(tokens.bytes(), tokens.from(), tokens.to(), 2 * table.idLength());
                            if (!local.get().have(change)) broken.add(commit);
                            tokens.advance();
                        } else
                            commit = ids.find(new String(
                                    tokens.bytes(), tokens.from(), tokens.length(), StandardCharsets.US_ASCII));
                    }
                    return true;
                },
                "diff-tree",
                "--stdin",
                "-r",
                "--root",
                "--raw",
                "-z",
                "--no-renames",
                "--no-abbrev");
        for (int commit : broken) readOthers(commit);
        return batch.stream().filter(commit -> !broken.contains(commit)).toList();
    }

    private void fill(int commit, int value) {
        for (int i = table.changeStart()[commit]; i < table.changeStart()[commit + 1]; i++) {
            if (added[i] != LineCounts.UNREAD) continue;
            added[i] = value;
            deleted[i] = value;
        }
    }

    private void apply(int commit, List<CommitDiffReader.FileDiff> files) {
        for (CommitDiffReader.FileDiff file : files) {
            int change = change(commit, file.path());
            if (change < 0) continue;
            count(change, file);
            if (table.committed()[commit] >= placesFrom) hunks[change] = file.hunks();
            int source = file.from().isEmpty() ? -1 : change(commit, file.from());
            if (source >= 0 && other[source] < 0 && other[change] < 0) {
                other[source] = table.changePath()[change];
                other[change] = table.changePath()[source];
            }
        }
        fill(commit, 0); // the old names of renamed files
        flags[commit] &= ~HistoryTable.MAYBE_RENAMES;
    }

    private void count(int change, CommitDiffReader.FileDiff file) {
        if (file.binary()) {
            added[change] = LineCounts.BINARY;
            deleted[change] = LineCounts.BINARY;
            return;
        }
        added[change] = 0;
        deleted[change] = 0;
        if (table.changeKind()[change] == HistoryTable.SUBMODULE) return;
        for (int i = 0; i < file.hunks().length; i += CommitDiffReader.HUNK) {
            deleted[change] += file.hunks()[i + 1];
            added[change] += file.hunks()[i + 3];
        }
    }

    private int change(int commit, String path) {
        int number = table.paths().find(path);
        for (int i = table.changeStart()[commit]; i < table.changeStart()[commit + 1]; i++)
            if (table.changePath()[i] == number) return i;
        return -1;
    }
}
