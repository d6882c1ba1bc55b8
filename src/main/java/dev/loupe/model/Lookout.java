package dev.loupe.model;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Looks after something again and again, on a thread that lives only while there is something to look after.
/// Thread-safe.
public final class Lookout {
    private final String name;
    private final Duration every;
    private final BooleanSupplier look;
    private boolean running;
    private boolean again;

    /// @param name of the thread
    /// @param look looks once; whether there is still something to look after
    public Lookout(String name, Duration every, BooleanSupplier look) {
        this.name = name;
        this.every = every;
        this.look = look;
    }

    /// There is something to look after from now on.
    public synchronized void start() {
        again = true;
        if (running) return;
        running = true;
        Thread.ofPlatform().daemon().name(name).start(this::watch);
    }

    private void watch() {
        try {
            do Thread.sleep(every);
            while (goesOn(look.getAsBoolean()));
        } catch (InterruptedException never) {
            Thread.currentThread().interrupt();
        }
    }

    /// What came after the look is seen by the next one.
    private synchronized boolean goesOn(boolean needed) {
        running = needed || again;
        again = false;
        return running;
    }
}
