package dev.loupe.tools.run;

import dev.loupe.model.Cancellation;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.model.ThreadStack;
import dev.loupe.tools.kit.Pace;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One call from request to answer: waits in the queue, runs on its own thread, and is answered exactly once,
/// by its tool or by the scheduler. Thread-safe.
final class CallWork implements ToolCaller.Running, Cancellation {

    /// Why it was asked to stop.
    enum Stop {
        NOT,
        CANCELLED,
        TIMED_OUT
    }

    /// Guarded by the scheduler's lock.
    enum State {
        WAITING,
        AT_WORK,
        /// Still running, although it was asked to stop and has been answered.
        STUCK,
        OVER
    }

    /// The request: the tool and the client.
    ///
    /// @param client whose calls share its slots, compared by equality
    /// @param shape of the arguments, for the log
    record Order(Object client, ToolInfo info, Supplier<String> shape) {
        String tool() {
            return info.name();
        }

        Pace pace() {
            return info.pace();
        }
    }

    private static final long GIVES_WAY_NANOS = 1_000_000_000;

    private final Order order;
    private final Progress progress;
    private final Function<CallWork, JsonObject> body;
    private final BiConsumer<CallWork, JsonObject> log;
    private final CompletableFuture<JsonObject> result = new CompletableFuture<>();
    private final AtomicBoolean answered = new AtomicBoolean();
    private final long asked = System.nanoTime();

    private volatile long counted = asked;
    private volatile Stop stop = Stop.NOT;
    private volatile long stopped;
    private volatile @Nullable Thread thread;
    private volatile long begun;

    State state = State.WAITING;

    /// @param body produces the result; never throws
    /// @param log notified of the answer before everyone else
    CallWork(
            Order order, Progress progress, Function<CallWork, JsonObject> body, BiConsumer<CallWork, JsonObject> log) {
        this.order = order;
        this.progress = progress;
        this.body = body;
        this.log = log;
    }

    Order order() {
        return order;
    }

    Stop stop() {
        return stop;
    }

    boolean hasBegun() {
        return thread != null;
    }

    /// Milliseconds since the request.
    long age() {
        return (System.nanoTime() - asked) / 1_000_000;
    }

    /// Receives the tool's progress, which extends the deadline of long work.
    Progress progress() {
        if (!order.pace().renewed()) return progress;
        return (done, total, what) -> {
            counted = System.nanoTime();
            progress.report(done, total, what);
        };
    }

    @Override
    public boolean requested() {
        return stop != Stop.NOT;
    }

    @Override
    public CompletableFuture<JsonObject> result() {
        return result;
    }

    @Override
    public void cancel() {
        stop(Stop.CANCELLED);
    }

    /// Asks it to stop if it has timed out.
    void checkTime(Duration limit, long now) {
        if (now - counted >= limit.toNanos()) stop(Stop.TIMED_OUT);
    }

    private synchronized void stop(Stop why) {
        if (stop != Stop.NOT) return;
        stopped = System.nanoTime();
        stop = why;
    }

    /// Whether it was asked to stop at least this long ago.
    boolean isStoppedFor(long nanos, long now) {
        return stop != Stop.NOT && now - stopped >= nanos;
    }

    /// Runs the work on the current thread until it is answered.
    void work() {
        begun = System.nanoTime();
        thread = Thread.currentThread();
        answer(ScopedValue.where(Cancellation.CURRENT, this).call(() -> body.apply(this)));
    }

    /// Lowers the thread's priority in favour of quicker calls once it has run for a while. The daemon's
    /// flags map this to a priority of the operating system (`DaemonStart`); elsewhere it has no effect.
    void giveWay(long now) {
        Thread at = thread;
        if (at != null && now - begun > GIVES_WAY_NANOS) at.setPriority(Thread.MIN_PRIORITY);
    }

    /// Only the first answer counts.
    void answer(JsonObject answer) {
        if (!answered.compareAndSet(false, true)) return;
        try {
            log.accept(this, answer);
        } finally {
            result.complete(answer);
        }
    }

    /// The current stack trace, for the log.
    String stack() {
        Thread at = thread;
        return at == null ? "" : ThreadStack.of(at);
    }
}
