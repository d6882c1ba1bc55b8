package dev.loupe.tools.run;

import dev.loupe.model.Watchdog;
import dev.loupe.tools.kit.Pace;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Schedules calls and guarantees that every call ends (docs/decisions/0051-every-call-ends.md).
///
/// Each call has its own platform thread, so a call that never stops blocks neither other calls nor a carrier
/// of virtual threads. A call is asked to stop when it is cancelled or times out. If it doesn't stop, the
/// scheduler answers in its place and frees its slot; its thread remains, since Java cannot kill threads.
/// Thread-safe.
public final class CallScheduler {

    private static final System.Logger LOG = System.getLogger(CallScheduler.class.getName());

    private static final Duration TICK = Duration.ofMillis(50);

    /// Limits for the calls of one pace.
    ///
    /// @param perClient maximum running calls of one client; each may always have one
    /// @param together maximum running calls of all clients, besides the first of each
    /// @param threads maximum threads of all clients, including those of stuck calls
    /// @param time the timeout of a call
    /// @param grace how long a call may take to stop
    public record Limits(int perClient, int together, int threads, Function<Pace, Duration> time, Duration grace) {

        /// More than there are cores, since calls also wait for files, git and child processes.
        public static Limits usual() {
            int cores = Runtime.getRuntime().availableProcessors();
            return new Limits(Math.max(4, cores), 2 * Math.max(4, cores), 64, Pace::limit, Duration.ofSeconds(1));
        }
    }

    /// The process that runs the calls; only its end terminates the threads of stuck calls.
    public enum Host {
        /// Can be replaced without the client's help.
        DAEMON("`loupe daemon stop` ends what hangs, and the next call starts afresh"),

        /// Owns its client's streams, so that no other process can replace it: it continues with fewer
        /// processors until its client restarts it.
        CLIENT_OWN("start Loupe's server again: it works without a daemon, so that what hangs ends with it alone");

        private final String remedy;

        Host(String remedy) {
            this.remedy = remedy;
        }

        /// How to terminate such a thread, after `if that goes on, `.
        String remedy() {
            return remedy;
        }
    }

    private final Limits limits;
    private final Host host;
    private final Map<Pace, CallLane> lanes = new EnumMap<>(Pace.class);
    private final Set<CallWork> live = new LinkedHashSet<>();
    private final Watchdog watch = new Watchdog("call watch", TICK, this::watch);

    /// For a daemon.
    public CallScheduler(Limits limits) {
        this(limits, Host.DAEMON);
    }

    /// @param host mentioned in the failures of stuck calls and in the log
    public CallScheduler(Limits limits, Host host) {
        this.limits = limits;
        this.host = host;
        for (Pace pace : Pace.values())
            lanes.put(pace, new CallLane(limits.perClient(), limits.together(), limits.threads()));
    }

    /// How to terminate the threads of stuck calls, after `if that goes on, `.
    String remedy() {
        return host.remedy();
    }

    /// Starts the work or queues it.
    synchronized void submit(CallWork work) {
        live.add(work);
        CallLane lane = lane(work);
        lane.add(work);
        advance(lane);
        watch.start();
    }

    /// The number of calls still running that were asked to stop at least this long ago.
    public synchronized int stoppingFor(Duration time) {
        long now = System.nanoTime();
        int count = 0;
        for (CallWork work : live) if (work.isStoppedFor(time.toNanos(), now)) count++;
        return count;
    }

    private CallLane lane(CallWork work) {
        CallLane lane = lanes.get(work.order().pace());
        if (lane == null) throw new IllegalStateException("there is a lane for each pace");
        return lane;
    }

    private void advance(CallLane lane) {
        for (Optional<CallWork> next = lane.next(); next.isPresent(); next = lane.next()) begin(next.get());
    }

    private void begin(CallWork work) {
        Thread.ofPlatform()
                .daemon()
                .inheritInheritableThreadLocals(false)
                .name("call " + work.order().tool())
                .start(() -> run(work));
    }

    private void run(CallWork work) {
        try {
            work.work();
        } finally {
            over(work);
        }
    }

    private synchronized void over(CallWork work) {
        if (work.state == CallWork.State.STUCK)
            LOG.log(
                    Level.INFO,
                    "%s has stopped after all, %d ms after it was asked"
                            .formatted(work.order().tool(), work.age()));
        live.remove(work);
        lane(work).leave(work, CallWork.State.OVER);
        advance(lane(work));
    }

    private boolean watch() {
        for (CallWork late : lookAfter()) late.answer(LateAnswer.of(late, remedy()));
        synchronized (this) {
            return !live.isEmpty();
        }
    }

    /// Asks calls that have timed out to stop.
    ///
    /// @return calls to be answered in their place
    private synchronized List<CallWork> lookAfter() {
        long now = System.nanoTime();
        var late = new ArrayList<CallWork>();
        boolean crowded = live.size() > Runtime.getRuntime().availableProcessors();
        for (CallWork work : List.copyOf(live)) {
            if (crowded) work.giveWay(now);
            if (work.state == CallWork.State.STUCK) continue;
            work.checkTime(limits.time().apply(work.order().pace()), now);
            boolean waiting = work.state == CallWork.State.WAITING;
            if (!work.isStoppedFor(waiting ? 0 : limits.grace().toNanos(), now)) continue;
            late.add(work);
            // a queued call ends at once; a running one keeps its thread
            if (waiting) live.remove(work);
            else tell(work);
            lane(work).leave(work, waiting ? CallWork.State.OVER : CallWork.State.STUCK);
        }
        lanes.values().forEach(this::advance);
        return late;
    }

    private void tell(CallWork work) {
        LOG.log(
                Level.WARNING,
                "%s does not stop, %d ms after it was asked (%s); its arguments: %s; if that goes on, %s; it is%s"
                        .formatted(
                                work.order().tool(),
                                work.age(),
                                work.stop(),
                                work.order().shape().get(),
                                remedy(),
                                work.stack()));
    }
}
