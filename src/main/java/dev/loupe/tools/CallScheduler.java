package dev.loupe.tools;

import dev.loupe.model.Watchdog;
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

/// Decides which calls are at work, and sees to it that every call ends
/// (docs/decisions/0051-every-call-ends.md).
///
/// Each call has a platform thread of its own: one that never stops takes nobody else's, and no carrier of
/// virtual threads. A call is asked to stop when it is cancelled and when its time is up. One that does not
/// stop is answered in its stead and gives its place to others; its thread stays, since Java ends none.
/// Thread-safe.
public final class CallScheduler {

    private static final System.Logger LOG = System.getLogger(CallScheduler.class.getName());

    private static final Duration TICK = Duration.ofMillis(50);

    /// How many calls of one pace are at work.
    ///
    /// @param perClient of one client; each has one in any case
    /// @param together of all clients, besides the first of each
    /// @param threads of all clients, with those that do not stop
    /// @param time how long calls may take
    /// @param grace how long a call may take to stop
    public record Limits(int perClient, int together, int threads, Function<Pace, Duration> time, Duration grace) {

        /// More than cores, since calls wait for files, git and children too.
        public static Limits usual() {
            int cores = Runtime.getRuntime().availableProcessors();
            return new Limits(Math.max(4, cores), 2 * Math.max(4, cores), 64, Pace::limit, Duration.ofSeconds(1));
        }
    }

    /// The process in which calls are at work, whose end alone ends the threads of those that do not stop.
    public enum Host {
        /// Makes room for another by itself.
        DAEMON("`loupe daemon stop` ends what hangs, and the next call starts afresh"),

        /// Holds its client's streams, so that no other process can take its place: it goes on, with fewer
        /// processors, until its client starts it again.
        CLIENT_OWN("start Loupe's server again: it works without a daemon, so that what hangs ends with it alone");

        private final String remedy;

        Host(String remedy) {
            this.remedy = remedy;
        }

        /// What ends such a thread, behind `if that goes on, `.
        String remedy() {
            return remedy;
        }
    }

    private final Limits limits;
    private final Host host;
    private final Map<Pace, CallLane> lanes = new EnumMap<>(Pace.class);
    private final Set<CallWork> live = new LinkedHashSet<>();
    private final Watchdog watch = new Watchdog("call watch", TICK, this::watch);

    /// That of a daemon.
    public CallScheduler(Limits limits) {
        this(limits, Host.DAEMON);
    }

    /// @param host said in the failure of calls that do not stop, and in the log
    public CallScheduler(Limits limits, Host host) {
        this.limits = limits;
        this.host = host;
        for (Pace pace : Pace.values())
            lanes.put(pace, new CallLane(limits.perClient(), limits.together(), limits.threads()));
    }

    /// What ends the threads of calls that do not stop, behind `if that goes on, `.
    String remedy() {
        return host.remedy();
    }

    /// Begins the work, or lets it wait for its turn.
    synchronized void submit(CallWork work) {
        live.add(work);
        CallLane lane = lane(work);
        lane.add(work);
        advance(lane);
        watch.start();
    }

    /// How many calls are at work still that were to stop so long ago, and longer.
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

    /// Asks those to stop whose time is up.
    ///
    /// @return those that have to be answered in their stead
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
