package dev.loupe.model;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The background work of one project, each task on a thread of its own, and whether it makes progress
/// (docs/decisions/0051-every-call-ends.md).
///
/// A task reports progress whenever it checks for cancellation ([#steps]) or git sends output ([#progress]).
/// If it has not for a while, a watchdog logs its stack, the project's state reports it, and answers no
/// longer wait for it. Thread-safe.
public final class BackgroundWork {
    private static final System.Logger LOG = System.getLogger(BackgroundWork.class.getName());

    /// As long as a call that changes something may take.
    private static final Duration SILENCE = Duration.ofMinutes(10);

    private static final int LOOKS = 20;
    private static final ScopedValue<Task> CURRENT = ScopedValue.newInstance();

    private final String project;
    private final Duration silence;
    private final Set<Task> tasks = ConcurrentHashMap.newKeySet();
    private final Watchdog watch;

    /// @param project its name, for the log
    public BackgroundWork(String project) {
        this(project, SILENCE);
    }

    /// @param silence how long work may make no progress
    public BackgroundWork(String project, Duration silence) {
        this.project = project;
        this.silence = silence;
        this.watch = new Watchdog("background watch", silence.dividedBy(LOOKS), this::look);
    }

    private static final class Task {
        private final String what;
        private final Thread thread;
        private volatile long heard = System.nanoTime();
        private volatile boolean stuck;

        private Task(BackgroundWork all, String what, Runnable work) {
            this.what = what;
            this.thread = Thread.ofPlatform()
                    .daemon()
                    .name(what + " of " + all.project)
                    .unstarted(() -> all.run(this, work));
        }

        /// Logs a stuck task once.
        private void look(String project, Duration silence) {
            boolean silent = System.nanoTime() - heard > silence.toNanos();
            if (silent && !stuck)
                LOG.log(
                        Level.ERROR,
                        "%s of %s has made no progress for %s; it is%s"
                                .formatted(what, project, silence, ThreadStack.of(thread)));
            stuck = silent;
        }
    }

    /// Starts a task on a thread of its own.
    ///
    /// @param what is done, as in `reading the history`
    public void start(String what, Runnable work) {
        var task = new Task(this, what, work);
        tasks.add(task);
        task.thread.start();
        watch.start();
    }

    private void run(Task task, Runnable work) {
        try {
            ScopedValue.where(CURRENT, task).run(work);
        } finally {
            tasks.remove(task);
        }
    }

    private boolean look() {
        for (Task task : tasks) task.look(project, silence);
        return !tasks.isEmpty();
    }

    /// Reports progress of this thread's background task; does nothing on other threads.
    public static void progress() {
        if (CURRENT.isBound()) CURRENT.get().heard = System.nanoTime();
    }

    /// The same cancellation; each check counts as progress.
    public static Cancellation steps(Cancellation cancellation) {
        return () -> {
            progress();
            return cancellation.requested();
        };
    }

    /// The tasks that make no progress, a sentence for each; usually none.
    public List<String> stuck() {
        return tasks.stream()
                .filter(task -> task.stuck)
                .map(task ->
                        "%s has made no progress for more than %d minutes".formatted(task.what, silence.toMinutes()))
                .sorted()
                .toList();
    }

    /// The same readiness, except that nobody waits for a stuck task.
    public Readiness unlessStuck(Readiness readiness) {
        List<String> stuck = stuck();
        if (stuck.isEmpty() || !(readiness instanceof Readiness.Coming)) return readiness;
        return new Readiness.Partial(readiness.why() + "; " + String.join("; ", stuck));
    }
}
