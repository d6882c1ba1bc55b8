package dev.loupe.mcp;

/// How long and for whom a client may keep a result; told in the eras that have it.
///
/// @param ttlMillis how long it is fresh; 0 for not at all
/// @param shared whether it is the same for everybody who may ask this server
public record Caching(long ttlMillis, boolean shared) {

    /// For what stays as it is as long as the server runs.
    public static final Caching LASTING = new Caching(3_600_000, true);

    /// For what holds the user's own data and may change at any time.
    public static final Caching PRIVATE = new Caching(0, false);
}
