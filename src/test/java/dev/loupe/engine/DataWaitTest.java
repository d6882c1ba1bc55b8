package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Cancellation;
import dev.loupe.model.Readiness;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// How long a call waits for data.
class DataWaitTest {
    private static final Duration LONG = Duration.ofHours(1);

    private static Readiness coming(double share) {
        return new Readiness.Coming(new CompletableFuture<>(), share, "still being read");
    }

    @Test
    void readyDataIsNotWaitedFor() {
        DataWait never = DataWait.of(Duration.ZERO, Cancellation.NEVER);
        Readiness partial = new Readiness.Partial("blobs are missing");
        assertThat(never.until(() -> Readiness.READY).isReady()).isTrue();
        assertThat(DataWait.of(LONG, Cancellation.NEVER).until(() -> partial)).isEqualTo(partial);
    }

    @Test
    @Timeout(120)
    void dataThatIsReadyInTimeIsWaitedFor() {
        var asked = new AtomicInteger();
        Readiness ready = DataWait.of(LONG, Cancellation.NEVER)
                .until(() -> asked.incrementAndGet() < 5 ? coming(Double.NaN) : Readiness.READY);
        assertThat(ready.isReady()).isTrue();
    }

    @Test
    @Timeout(120)
    void aCallThatIsCancelledWaitsNoLonger() {
        var cancelled = new AtomicBoolean();
        Readiness now = DataWait.of(LONG, cancelled::get).until(() -> {
            cancelled.set(true);
            return coming(Double.NaN);
        });
        assertThat(now.why()).isEqualTo("still being read");
    }

    @Test
    @Timeout(120)
    void dataThatCannotBeReadyInTimeIsNotWaitedFor() {
        var share = new AtomicInteger();
        Readiness now = DataWait.of(LONG, Cancellation.NEVER).until(() -> coming(share.incrementAndGet() / 1e9));
        assertThat(now.isReady()).isFalse();
    }

    @Test
    @Timeout(120)
    void allWaitsOfACallShareItsTime() {
        DataWait call = DataWait.of(Duration.ofMillis(100), Cancellation.NEVER);
        Readiness second = call.around(() -> {
            var _ = DataWait.current().until(() -> coming(Double.NaN));
            assertThat(DataWait.current().left()).isZero();
            return DataWait.current().until(() -> coming(Double.NaN));
        });
        assertThat(second.isReady()).isFalse();
        assertThat(DataWait.current()).isNotSameAs(call);
    }
}
