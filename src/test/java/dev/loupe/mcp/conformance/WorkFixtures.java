package dev.loupe.mcp.conformance;

import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue;
import dev.loupe.model.Progress;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Tools that take a while: they report progress, log, and can be cancelled.
final class WorkFixtures {

    /// The suite expects messages some time apart.
    private static final long PAUSE_MILLIS = 50;

    /// Progress faster than ten reports per second is dropped.
    private static final long REPORT_MILLIS = 120;

    private static final long LONGEST_WAIT_SECONDS = 60;

    private final AtomicInteger cancellations = new AtomicInteger();
    private final CountDownLatch first = new CountDownLatch(1);

    private WorkFixtures() {}

    static List<FixtureTool> all() {
        var work = new WorkFixtures();
        return List.of(
                FixtureTool.of("test_tool_with_logging", "Logs what it does.", (arguments, exchange) -> log(exchange)),
                FixtureTool.of(
                        "test_tool_with_progress", "Reports progress.", (arguments, exchange) -> report(exchange)),
                FixtureTool.of("test_logging_tool", "Logs once.", (arguments, exchange) -> {
                    log(exchange, "Tool execution started");
                    exchange.answer(ConformanceMessages.result(ConformanceMessages.text("Logging evaluated")));
                }),
                FixtureTool.of(
                        "test_wait_for_cancellation",
                        "Works until it is cancelled, for a minute at most.",
                        (arguments, exchange) -> work.await(exchange)),
                FixtureTool.of(
                        "test_cancellations",
                        "Waits until a call of test_wait_for_cancellation was cancelled, and returns how many were.",
                        (arguments, exchange) -> work.count(exchange)));
    }

    private static void log(RequestContext exchange) throws InterruptedException {
        log(exchange, "Tool execution started");
        Thread.sleep(PAUSE_MILLIS);
        log(exchange, "Tool processing data");
        Thread.sleep(PAUSE_MILLIS);
        log(exchange, "Tool execution completed");
        exchange.answer(
                ConformanceMessages.result(ConformanceMessages.text("Tool with logging executed successfully")));
    }

    private static void log(RequestContext exchange, String message) {
        exchange.log("info", "conformance", JsonValue.of(message));
    }

    private static void report(RequestContext exchange) throws InterruptedException {
        Progress progress = exchange.progress();
        for (int done = 0; done <= 100; done += 50) {
            if (done > 0) Thread.sleep(REPORT_MILLIS);
            progress.report(done, 100, "step " + done + " of 100");
        }
        exchange.answer(
                ConformanceMessages.result(ConformanceMessages.text("Tool with progress executed successfully")));
    }

    /// A transport may notice late that a client has left.
    private void count(RequestContext exchange) throws InterruptedException {
        var _ = first.await(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        exchange.answer(ConformanceMessages.result(ConformanceMessages.text(String.valueOf(cancellations.get()))));
    }

    private void await(RequestContext exchange) throws InterruptedException {
        var cancelled = new CountDownLatch(1);
        exchange.whenCancelled(() -> {
            cancellations.incrementAndGet();
            first.countDown();
            cancelled.countDown();
        });
        exchange.progress().report(1, 100, "waiting");
        boolean given = cancelled.await(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        exchange.answer(ConformanceMessages.result(ConformanceMessages.text(given ? "given up" : "timed out")));
    }
}
