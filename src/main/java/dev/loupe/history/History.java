package dev.loupe.history;

import dev.loupe.git.Git;
import dev.loupe.history.read.LineWork;
import dev.loupe.history.read.RepositoryReader;
import dev.loupe.history.table.HistoryData;
import dev.loupe.history.table.HistoryFile;
import dev.loupe.history.table.HistoryPart;
import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Readiness;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/// The history of one project, read on first use and again whenever HEAD moves.
///
/// A query checks four small files to see whether HEAD may have moved ([HeadMark]); if so, a thread reads
/// what is new, and the query waits as long as it wants to. The result is stored in `history.bin` of the
/// project's folder, where the next process continues. Closing stops everything.
public final class History implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(History.class.getName());

    /// If there is no repository, or git fails, it is tried again after this time.
    private static final long AGAIN_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final Duration WHOLE = Duration.ofHours(1);
    private static final long STEP_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Duration END = Duration.ofSeconds(10);
    private static final String LACKS_RENAMES =
            "this clone lacks blobs, so that git cannot tell which files were renamed and edited";

    /// Stored figures are keyed by ids, whose meaning must not change.
    private static final String REPLACED =
            "commits were replaced here (git replace); the history is shown as recorded, without replacements";

    private final Path root;
    private final BackgroundWork background;
    private final HistoryFile file;
    private final CommitMatcher search;
    private final LineWork lines;
    private final Blames blames;
    /// Held while a new reading is derived from the current one.
    private final ReentrantLock work = new ReentrantLock();

    private Optional<RepositoryLocation> place = Optional.empty();
    private String mark = "";
    private HistorySnapshot current = new HistorySnapshot(HistoryData.none(), "");
    private HistoryStatus.State state = HistoryStatus.State.UNREAD;
    private String why = "";
    private Optional<CompletableFuture<Void>> pass = Optional.empty();
    private boolean kept;
    private boolean replaced;
    private long tried = System.nanoTime() - AGAIN_NANOS;
    private volatile int read;
    private volatile boolean closed;

    /// Reads nothing yet.
    ///
    /// @param root of the project
    /// @param folder of the project's index, where the history is stored; created when needed
    public History(Path root, Path folder) {
        this(root, folder, new BackgroundWork(String.valueOf(root.getFileName())));
    }

    /// @param background where commits, lines and messages are read
    public History(Path root, Path folder, BackgroundWork background) {
        this.root = root;
        this.background = background;
        Path mine = folder.resolve("history");
        this.file = new HistoryFile(mine);
        this.lines = new LineWork(background, work, new ForLines());
        this.blames = new Blames(mine, this::place, () -> closed);
        this.search = new CommitMatcher(mine.resolve("commits"), background);
    }

    /// The history for the current HEAD, or the latest available after this timeout; without commits before
    /// the first reading is done. [#status] says which.
    public HistorySnapshot snapshot(Duration patience) {
        refresh().ifPresent(reading -> await(reading, patience));
        synchronized (this) {
            return current;
        }
    }

    /// The latest known history; does not wait.
    public synchronized HistorySnapshot known() {
        return current;
    }

    /// The same, but empty if it has commits that are not ancestors of HEAD: after a checkout of an older
    /// commit or another branch, until that is read.
    public HistorySnapshot knownOfHead() {
        HistorySnapshot now;
        Optional<RepositoryLocation> there;
        synchronized (this) {
            now = current;
            there = pass.isEmpty() ? Optional.empty() : place;
        }
        boolean other = there.isPresent()
                && now.head().isPresent()
                && !isInPast(there.get(), now.head().get());
        return other ? new HistorySnapshot(HistoryData.none(), "") : now;
    }

    private static boolean isInPast(RepositoryLocation there, String commit) {
        try {
            return there.repository()
                            .git()
                            .ask(Set.of(0, 1, 128), "merge-base", "--is-ancestor", commit, "HEAD")
                            .exit()
                    == 0;
        } catch (IOException unknown) {
            return false;
        }
    }

    /// Whether all commits and their files are known for the current HEAD; starts reading what is new.
    public Readiness commits() {
        Optional<CompletableFuture<Void>> reading = refresh();
        HistoryStatus status = status();
        if (reading.isPresent())
            return background.unlessStuck(new Readiness.Coming(
                    reading.get(),
                    Double.NaN,
                    "the history is being read (%d commits so far); ask again".formatted(status.commits())));
        return status.why().isEmpty() ? Readiness.READY : new Readiness.Partial(status.why());
    }

    /// Whether files that were renamed and edited in one commit are known as well; without them, commits of
    /// older names are missing. Starts reading them.
    public Readiness renames() {
        Readiness commits = commits();
        HistorySnapshot now = known();
        if (commits instanceof Readiness.Coming || now.head().isEmpty()) return commits;
        if (now.unreadRenames() > 0) return unread(now.unreadRenames());
        return now.lacksRenames() ? commits.and(new Readiness.Partial(LACKS_RENAMES)) : commits;
    }

    private Readiness unread(int renames) {
        var next = lines.next(); // before it begins, so that no completion is missed
        readLines();
        HistoryPart read = lines.state();
        if (read.state() == HistoryPart.State.FAILED)
            return new Readiness.Partial("git could not tell which files were renamed and edited: " + read.why());
        int left = lines.renamesLeft() == 0 ? renames : Math.min(renames, lines.renamesLeft());
        return background.unlessStuck(new Readiness.Coming(
                next,
                1 - (double) left / renames,
                "commits in which files may have been renamed are still being read (%d left); ask again"
                        .formatted(left)));
    }

    /// Starts reading what is new if HEAD may have moved; does not wait.
    ///
    /// @return the reading in progress, if there is one
    public synchronized Optional<CompletableFuture<Void>> refresh() {
        if (closed || pass.isPresent()) return pass;
        if (settled()) return pass;
        tried = System.nanoTime();
        var mine = new CompletableFuture<Void>();
        pass = Optional.of(mine);
        read = 0;
        background.start("reading the history", () -> pass(mine));
        return pass;
    }

    /// Whether the messages of all commits can be searched; starts indexing missing ones.
    public Readiness messages() {
        Readiness commits = commits();
        Optional<RepositoryLocation> there = place();
        HistorySnapshot now = known();
        if (there.isEmpty() || now.head().isEmpty()) return commits;
        Readiness messages = search.update(there.get().repository().git(), now, this::whole);
        return background.unlessStuck(messages.and(commits));
    }

    /// The searchable commits that match by words or by meaning: while the index of commits is being built,
    /// the newest are indexed first. See [#messages].
    public CommitAnswer search(CommitQuestion question) throws IOException {
        HistorySnapshot now = known();
        if (now.head().isEmpty()) return new CommitAnswer(List.of(), 0, 0, status().why());
        return search.search(question, now);
    }

    /// The history after the reading in progress is done.
    private HistorySnapshot whole() {
        return snapshot(WHOLE);
    }

    private boolean settled() {
        return switch (state) {
            case UNREAD, READING -> false;
            case NO_REPOSITORY, FAILED -> System.nanoTime() - tried < AGAIN_NANOS;
            case READY ->
                place.isPresent()
                        && place.get()
                                .mark()
                                .read(place.get().repository().toplevel())
                                .equals(mark);
        };
    }

    public synchronized HistoryStatus status() {
        boolean reading = pass.isPresent();
        return new HistoryStatus(
                reading ? HistoryStatus.State.READING : state,
                reading ? Math.max(read, current.commits()) : current.commits(),
                current.head().orElse(""),
                current.complete(),
                lines.state(),
                search.state(current),
                reason());
    }

    private String reason() {
        if (!why.isEmpty()) return why;
        if (current.reading().treesMissing())
            return "this clone lacks trees, so that git cannot tell which files its commits changed";
        if (current.firstLook()) return "older commits are still being read";
        if (replaced) return REPLACED;
        return current.complete() ? "" : "this is a shallow clone: older commits are missing (git fetch --unshallow)";
    }

    private void pass(CompletableFuture<Void> mine) {
        try {
            readNew();
        } catch (CancellationException stopped) {
            // closed; there are no more callers
        } catch (IOException | RuntimeException | Error failed) {
            LOG.log(System.Logger.Level.DEBUG, "the history of " + root + " could not be read", failed);
            become(HistoryStatus.State.FAILED, String.valueOf(failed.getMessage()));
        } finally {
            synchronized (this) {
                pass = Optional.empty();
            }
            lines.goOn();
            mine.complete(null);
        }
    }

    private void readNew() throws IOException {
        LineWork.take(work); // the lines' thread releases it at its next step
        try {
            readUnderLock();
        } finally {
            work.unlock();
        }
    }

    private void readUnderLock() throws IOException {
        Optional<RepositoryLocation> here = placed();
        if (here.isEmpty()) {
            become(HistoryStatus.State.NO_REPOSITORY, "this folder is not in a git repository");
            return;
        }
        RepositoryLocation there = here.get();
        String before = there.mark().read(there.repository().toplevel()); // a later move is seen next time
        Optional<HistoryData> old = known(there);
        var reader = new RepositoryReader(
                there.repository(), there.common(), BackgroundWork.steps(() -> closed), count -> read = count);
        Optional<HistoryData> now = reader.read(old, look -> show(look, there.prefix()));
        if (now.isPresent()) {
            show(now.get(), there.prefix());
            if (!closed) file.write(now.get());
        }
        String replacements = there.repository().git().text("for-each-ref", "--count=1", "refs/replace");
        synchronized (this) {
            mark = before;
            replaced = !replacements.isEmpty();
            become(HistoryStatus.State.READY, "");
        }
    }

    private Optional<RepositoryLocation> placed() throws IOException {
        synchronized (this) {
            if (place.isPresent()) return place;
        }
        Optional<RepositoryLocation> found = RepositoryLocation.find(root);
        synchronized (this) {
            place = found;
            return place;
        }
    }

    /// What this process or an earlier one has read.
    private Optional<HistoryData> known(RepositoryLocation there) throws IOException {
        synchronized (this) {
            if (kept) return Optional.of(current.reading());
        }
        Optional<HistoryData> found = file.read();
        if (found.isPresent()) show(found.get(), there.prefix());
        return found;
    }

    private void show(HistoryData reading, String prefix) {
        var snapshot = new HistorySnapshot(reading, prefix);
        synchronized (this) {
            current = snapshot;
            kept = reading.whole();
        }
    }

    private synchronized void become(HistoryStatus.State next, String reason) {
        state = next;
        why = reason;
    }

    /// Starts reading which lines commits changed, newest commits first, for [HistorySnapshot#lines] and
    /// [HistorySnapshot#chunk], and finds files that were renamed and edited; from now on it keeps up with
    /// new commits. Does not wait: [#status] reports progress, and later snapshots know more.
    ///
    /// @return completes when all current lines are read, or it failed, or the history is closed
    public CompletableFuture<Void> readLines() {
        CompletableFuture<Void> done = lines.want();
        if (refresh().isEmpty()) lines.goOn();
        return done;
    }

    /// The authors of files' lines at HEAD.
    public Blames blames() {
        return blames;
    }

    private synchronized Optional<RepositoryLocation> place() {
        return place;
    }

    /// The lines thread's view of this history.
    private final class ForLines implements LineWork.Source {
        @Override
        public Optional<LineWork.Task> task() {
            synchronized (History.this) {
                if (closed || !kept || place.isEmpty()) return Optional.empty();
                RepositoryLocation there = place.get();
                Git git = there.repository().git().until(() -> closed);
                return Optional.of(new LineWork.Task(git, there.common(), current.reading()));
            }
        }

        @Override
        public boolean isClosed() {
            return closed;
        }

        @Override
        public boolean isReading() {
            synchronized (History.this) {
                return pass.isPresent();
            }
        }

        @Override
        public void keep(HistoryData reading) throws IOException {
            String prefix;
            synchronized (History.this) {
                prefix = place.orElseThrow().prefix();
            }
            show(reading, prefix);
            file.write(reading);
        }
    }

    private static void await(CompletableFuture<?> reading, Duration patience) {
        try {
            long end = System.nanoTime() + patience.toNanos();
            for (long left = patience.toNanos(); left > 0 && !reading.isDone(); left = end - System.nanoTime()) {
                BackgroundWork.progress(); // what it waits for has its own watchdog
                awaitStep(reading, Math.min(left, STEP_NANOS));
            }
        } catch (ExecutionException later) {
            // The status reports it.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void awaitStep(CompletableFuture<?> reading, long nanos)
            throws InterruptedException, ExecutionException {
        try {
            reading.get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException later) {
            // The next step reports it.
        }
    }

    /// Stops all running work and waits for it to end.
    @Override
    public void close() {
        closed = true;
        search.close();
        Optional<CompletableFuture<Void>> running;
        synchronized (this) {
            running = pass;
        }
        running.ifPresent(reading -> await(reading, END));
        boolean ended = running.isEmpty() || running.get().isDone();
        if (!ended || !taken()) return; // the lock is still held; the end of the process frees what it protects
        try {
            lines.goOn(); // releases everyone who waits for lines
        } finally {
            work.unlock();
        }
    }

    private boolean taken() {
        try {
            return work.tryLock(END.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
