package dev.loupe.history;

import dev.loupe.git.Git;
import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Readiness;
import dev.loupe.model.RepoPath;
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

/// The history of one project, read when it is first asked for and again whenever HEAD moved.
///
/// A question looks at four small files to see whether HEAD may have moved ([HeadMark]); if so, one thread of
/// its own reads what is new, and the question waits for it as long as it likes. What was read is kept in
/// `history.bin` of the project's folder, so that the next process begins there. Closing stops everything.
public final class History implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(History.class.getName());

    /// Where there is no repository, or git fails, it is tried again after this time.
    private static final long AGAIN_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final Duration WHOLE = Duration.ofHours(1);
    private static final long STEP_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Duration END = Duration.ofSeconds(10);
    private static final String LACKS_RENAMES =
            "this clone lacks blobs, so that git cannot tell which files were renamed and edited";

    /// Stored figures are kept by ids, which must always mean the same.
    private static final String REPLACED =
            "commits were replaced here (git replace): history is told as it was recorded, without replacements";

    private final Path root;
    private final BackgroundWork background;
    private final HistoryFile file;
    private final CommitSearch search;
    private final LineWork lines;
    private final Blames blames;
    /// Held by whoever makes a new reading of the current one.
    private final ReentrantLock work = new ReentrantLock();

    private Optional<Place> place = Optional.empty();
    private String mark = "";
    private HistorySnapshot current = new HistorySnapshot(Reading.none(), "");
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
    /// @param folder of the project's index, where the history is kept; made when there is something to keep
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
        this.search = new CommitSearch(mine.resolve("commits"), background);
    }

    /// The history as HEAD has it now, or the latest that is there after this time of waiting; without a
    /// commit before the first reading is done. [#status] says which.
    public HistorySnapshot snapshot(Duration patience) {
        refresh().ifPresent(reading -> await(reading, patience));
        synchronized (this) {
            return current;
        }
    }

    /// The latest that is known; waits for nothing.
    public synchronized HistorySnapshot known() {
        return current;
    }

    /// The same, but nothing if it has commits that are not in HEAD's past: after a checkout of an older
    /// commit or another branch, until that is read.
    public HistorySnapshot knownOfHead() {
        HistorySnapshot now;
        Optional<Place> there;
        synchronized (this) {
            now = current;
            there = pass.isEmpty() ? Optional.empty() : place;
        }
        boolean other = there.isPresent()
                && now.head().isPresent()
                && !isInPast(there.get(), now.head().get());
        return other ? new HistorySnapshot(Reading.none(), "") : now;
    }

    private static boolean isInPast(Place there, String commit) {
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

    /// Whether all commits and their files are known as HEAD has them now; begins to read what is new.
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

    /// Whether it is also known which files were renamed and edited in one commit, without which the commits
    /// of older names are missing; begins to read that.
    public Readiness renames() {
        Readiness commits = commits();
        HistorySnapshot now = known();
        if (commits instanceof Readiness.Coming || now.head().isEmpty()) return commits;
        if (now.unreadRenames() > 0) return unread(now.unreadRenames());
        return now.lacksRenames() ? commits.and(new Readiness.Partial(LACKS_RENAMES)) : commits;
    }

    private Readiness unread(int renames) {
        var next = lines.next(); // before it begins, so that nothing is missed
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

    /// Begins to read what is new, if HEAD may have moved; waits for nothing.
    ///
    /// @return the reading under way, if there is one
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

    /// Whether the messages of all commits can be searched; begins to take in those that cannot.
    public Readiness messages() {
        Readiness commits = commits();
        Optional<Place> there = place();
        HistorySnapshot now = known();
        if (there.isEmpty() || now.head().isEmpty()) return commits;
        Readiness messages = search.update(there.get().repository().git(), now, this::whole);
        return background.unlessStuck(messages.and(commits));
    }

    /// The commits that match by words or by meaning, of those that can be searched now: while the index of
    /// commits is being made, the newest ones come first. See [#messages].
    public CommitAnswer search(CommitQuestion question) throws IOException {
        HistorySnapshot now = known();
        if (now.head().isEmpty()) return new CommitAnswer(List.of(), 0, 0, status().why());
        return search.search(question, now);
    }

    /// The history once the reading under way is done.
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
        return current.complete() ? "" : "this is a shallow clone: older commits are not known (git fetch --unshallow)";
    }

    private void pass(CompletableFuture<Void> mine) {
        try {
            readNew();
        } catch (CancellationException stopped) {
            // closed; nobody asks any more
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
        LineWork.take(work); // the lines' thread lets go at its next step
        try {
            readUnderLock();
        } finally {
            work.unlock();
        }
    }

    private void readUnderLock() throws IOException {
        Optional<Place> here = placed();
        if (here.isEmpty()) {
            become(HistoryStatus.State.NO_REPOSITORY, "this folder belongs to no git repository");
            return;
        }
        Place there = here.get();
        String before = there.mark().read(there.repository().toplevel()); // whatever moves later is seen next time
        Optional<Reading> old = known(there);
        var reader = new RepositoryReader(
                there.repository(), there.common(), BackgroundWork.steps(() -> closed), count -> read = count);
        Optional<Reading> now = reader.read(old, look -> show(look, there.prefix()));
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

    private Optional<Place> placed() throws IOException {
        synchronized (this) {
            if (place.isPresent()) return place;
        }
        Optional<Place> found = Place.find(root);
        synchronized (this) {
            place = found;
            return place;
        }
    }

    /// What was read before, by this process or one before it.
    private Optional<Reading> known(Place there) throws IOException {
        synchronized (this) {
            if (kept) return Optional.of(current.reading());
        }
        Optional<Reading> found = file.read();
        if (found.isPresent()) show(found.get(), there.prefix());
        return found;
    }

    private void show(Reading reading, String prefix) {
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

    /// Begins to read which lines commits changed, newest commits first, for [HistorySnapshot#lines] and
    /// [HistorySnapshot#chunk], and finds files that were renamed and edited; keeps it up from now on. Waits
    /// for nothing: [#status] says how far it is, and later snapshots know more.
    ///
    /// @return done when all lines are read that there are now, or it failed, or the history is closed
    public CompletableFuture<Void> readLines() {
        CompletableFuture<Void> done = lines.want();
        if (refresh().isEmpty()) lines.goOn();
        return done;
    }

    /// Who wrote the lines of a file as HEAD has it, asked of git where it is not known from before; empty
    /// where HEAD does not hold the file, or git cannot tell because blobs are missing.
    ///
    /// @param patience for git
    public Optional<Blame> blame(RepoPath path, Duration patience) throws IOException {
        return blames.of(snapshot(patience), path, patience);
    }

    /// The same for those who ask of many files.
    public Blames blames() {
        return blames;
    }

    private synchronized Optional<Place> place() {
        return place;
    }

    /// What the lines' thread sees of this history.
    private final class ForLines implements LineWork.Source {
        @Override
        public Optional<LineWork.Task> task() {
            synchronized (History.this) {
                if (closed || !kept || place.isEmpty()) return Optional.empty();
                Place there = place.get();
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
        public void keep(Reading reading) throws IOException {
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
                BackgroundWork.progress(); // what it waits for is watched on its own
                awaitStep(reading, Math.min(left, STEP_NANOS));
            }
        } catch (ExecutionException later) {
            // The status says so.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void awaitStep(CompletableFuture<?> reading, long nanos)
            throws InterruptedException, ExecutionException {
        try {
            reading.get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException later) {
            // The next step.
        }
    }

    /// Stops what runs and waits for its end.
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
        if (!ended || !taken())
            return; // whoever is at work does not let go; the end of the process frees what it holds
        try {
            lines.goOn(); // whoever waits for lines goes on
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
