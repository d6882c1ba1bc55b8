package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.rpc.RpcMessage;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/// The requests of one client that are answered later, by id, so that they can be cancelled and waited for.
/// Thread-safe.
final class RunningRequests {

    /// More than any client uses; each holds its parameters in memory.
    private static final int AT_ONCE = 1000;

    private final ConcurrentHashMap<JsonValue, RequestContext> running = new ConcurrentHashMap<>();
    private final Object settled = new Object();
    private int unsettled;

    /// Registers a request.
    ///
    /// @return whether it may continue; otherwise the error was sent
    boolean begin(RequestContext exchange) {
        if (running.size() >= AT_ONCE) {
            exchange.fail(
                    RpcMessage.INTERNAL_ERROR, "more than " + AT_ONCE + " requests are running; wait for some of them");
            return false;
        }
        if (running.putIfAbsent(exchange.id(), exchange) != null) {
            exchange.fail(RpcMessage.INVALID_REQUEST, "Invalid Request: a request with this id is already running");
            return false;
        }
        exchange.begun(() -> running.remove(exchange.id(), exchange), this::settle);
        synchronized (settled) {
            unsettled++;
        }
        return true;
    }

    private void settle() {
        synchronized (settled) {
            unsettled--;
            settled.notifyAll();
        }
    }

    /// The client no longer wants this answer; unknown ids are those already answered.
    void drop(JsonValue id) {
        RequestContext exchange = running.get(id);
        if (exchange != null) exchange.drop();
    }

    /// The same for all.
    void dropAll() {
        for (RequestContext exchange : running.values()) exchange.drop();
    }

    /// Asks these to stop; they may still answer.
    void cancel(Predicate<RequestContext> which) {
        for (RequestContext exchange : running.values()) if (which.test(exchange)) exchange.cancel();
    }

    /// Waits for all answers.
    ///
    /// @return whether everything was answered in time
    boolean await(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        synchronized (settled) {
            try {
                while (unsettled > 0) {
                    long left = (deadline - System.nanoTime()) / 1_000_000;
                    if (left <= 0) return false;
                    settled.wait(left);
                }
                return true;
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }
}
