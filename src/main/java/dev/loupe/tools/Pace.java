package dev.loupe.tools;

import java.time.Duration;

/// How long a call of a tool may take. Calls of one pace wait for each other only, so that those of the
/// quickest are answered whatever the others do.
public enum Pace {
    /// Says what is known already.
    QUICK(Duration.ofSeconds(20), false),

    /// A question. It ends before clients give up, which most do after a minute.
    USUAL(Duration.ofSeconds(55), false),

    /// Work that changes something. Whoever waits for it is told of progress, and may do so as long as there
    /// is any.
    LONG(Duration.ofMinutes(10), true);

    private final Duration limit;
    private final boolean renewed;

    Pace(Duration limit, boolean renewed) {
        this.limit = limit;
        this.renewed = renewed;
    }

    /// From the call, waiting for other calls included.
    public Duration limit() {
        return limit;
    }

    /// Whether each report of progress gives it the limit once more.
    public boolean renewed() {
        return renewed;
    }

    /// That of a tool that says nothing else.
    static Pace of(Effect effect) {
        return effect.readOnly() ? USUAL : LONG;
    }

    /// For people: `55 s`.
    String words() {
        return renewed ? "%d min without progress".formatted(limit.toMinutes()) : "%d s".formatted(limit.toSeconds());
    }
}
