package dev.loupe.tools;

import dev.loupe.model.Cancellation;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.model.ThreadStack;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One call, from the moment when it was asked: waits for its turn, works on a thread of its own, and is
/// answered once, by its tool or in its stead. Thread-safe.
final class CallWork implements ToolCaller.Running, Cancellation {

    /// Why it is to stop.
    enum Stop {
        NOT,
        CANCELLED,
        TIMED_OUT
    }

    /// How far it is; guarded by the scheduler.
    enum State {
        WAITING,
        AT_WORK,
        /// At work still, though it was to stop and has been answered for.
        STUCK,
        OVER
    }

    /// What is called, for whom.
    ///
    /// @param client whose calls share its places, compared by equality
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

    /// @param body makes the result; throws nothing
    /// @param log told of the answer, before anybody else
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

    /// Milliseconds since it was asked.
    long age() {
        return (System.nanoTime() - asked) / 1_000_000;
    }

    /// Where the tool reports; long work gets more time by it.
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

    /// Asks it to stop if its time is up.
    void checkTime(Duration limit, long now) {
        if (now - counted >= limit.toNanos()) stop(Stop.TIMED_OUT);
    }

    private synchronized void stop(Stop why) {
        if (stop != Stop.NOT) return;
        stopped = System.nanoTime();
        stop = why;
    }

    /// Whether it was asked to stop so long ago, and longer.
    boolean isStoppedFor(long nanos, long now) {
        return stop != Stop.NOT && now - stopped >= nanos;
    }

    /// Works on this thread until it is answered.
    void work() {
        begun = System.nanoTime();
        thread = Thread.currentThread();
        answer(ScopedValue.where(Cancellation.CURRENT, this).call(() -> body.apply(this)));
    }

    /// Leaves processors to quicker calls if it has been at work for a while. The daemon's flags make this
    /// priority one that the system knows (`DaemonStart`); elsewhere it changes nothing.
    void giveWay(long now) {
        Thread at = thread;
        if (at != null && now - begun > GIVES_WAY_NANOS) at.setPriority(Thread.MIN_PRIORITY);
    }

    /// The first answer counts.
    void answer(JsonObject answer) {
        if (!answered.compareAndSet(false, true)) return;
        try {
            log.accept(this, answer);
        } finally {
            result.complete(answer);
        }
    }

    /// Where it is, for the log.
    String stack() {
        Thread at = thread;
        return at == null ? "" : ThreadStack.of(at);
    }
}
