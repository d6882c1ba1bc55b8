package dev.loupe.history;

import dev.loupe.git.Git;
import dev.loupe.model.BackgroundWork;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// Has lines read in the background, once somebody wants them, and again whenever there are new commits.
///
/// One thread while there is something to read, and a git that leaves the processor to others. It keeps what
/// it found once all renames are known, after two seconds, then after longer and longer times, and stops
/// between two steps when new commits are to be read, which wait for the same lock.
final class LineWork {
    private static final System.Logger LOG = System.getLogger(LineWork.class.getName());
    private static final Duration PATIENCE = Duration.ofHours(1);
    private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final int LONGEST = 16;

    /// The history whose lines are read. Its locks may be taken while this object is locked, never the other
    /// way round.
    interface Source {
        /// What there is to read lines of; empty where there is nothing, not the whole history yet, or it is
        /// closed.
        Optional<Task> task();

        boolean isClosed();

        /// Whether new commits are being read; [#goOn] is called after that.
        boolean isReading();

        /// Shows and keeps a reading that knows more.
        void keep(Reading reading) throws IOException;
    }

    /// @param common the repository's folder
    record Task(Git git, Path common, Reading reading) {}

    private final BackgroundWork background;
    private final ReentrantLock work;
    private final Source source;
    private boolean wanted;
    private boolean running;
    /// Whether there was news while the thread was running.
    private boolean again;

    private CompletableFuture<Void> done = new CompletableFuture<>();
    private CompletableFuture<Void> next = new CompletableFuture<>();
    private volatile int renamesLeft;
    private volatile HistoryPart state = new HistoryPart(HistoryPart.State.UNREAD, 0, 0, "");

    /// @param work held by whoever makes a new reading of the current one
    LineWork(BackgroundWork background, ReentrantLock work, Source source) {
        this.background = background;
        this.work = work;
        this.source = source;
    }

    HistoryPart state() {
        return state;
    }

    /// Completes when more is known, or nothing will come.
    synchronized CompletableFuture<Void> next() {
        return next;
    }

    private synchronized void news() {
        next.complete(null);
        next = new CompletableFuture<>();
    }

    /// Commits left in which files may have been renamed and edited, as far as the reading under way knows.
    int renamesLeft() {
        return renamesLeft;
    }

    /// From now on lines are wanted.
    ///
    /// @return done when all are read, or it failed, or there are none
    synchronized CompletableFuture<Void> want() {
        wanted = true;
        if (done.isDone()) done = new CompletableFuture<>();
        return done;
    }

    /// Begins, or begins again, where lines are wanted. To be called when commits were read, and when the
    /// history was closed.
    synchronized void goOn() {
        if (!wanted) return;
        if (running) again = true;
        else if (source.task().isPresent()) begin();
        else rest();
    }

    private void begin() {
        running = true;
        background.start("reading lines of commits", this::run);
    }

    /// Where commits are being read, it goes on after them.
    private void rest() {
        if (source.isClosed() || !source.isReading()) done.complete(null);
        news();
    }

    private void run() {
        try {
            int times = 1;
            while (steps(times * FIRST_NANOS)) times = Math.min(2 * times, LONGEST);
        } catch (IOException | RuntimeException | Error failed) {
            LOG.log(System.Logger.Level.DEBUG, "lines could not be read", failed);
            say(HistoryPart.State.FAILED, state.done(), state.total(), String.valueOf(failed.getMessage()));
        }
        synchronized (this) {
            running = false;
            boolean restart = again && source.task().isPresent();
            again = false;
            if (restart) begin();
            else rest();
        }
    }

    /// Reads for some time, keeps and shows what it found.
    ///
    /// @return whether there is more to do now
    private boolean steps(long nanos) throws IOException {
        take(work);
        try {
            Optional<Task> task = source.task();
            if (task.isEmpty()) return false;
            Git git = task.get().git().gently().within(PATIENCE);
            var pass = new LinePass(
                    git,
                    LocalBlobs.ofPartialClone(git, task.get().common()),
                    task.get().reading());
            int total = task.get().reading().table().commits();
            if (pass.left() > 0) {
                say(HistoryPart.State.READING, total - pass.left(), total, "");
                read(pass, System.nanoTime() + nanos);
                source.keep(pass.result());
                news();
            }
            boolean all = pass.left() == 0;
            say(all ? HistoryPart.State.READY : HistoryPart.State.READING, total - pass.left(), total, "");
            return !all && !source.isClosed() && !source.isReading();
        } finally {
            work.unlock();
        }
    }

    /// Takes a lock; who holds it is watched on its own.
    static void take(ReentrantLock lock) {
        try {
            while (!lock.tryLock(1, TimeUnit.SECONDS)) BackgroundWork.progress();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private void read(LinePass pass, long until) throws IOException {
        boolean renames = pass.renamesLeft() > 0;
        try {
            pass.run(() -> {
                BackgroundWork.progress();
                renamesLeft = pass.renamesLeft();
                boolean renamesDone = renames && renamesLeft == 0;
                return source.isClosed() || source.isReading() || renamesDone || System.nanoTime() - until > 0;
            });
        } catch (CancellationException stopped) {
            // Closed; what the steps before found is kept.
        }
    }

    private void say(HistoryPart.State next, int read, int total, String why) {
        state = new HistoryPart(next, read, total, why);
    }
}
