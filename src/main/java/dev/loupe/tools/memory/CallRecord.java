package dev.loupe.tools.memory;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.memory.ToolCall;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.AnswerTokens;
import dev.loupe.tools.kit.CallLog;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/// Records which tools agents call, how long that takes and the size of the answers, in this machine's
/// memory; never the contents of a call.
///
/// Answers don't wait for it: calls go into a queue, and one thread counts their tokens and stores them in
/// batches. If the queue is full or the memory cannot be written, calls are dropped: they matter less than
/// answers.
public final class CallRecord implements CallLog, AutoCloseable {

    private static final System.Logger LOG = System.getLogger(CallRecord.class.getName());

    /// Queue capacity; an answer is about 30 KB at most.
    private static final int WAITING = 500;

    private static final int AT_ONCE = 100;

    /// So that a burst of calls is one transaction.
    private static final long GATHERING_MILLIS = 500;

    private static final long PATIENCE_MILLIS = 2_000;

    private record Answered(Session session, String tool, Instant time, long millis, JsonObject result) {}

    /// Wakes the writer for the last time.
    private static final Answered END =
            new Answered(new Session("", List.of(), false), "", Instant.EPOCH, 0, JsonValue.object());

    private final Projects projects;
    private final Clock clock;
    private final BlockingQueue<Answered> waiting = new ArrayBlockingQueue<>(WAITING);
    private @Nullable Thread writer;
    private volatile boolean closed;

    public CallRecord(Projects projects, Clock clock) {
        this.projects = projects;
        this.clock = clock;
    }

    /// Counts only calls by a model: no internal tools except the hooks, and nothing typed by a person.
    @Override
    public void answered(Session session, String tool, long millis, JsonObject result) {
        boolean ofAgent = session.isForModel() && (tool.indexOf('/') < 0 || tool.startsWith("hooks/"));
        if (!ofAgent || closed) return;
        if (waiting.offer(new Answered(session, tool, clock.instant(), millis, result))) begin();
    }

    private synchronized void begin() {
        if (writer == null && !closed)
            writer = Thread.ofPlatform().daemon().name("call record").start(this::write);
    }

    private void write() {
        try {
            while (!closed) {
                Answered first = waiting.take();
                if (!closed) Thread.sleep(GATHERING_MILLIS);
                store(first);
            }
        } catch (InterruptedException _) {
            // Closed; close() stores the rest of the queue.
        }
    }

    /// @param first already taken from the queue; null for none
    private void store(@Nullable Answered first) {
        var batch = new ArrayList<Answered>();
        if (first != null) batch.add(first);
        waiting.drainTo(batch, AT_ONCE);
        List<ToolCall> calls = batch.stream()
                .filter(one -> one != END && isWanted(one))
                .map(CallRecord::counted)
                .toList();
        try {
            projects.memory().calls().store(calls);
        } catch (MemoryFailure failure) {
            LOG.log(Level.DEBUG, "calls go uncounted", failure);
        }
    }

    private boolean isWanted(Answered call) {
        try {
            return projects.settings(call.session()).get(SettingsRegistry.CALLS);
        } catch (InvalidSettings unclear) {
            return false;
        }
    }

    private static ToolCall counted(Answered call) {
        List<?> roots = call.session().roots();
        return new ToolCall(
                call.time(),
                call.tool(),
                roots.isEmpty() ? "" : roots.getFirst().toString(),
                call.session().client(),
                call.millis(),
                AnswerTokens.of(call.result()),
                outcome(call.result()));
    }

    private static String outcome(JsonObject result) {
        if (result.get("isError") != JsonValue.of(true)) return ToolCall.OK;
        return result.get("_meta") instanceof JsonObject meta
                        && meta.get("dev.loupe/failure") instanceof JsonObject failure
                        && failure.get("kind") instanceof JsonString(String kind)
                ? kind.toLowerCase(Locale.ROOT)
                : "internal";
    }

    /// Stores the rest of the queue and stops counting.
    @Override
    public void close() {
        Thread running;
        synchronized (this) {
            closed = true;
            running = writer;
        }
        if (running == null) return;
        boolean _ = waiting.offer(END);
        try {
            running.join(PATIENCE_MILLIS + GATHERING_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        store(null);
    }
}
