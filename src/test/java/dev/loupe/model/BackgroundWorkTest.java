package dev.loupe.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class BackgroundWorkTest {

    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void end() {
        release.countDown();
    }

    private void hang() {
        try {
            release.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void workWithoutProgressIsLoggedReportedAndNoLongerWaitedFor() throws Exception {
        var told = new CopyOnWriteArrayList<String>();
        Handler listener = listener(told);
        Logger logger = Logger.getLogger(BackgroundWork.class.getName());
        logger.addHandler(listener);
        try {
            var work = new BackgroundWork("a shop", Duration.ofMillis(200));
            var coming = new Readiness.Coming(new CompletableFuture<>(), Double.NaN, "half of it is there");
            work.start("reading the history", this::hang);

            Eventually.holds("it is noticed", () -> !work.stuck().isEmpty());

            assertThat(work.stuck())
                    .singleElement()
                    .asString()
                    .startsWith("reading the history has made no progress for more than");
            assertThat(work.unlessStuck(coming))
                    .isInstanceOf(Readiness.Partial.class)
                    .extracting(Readiness::why)
                    .asString()
                    .startsWith("half of it is there; reading the history has made no progress");
            assertThat(told)
                    .filteredOn(line -> line.contains("a shop"))
                    .singleElement()
                    .asString()
                    .startsWith("reading the history of a shop has made no progress for")
                    .contains("\n\tat dev.loupe.model.BackgroundWorkTest.hang(");
            release.countDown();
            Eventually.holds("it is over", () -> work.stuck().isEmpty());
            assertThat(work.unlessStuck(coming)).isSameAs(coming);
        } finally {
            logger.removeHandler(listener);
        }
    }

    /// Regardless of its duration.
    @Test
    void workThatAsksWhetherItIsWantedMakesProgress() throws Exception {
        var work = new BackgroundWork("a shop", Duration.ofSeconds(10));
        var stuck = new CompletableFuture<List<String>>();
        work.start("counting", () -> {
            Cancellation steps = BackgroundWork.steps(Cancellation.NEVER);
            long end = System.nanoTime() + Duration.ofSeconds(12).toNanos();
            while (System.nanoTime() < end && !steps.requested()) Thread.onSpinWait();
            stuck.complete(work.stuck());
        });

        assertThat(stuck.get()).isEmpty();
    }

    private static Handler listener(List<String> told) {
        return new Handler() {
            @Override
            public void publish(LogRecord entry) {
                told.add(entry.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }
}
