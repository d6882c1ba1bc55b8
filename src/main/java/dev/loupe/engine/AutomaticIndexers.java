package dev.loupe.engine;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.graph.indexers.IndexerPlan;
import dev.loupe.graph.indexers.IndexerPlans;
import dev.loupe.graph.indexers.IndexerRun;
import dev.loupe.graph.indexers.RunRecords;
import dev.loupe.graph.indexers.ScipUpdate;
import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.scan.ScannedFile;
import dev.loupe.scan.Scanner;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/// Runs compilers' indexers in the background after a project's files changed, if the user's own settings say
/// so (`scip.auto` in their own file). Only installed programs that do not lie in the project, one at a time
/// on this machine, each for a tenth of the time at most, and later and later after failures.
///
/// One thread while there is something to do or to wait for. Guarded by `this`.
final class AutomaticIndexers implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(AutomaticIndexers.class.getName());
    private static final int SHARE = 10;
    private static final int MOST_DOUBLINGS = 7;
    private static final Duration END = Duration.ofSeconds(10);

    private final LoupeHome home;
    private final Path root;
    private final SettingsFiles settings;
    private final String searchPath;
    private final Pace pace;
    private final BackgroundWork background;
    private final KeptIndexes kept;
    private final RunRecords records;
    private long changed;
    private long looked;
    private boolean running;
    private volatile boolean closed;
    private volatile boolean atWork;
    private volatile boolean waiting;
    private volatile String state = "";

    /// @param quiet how long files must not have changed
    /// @param retry pause after the first failure; it doubles with each further one
    record Pace(Duration quiet, Duration retry) {
        static Pace usual() {
            return new Pace(Duration.ofSeconds(30), Duration.ofMinutes(10));
        }
    }

    /// @param searchPath for programs, as in the variable PATH
    AutomaticIndexers(LoupeHome home, Path root, String searchPath, Pace pace, BackgroundWork background) {
        this.home = home;
        this.root = root;
        this.settings = new SettingsFiles(home.settings());
        this.searchPath = searchPath;
        this.pace = pace;
        this.background = background;
        this.kept = KeptIndexes.of(home, root);
        this.records = new RunRecords(kept);
    }

    static AutomaticIndexers of(LoupeHome home, Path root, BackgroundWork background) {
        return new AutomaticIndexers(home, root, System.getenv().getOrDefault("PATH", ""), Pace.usual(), background);
    }

    /// What it does or could not do, in a sentence; empty if there is nothing to say.
    String state() {
        return state;
    }

    /// Whether an indexer is running.
    boolean isAtWork() {
        return atWork;
    }

    /// Whether it runs an indexer, looks for one to run, or waits until one may run.
    synchronized boolean isBusy() {
        return running;
    }

    /// Whether it waits until an indexer may run again.
    boolean isWaiting() {
        return waiting;
    }

    /// The project's files may have changed.
    synchronized void soon() {
        if (closed || !settings().get(SettingsRegistry.SCIP_AUTO)) return;
        changed = System.nanoTime();
        if (running) return;
        running = true;
        background.start("running indexers of compilers", this::run);
    }

    private Settings settings() {
        try {
            return settings.user(Map.of()); // variables may come from a repository, as its `.mcp.json` has them
        } catch (InvalidSettings invalid) {
            LOG.log(Level.DEBUG, String.valueOf(invalid.getMessage()));
            return Settings.DEFAULTS;
        }
    }

    private void run() {
        do {
            try {
                work();
            } catch (CancellationException stopped) {
                // closed
            } catch (IOException | RuntimeException failed) {
                state = "indexers of compilers could not run: " + failed.getMessage();
                LOG.log(Level.WARNING, state + " (" + root + ")");
            }
        } while (goesOn());
    }

    private void work() throws IOException {
        while (rest() && looks()) {
            Duration left = pass();
            if (left.isNegative()) return;
            waiting = true;
            sleep(left);
            waiting = false;
        }
    }

    /// Whether the settings still want it; changes from now on need another look.
    private synchronized boolean looks() {
        looked = changed;
        return settings().get(SettingsRegistry.SCIP_AUTO);
    }

    private synchronized boolean goesOn() {
        running = changed != looked && !closed;
        notifyAll();
        return running;
    }

    private synchronized long changed() {
        return changed;
    }

    /// Waits until the files have been quiet for a while.
    ///
    /// @return false if closed
    private boolean rest() {
        while (!closed) {
            long left = changed() + pace.quiet().toNanos() - System.nanoTime();
            if (left <= 0) return true;
            sleep(Duration.ofNanos(left));
        }
        return false;
    }

    /// Less if it is closed meanwhile.
    private synchronized void sleep(Duration time) {
        long until = System.nanoTime() + time.toNanos();
        try {
            for (long left = time.toNanos(); left > 0 && !closed; left = until - System.nanoTime()) {
                BackgroundWork.progress();
                TimeUnit.NANOSECONDS.timedWait(this, Math.min(left, TimeUnit.MINUTES.toNanos(1)));
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    /// Runs the indexers whose index is out of date.
    ///
    /// @return how long until one that had to wait may run; negative if none has to
    private Duration pass() throws IOException {
        Duration next = Duration.ofNanos(-1);
        IndexerPlans plans = plans();
        for (IndexerPlan plan : plans.all()) {
            if (plan.program().isEmpty() || plan.ofProject() || plans.isCurrent(plan)) continue;
            Duration pause = pause(plan);
            if (pause.isZero()) pause = run(plan);
            if (!pause.isZero() && (next.isNegative() || pause.compareTo(next) < 0)) next = pause;
        }
        return next;
    }

    private IndexerPlans plans() throws IOException {
        List<RepoPath> files = new Scanner(home.emptyRepository())
                .scan(root, () -> closed).files().stream()
                        .map(ScannedFile::path)
                        .toList();
        return new IndexerPlans(root, kept, files, searchPath);
    }

    /// How long an indexer still has to wait after its last run.
    private Duration pause(IndexerPlan plan) {
        return records.last(plan.key())
                .map(last -> {
                    long share = last.millis() * (SHARE + 1);
                    long retry = last.succeeded()
                            ? 0
                            : pace.retry().toMillis() << Math.min(last.failures() - 1, MOST_DOUBLINGS);
                    long left = last.began()
                            + Math.max(share, retry)
                            - WallClock.ofFiles().toEpochMilli();
                    return Duration.ofMillis(Math.clamp(left, 0, TimeUnit.DAYS.toMillis(1)));
                })
                .orElse(Duration.ZERO);
    }

    /// @return how long until it may be tried again; zero if it succeeded
    private Duration run(IndexerPlan plan) throws IOException {
        String program = plan.indexer().program();
        atWork = true;
        state = program + " is running in the background";
        try {
            var limit = Duration.ofSeconds(settings().get(SettingsRegistry.SCIP_LIMIT));
            IndexerRun run = new ScipUpdate(home, root)
                    .run(List.of(plan), limit, Progress.NONE, () -> closed)
                    .getFirst();
            tell(run);
            return run.succeeded() ? Duration.ZERO : pause(plan);
        } catch (ScipUpdate.Busy other) {
            state = program + " waits for another indexer";
            return pace.quiet();
        } catch (CancellationException stopped) {
            state = "";
            throw stopped;
        } finally {
            atWork = false;
        }
    }

    private void tell(IndexerRun run) {
        if (run.succeeded()) {
            state = "";
            LOG.log(
                    Level.INFO,
                    "%s indexed %d files of %s in %d ms".formatted(run.indexer(), run.documents(), root, run.millis()));
            return;
        }
        state = "%s failed in the background: %s; `loupe scip update` shows its output"
                .formatted(run.indexer(), run.problem());
        LOG.log(Level.WARNING, "%s (%s): %s".formatted(state, root, String.join(" | ", run.tail())));
    }

    /// Stops, and waits briefly for the end; the next change starts it again.
    void pause() {
        close();
        closed = false;
    }

    /// Stops, and waits briefly for the end.
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
        long until = System.nanoTime() + END.toNanos();
        try {
            for (long left = END.toNanos(); running && left > 0; left = until - System.nanoTime())
                TimeUnit.NANOSECONDS.timedWait(this, left);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
