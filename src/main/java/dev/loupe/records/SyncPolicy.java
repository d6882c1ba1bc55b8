package dev.loupe.records;

import java.time.Duration;

/// How often a source is synced, and how long queries wait for it.
///
/// @param restsFor minimum pause after a sync, as a multiple of its duration
/// @param patience how long a query waits for a sync that is not the first
/// @param brief the same if the last sync took longer than that
record SyncPolicy(int restsFor, Duration patience, Duration brief) {

    /// Syncing takes at most a twentieth of the time. Queries to large archives are answered from the
    /// previous state, and the next query finds what changed.
    static final SyncPolicy USUAL = new SyncPolicy(20, Duration.ofSeconds(2), Duration.ofMillis(100));

    /// For callers that must see every change at once.
    static final SyncPolicy BEFORE_EACH_QUESTION = new SyncPolicy(0, Duration.ofMinutes(1), Duration.ofMinutes(1));

    /// How long a query waits for the sync that it started.
    ///
    /// @param took duration of the last sync
    Duration patience(Duration took) {
        return isSlow(took) ? brief : patience;
    }

    /// Whether syncs are so slow that queries are answered while one is running.
    boolean isSlow(Duration took) {
        return took.compareTo(brief) > 0;
    }
}
