package dev.loupe.tools.kit;

import java.time.Duration;

/// How long a call of a tool may take. Calls wait only for others of the same pace, so that the quickest are
/// answered no matter how busy the rest is.
public enum Pace {
    /// Reports known state.
    QUICK(Duration.ofSeconds(20), false),

    /// A query. Ends before clients time out, most of them after a minute.
    USUAL(Duration.ofSeconds(55), false),

    /// Work that changes something. The client is sent progress and may wait as long as there is any.
    LONG(Duration.ofMinutes(10), true);

    private final Duration limit;
    private final boolean renewed;

    Pace(Duration limit, boolean renewed) {
        this.limit = limit;
        this.renewed = renewed;
    }

    /// From the request, including the time in the queue.
    public Duration limit() {
        return limit;
    }

    /// Whether each progress report restarts the limit.
    public boolean renewed() {
        return renewed;
    }

    /// The default for an effect.
    static Pace of(Effect effect) {
        return effect.readOnly() ? USUAL : LONG;
    }

    /// For people: `55 s`.
    public String words() {
        return renewed ? "%d min without progress".formatted(limit.toMinutes()) : "%d s".formatted(limit.toSeconds());
    }
}
