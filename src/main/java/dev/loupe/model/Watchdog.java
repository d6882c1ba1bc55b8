package dev.loupe.model;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Polls a condition on a thread that lives only while there is something to watch. Thread-safe.
public final class Watchdog {
    private final String name;
    private final Duration every;
    private final BooleanSupplier look;
    private boolean running;
    private boolean again;

    /// @param name of the thread
    /// @param look checks once; returns whether there is still something to watch
    public Watchdog(String name, Duration every, BooleanSupplier look) {
        this.name = name;
        this.every = every;
        this.look = look;
    }

    /// There is something to watch from now on.
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

    /// Anything added after the check is seen by the next one.
    private synchronized boolean goesOn(boolean needed) {
        running = needed || again;
        again = false;
        return running;
    }
}
