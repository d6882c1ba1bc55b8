package dev.loupe.history.read;

import dev.loupe.git.Git;
import dev.loupe.history.table.HistoryData;
import dev.loupe.history.table.HistoryPart;
import dev.loupe.model.BackgroundWork;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// Reads lines in the background once somebody needs them, and again whenever there are new commits.
///
/// It has one thread while there is something to read, and a git process at low priority. It saves its
/// results once all renames are known, after two seconds, then at growing intervals. If new commits have to
/// be read, which needs the same lock, it pauses between two steps.
public final class LineWork {
    private static final System.Logger LOG = System.getLogger(LineWork.class.getName());
    private static final Duration PATIENCE = Duration.ofHours(1);
    private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final int LONGEST = 16;

    /// The history whose lines are read. Its locks may be taken while this object is locked, never the other
    /// way round.
    public interface Source {
        /// The current task; empty if there is nothing to read, the whole history is not known yet, or it is
        /// closed.
        Optional<Task> task();

        boolean isClosed();

        /// Whether new commits are being read; [#goOn] is called after that.
        boolean isReading();

        /// Publishes and stores a reading that knows more.
        void keep(HistoryData reading) throws IOException;
    }

    /// @param common the repository's folder
    public record Task(Git git, Path common, HistoryData reading) {}

    private final BackgroundWork background;
    private final ReentrantLock work;
    private final Source source;
    private boolean wanted;
    private boolean running;
    /// Whether new work arrived while the thread was running.
    private boolean again;

    private CompletableFuture<Void> done = new CompletableFuture<>();
    private CompletableFuture<Void> next = new CompletableFuture<>();
    private volatile int renamesLeft;
    private volatile HistoryPart state = new HistoryPart(HistoryPart.State.UNREAD, 0, 0, "");

    /// @param work lock that is held while a new reading is derived from the current one
    public LineWork(BackgroundWork background, ReentrantLock work, Source source) {
        this.background = background;
        this.work = work;
        this.source = source;
    }

    public HistoryPart state() {
        return state;
    }

    /// Completes when more is known, or nothing more will come.
    public synchronized CompletableFuture<Void> next() {
        return next;
    }

    private synchronized void news() {
        next.complete(null);
        next = new CompletableFuture<>();
    }

    /// Remaining commits that may contain edited renames, as far as the current run knows.
    public int renamesLeft() {
        return renamesLeft;
    }

    /// Lines are needed from now on.
    ///
    /// @return completes when all are read, or it failed, or there are none
    public synchronized CompletableFuture<Void> want() {
        wanted = true;
        if (done.isDone()) done = new CompletableFuture<>();
        return done;
    }

    /// Starts again if lines are needed. Call it when commits were read, and when the history was closed.
    public synchronized void goOn() {
        if (!wanted) return;
        if (running) again = true;
        else if (source.task().isPresent()) begin();
        else rest();
    }

    private void begin() {
        running = true;
        background.start("reading lines of commits", this::run);
    }

    /// Pauses if commits are being read; it continues after that.
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

    /// Reads for some time, then stores and publishes the result.
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

    /// Takes a lock; its holder has its own watchdog.
    public static void take(ReentrantLock lock) {
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
            // Closed; the results of earlier steps are kept.
        }
    }

    private void say(HistoryPart.State next, int read, int total, String why) {
        state = new HistoryPart(next, read, total, why);
    }
}
