package dev.loupe.mcp;

/// How long a client may cache a result and for whom; sent in protocol versions that support it.
///
/// @param ttlMillis how long it is fresh; 0 for not at all
/// @param shared whether it is the same for every client of this server
public record CacheHint(long ttlMillis, boolean shared) {

    /// For results that do not change while the server runs.
    public static final CacheHint LASTING = new CacheHint(3_600_000, true);

    /// For results with the user's own data that may change at any time.
    public static final CacheHint PRIVATE = new CacheHint(0, false);
}
