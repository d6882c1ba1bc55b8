package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RunInProgressTest {

    private final AtomicLong nanos = new AtomicLong();
    private final RunInProgress run = new RunInProgress(false, false, Optional.empty(), nanos::get);

    @Test
    void aRunWithoutProgressForHalfAnHourIsHung() {
        pass(Duration.ofMinutes(29));
        assertThat(run.isHung()).isFalse();
        pass(Duration.ofMinutes(2));
        assertThat(run.isHung()).isTrue();
    }

    /// Regardless of the machine's speed.
    @Test
    void oneThatReportsProgressIsNot() {
        for (int i = 1; i < 10; i++) {
            pass(Duration.ofMinutes(29));
            run.report(i, 10, "reading");
        }
        assertThat(run.isHung()).isFalse();
    }

    @Test
    void oneThatHasEndedIsNot() {
        run.report().completeExceptionally(new CancellationException());
        pass(Duration.ofDays(1));
        assertThat(run.isHung()).isFalse();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
