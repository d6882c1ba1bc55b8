package dev.loupe.history;

import dev.loupe.git.Repository;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The history of one project, read when it is first asked for and again whenever HEAD moved.
///
/// A question looks at four small files to see whether HEAD may have moved ([HeadMark]); if so, one thread of
/// its own reads what is new, and the question waits for it as long as it likes. What was read is kept in
/// `history.bin` of the project's folder, so that the next process begins there. Closing stops everything.
public final class History implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(History.class.getName());

    /// Where there is no repository, or git fails, it is tried again after this time.
    private static final long AGAIN_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Path root;
    private final HistoryFile file;
    private final CommitSearch search;

    private Optional<Place> place = Optional.empty();
    private String mark = "";
    private HistorySnapshot current = new HistorySnapshot(Reading.none(), "");
    private HistoryStatus.State state = HistoryStatus.State.UNREAD;
    private String why = "";
    private Optional<CompletableFuture<Void>> pass = Optional.empty();
    private boolean kept;
    private long tried = System.nanoTime() - AGAIN_NANOS;
    private volatile int read;
    private volatile boolean closed;

    /// Where the repository is.
    ///
    /// @param prefix of the project's root in it, empty or ended by a slash
    private record Place(Repository repository, HeadMark mark, Path common, String prefix) {
        static Optional<Place> find(Path root) throws IOException {
            Optional<Repository> found = Repository.find(root);
            if (found.isEmpty()) return Optional.empty();
            Repository repository = found.get();
            Path gitFolder = repository.gitFolder();
            Path common = repository.commonFolder();
            String below = repository.toplevel().relativize(root.toRealPath()).toString().replace('\\', '/');
            return Optional.of(new Place(
                    repository, new HeadMark(gitFolder, common), common, below.isEmpty() ? "" : below + "/"));
        }
    }

    /// Reads nothing yet.
    ///
    /// @param root of the project
    /// @param folder of the project's index, where the history is kept; made when there is something to keep
    public History(Path root, Path folder) {
        this.root = root;
        this.file = new HistoryFile(folder.resolve("history"));
        this.search = new CommitSearch(folder.resolve("history").resolve("commits"));
    }

    /// The history as HEAD has it now, or the latest that is there after this time of waiting; without a
    /// commit before the first reading is done. [#status] says which.
    public HistorySnapshot snapshot(Duration patience) {
        refresh().ifPresent(reading -> await(reading, patience));
        synchronized (this) {
            return current;
        }
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
        Thread.ofPlatform().daemon().name("history " + root.getFileName()).start(() -> pass(mine));
        return pass;
    }

    /// The commits that match, of those that can be searched after this time of waiting: where the index of
    /// commits is being made, the newest ones come first.
    public CommitAnswer commits(CommitQuestion question, Duration patience) throws IOException {
        long until = System.nanoTime() + patience.toNanos();
        HistorySnapshot history = snapshot(patience);
        Optional<Place> there;
        synchronized (this) {
            there = place;
        }
        if (there.isEmpty() || history.head().isEmpty()) return new CommitAnswer(List.of(), 0, 0, status().why());
        CompletableFuture<Void> ready = search.update(there.get().repository().git(), history);
        await(ready, Duration.ofNanos(Math.max(0, until - System.nanoTime())));
        return search.search(question, history);
    }

    private boolean settled() {
        return switch (state) {
            case UNREAD, READING -> false;
            case NO_REPOSITORY, FAILED -> System.nanoTime() - tried < AGAIN_NANOS;
            case READY ->
                place.isPresent()
                        && place.get().mark().read(place.get().repository().toplevel()).equals(mark);
        };
    }

    public synchronized HistoryStatus status() {
        boolean reading = pass.isPresent();
        return new HistoryStatus(
                reading ? HistoryStatus.State.READING : state,
                reading ? Math.max(read, current.commits()) : current.commits(),
                current.head().orElse(""),
                current.complete(),
                reason());
    }

    private String reason() {
        if (!why.isEmpty()) return why;
        if (current.reading().treesMissing())
            return "this clone lacks trees, so that git cannot tell which files its commits changed";
        return current.complete() ? "" : "this is a shallow clone: older commits are not known (git fetch --unshallow)";
    }

    private void pass(CompletableFuture<Void> mine) {
        try {
            readNew();
        } catch (CancellationException stopped) {
            // closed; nobody asks any more
        } catch (IOException | RuntimeException failed) {
            LOG.log(System.Logger.Level.DEBUG, "the history of " + root + " could not be read", failed);
            become(HistoryStatus.State.FAILED, String.valueOf(failed.getMessage()));
        } finally {
            synchronized (this) {
                pass = Optional.empty();
            }
            mine.complete(null);
        }
    }

    private void readNew() throws IOException {
        Optional<Place> here = placed();
        if (here.isEmpty()) {
            become(HistoryStatus.State.NO_REPOSITORY, "this folder belongs to no git repository");
            return;
        }
        Place there = here.get();
        String before = there.mark().read(there.repository().toplevel()); // whatever moves later is seen next time
        Optional<Reading> old = known(there);
        Reading now = new RepositoryReader(there.repository(), there.common(), () -> closed, count -> read = count)
                .read(old);
        if (old.isEmpty() || old.get() != now) {
            show(now, there.prefix());
            if (!closed) file.write(now);
        }
        synchronized (this) {
            mark = before;
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
            kept = true;
        }
    }

    private synchronized void become(HistoryStatus.State next, String reason) {
        state = next;
        why = reason;
    }

    private static void await(CompletableFuture<Void> reading, Duration patience) {
        try {
            reading.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException later) {
            // The status says so.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
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
        running.ifPresent(reading -> await(reading, Duration.ofSeconds(10)));
    }
}
