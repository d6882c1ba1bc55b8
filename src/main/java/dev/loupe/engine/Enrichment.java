package dev.loupe.engine;

import dev.loupe.engine.EnrichmentState.Part;
import dev.loupe.engine.EnrichmentState.Stage;
import dev.loupe.engine.EnrichmentState.Status;
import dev.loupe.history.History;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.HistoryStatus;
import dev.loupe.history.table.HistoryPart;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Readiness;
import dev.loupe.search.figures.FigureTables;
import dev.loupe.search.figures.GitWork;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Adds git's data to a project's files and chunks in the background: first the commits of files, then the
/// lines that commits changed, then blame, with one git process at a time at low priority. Only answers that
/// depend on it wait for it. Data on commits and lines is stored by [History], so the next process only
/// counts again and does not ask git.
///
/// One thread while there is something to do. Its own state is guarded by `this`.
final class Enrichment implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Enrichment.class.getName());
    private static final Duration WHOLE = Duration.ofHours(1);
    private static final long LINES_LOOK_MILLIS = 20;
    private static final Duration MOMENT = Duration.ofMillis(300);
    private static final String UNREAD = "git's figures are still being read";

    private final String name;
    private final Supplier<History> history;
    private final View view;
    private final GitWork work;
    private final Clock clock;
    private final BackgroundWork background;
    private CompletableFuture<Void> next = new CompletableFuture<>();
    private boolean running;
    private boolean again;
    private volatile boolean closed;
    private volatile Looked looked = Looked.NOTHING;
    private volatile EnrichmentState state = EnrichmentState.NONE;

    /// The state processed last.
    ///
    /// @param files of the snapshot; the list identifies the snapshot
    private record Looked(List<IndexedFile> files, String head, LocalDate day) {
        static final Looked NOTHING = new Looked(new ArrayList<>(), "", LocalDate.MIN);
    }

    /// Supplies the latest snapshot, which the caller closes.
    @FunctionalInterface
    interface View {
        IndexSnapshot open() throws IOException;
    }

    Enrichment(
            Path root,
            Supplier<History> history,
            View view,
            FigureTables tables,
            Clock clock,
            BackgroundWork background) {
        this.name = String.valueOf(root.getFileName());
        this.history = history;
        this.view = view;
        this.work = new GitWork(root, tables, clock);
        this.clock = clock;
        this.background = background;
    }

    EnrichmentState state() {
        return state;
    }

    private synchronized void become(EnrichmentState now) {
        state = now;
        news();
    }

    private void news() {
        next.complete(null);
        next = new CompletableFuture<>();
    }

    /// Waits until the figures of a snapshot are known up to a stage; starts computing them.
    Readiness until(Stage stage, IndexSnapshot snapshot) throws IOException {
        var _ = soon(snapshot); // only once: starting again would stop the current pass
        List<IndexedFile> files = snapshot.files().all();
        return DataWait.current().until(() -> readiness(stage, files));
    }

    private synchronized Readiness readiness(Stage stage, List<IndexedFile> files) {
        Part part = state.part(stage);
        boolean known = looked.files() == files || !running;
        if (known && state.isCompleted(stage)) return Readiness.READY;
        if (known && (part.status() == Status.UNAVAILABLE || part.status() == Status.FAILED))
            return new Readiness.Partial("no figures from git: " + part.message());
        String how = part.message().isEmpty() ? "" : " (" + part.message() + ")";
        String why = UNREAD + how + "; ask again";
        return running
                ? background.unlessStuck(new Readiness.Coming(next, share(stage), why))
                : new Readiness.Partial(why);
    }

    private double share(Stage stage) {
        HistoryPart lines = history.get().status().lines();
        return stage == Stage.CHUNK && lines.total() > 0 ? (double) lines.done() / lines.total() : Double.NaN;
    }

    /// Starts if a snapshot has other files than last time, HEAD moved, or another day began; the first time
    /// it waits a moment, so that small projects are answered in full.
    void wanted(IndexSnapshot snapshot) throws IOException {
        boolean first = state.equals(EnrichmentState.NONE);
        if (!soon(snapshot)) return;
        try {
            if (first) settled(MOMENT);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /// The same without waiting.
    ///
    /// @return whether there is something to do
    boolean soon(IndexSnapshot snapshot) throws IOException {
        if (closed || isLookedAt(snapshot)) return false;
        begin();
        return true;
    }

    private boolean isLookedAt(IndexSnapshot snapshot) throws IOException {
        Looked last = looked;
        return last.files() == snapshot.files().all()
                && last.day().equals(today())
                && history.get().refresh().isEmpty()
                && last.head().equals(history.get().status().head());
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private synchronized void begin() {
        if (closed) return;
        begun();
        again = running;
        if (running) return;
        running = true;
        background.start("reading git's figures", this::run);
    }

    /// Without a repository, nothing is being read even if it is checked again.
    private synchronized void begun() {
        if (history.get().status().state() == HistoryStatus.State.NO_REPOSITORY) return;
        become(new EnrichmentState(state.file().begun(clock.instant(), ""), state.chunk(), state.blame()));
    }

    /// Waits for the current pass to end.
    ///
    /// @return whether everything is known as of now
    synchronized boolean settled(Duration patience) throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        for (long left = patience.toNanos(); running && left > 0; left = until - System.nanoTime())
            TimeUnit.NANOSECONDS.timedWait(this, left);
        return !running && state.isSettled();
    }

    private void run() {
        do {
            try {
                pass();
            } catch (CancellationException stopped) {
                // closed; completed work is kept
            } catch (IOException | RuntimeException | Error failed) {
                LOG.log(System.Logger.Level.DEBUG, "figures of " + name + " could not be read", failed);
                fail(String.valueOf(failed.getMessage()));
            }
        } while (goesOn());
    }

    private synchronized boolean goesOn() {
        boolean more = again && !closed;
        again = false;
        running = more;
        news();
        notifyAll();
        return more;
    }

    /// Whether to stop; the next pass continues with the rest.
    private synchronized boolean isStopped() {
        BackgroundWork.progress();
        return closed || again;
    }

    private void pass() throws IOException {
        History from = history.get();
        begun();
        from.snapshot(WHOLE);
        var _ = DataWait.of(WHOLE, this::isStopped).until(from::renames); // commits of older names count too
        HistorySnapshot known = from.known();
        if (isStopped()) return;
        try (IndexSnapshot snapshot = view.open()) {
            looked = new Looked(snapshot.files().all(), known.head().orElse(""), today());
            if (known.head().isEmpty()) {
                unavailable(from.status().why());
                return;
            }
            GitWork.Count files = work.commits(snapshot, from, known, this::isStopped);
            if (isStopped()) return; // not all were counted
            Part done = state.file().done(clock.instant(), files, lacking(from, known));
            become(new EnrichmentState(done, state.chunk().begun(clock.instant(), ""), state.blame()));
        }
        lines(from);
        owners(from);
    }

    private void lines(History from) throws IOException {
        var read = from.readLines();
        while (!isStopped() && !read.isDone()) {
            HistoryPart lines = from.status().lines();
            String how = "lines of %d of %d commits are read".formatted(lines.done(), lines.total());
            become(new EnrichmentState(state.file(), state.chunk().saying(how), state.blame()));
            rest();
        }
        if (isStopped()) return;
        HistoryPart lines = from.status().lines();
        try (IndexSnapshot snapshot = view.open()) {
            HistorySnapshot known = from.snapshot(WHOLE);
            GitWork.Count files = work.commits(snapshot, from, known, this::isStopped);
            if (isStopped()) return;
            Part chunk = lines.state() == HistoryPart.State.FAILED
                    ? state.chunk().ended(Status.FAILED, lines.why(), clock.instant())
                    : state.chunk().done(clock.instant(), files, lacking(from, known));
            become(new EnrichmentState(state.file(), chunk, state.blame().begun(clock.instant(), "")));
        }
    }

    private static void rest() {
        try {
            Thread.sleep(LINES_LOOK_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private void owners(History from) throws IOException {
        if (isStopped()) return;
        try (IndexSnapshot snapshot = view.open()) {
            HistorySnapshot known = from.snapshot(WHOLE);
            GitWork.Count files = work.owners(snapshot, from, known, this::isStopped);
            if (isStopped()) return;
            Part blame = state.blame().done(clock.instant(), files, lacking(from, known));
            become(new EnrichmentState(state.file(), state.chunk(), blame));
        }
    }

    /// In a shallow clone, the changes of the boundary commits are unknown.
    private static String lacking(History from, HistorySnapshot known) {
        return known.complete() ? "" : from.status().why();
    }

    private void unavailable(String why) {
        String said = why.isEmpty() ? "there are no commits" : why;
        Part none = state.file().ended(Status.UNAVAILABLE, said, clock.instant());
        become(new EnrichmentState(none, none, none));
    }

    private void fail(String why) {
        become(new EnrichmentState(failed(state.file(), why), failed(state.chunk(), why), failed(state.blame(), why)));
    }

    private Part failed(Part part, String why) {
        boolean open = part.status() == Status.PENDING || part.status() == Status.IN_PROGRESS;
        return open ? part.ended(Status.FAILED, why, clock.instant()) : part;
    }

    synchronized boolean isAtWork() {
        return running;
    }

    /// Stops and waits briefly for the end; the next query starts it again.
    void pause() {
        closed = true;
        end();
        looked = Looked.NOTHING;
        become(EnrichmentState.NONE);
        closed = false;
    }

    /// Stops and waits briefly for the end.
    @Override
    public void close() {
        closed = true;
        end();
    }

    private void end() {
        try {
            var _ = settled(Duration.ofSeconds(10));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
