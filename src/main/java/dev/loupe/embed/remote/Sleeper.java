package dev.loupe.embed.remote;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/// Time and randomness as parameters, for tests.
///
/// @param sleep waits
/// @param clock for dates
/// @param nanos as in System.nanoTime
/// @param chance in [0, 1)
record Sleeper(Sleep sleep, Clock clock, LongSupplier nanos, DoubleSupplier chance) {

    interface Sleep {
        void of(Duration time) throws InterruptedException;
    }

    static Sleeper usual(Clock clock) {
        return new Sleeper(
                Thread::sleep,
                clock,
                System::nanoTime,
                () -> ThreadLocalRandom.current().nextDouble());
    }
}
