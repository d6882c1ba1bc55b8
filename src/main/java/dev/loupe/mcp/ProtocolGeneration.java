package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonObject;
import org.jspecify.annotations.Nullable;

/// What differs between generations of the protocol in the answers to a request. The behaviour of the methods
/// is the same in all (`Methods`).
interface ProtocolGeneration {

    /// The result in this generation's format, as JSON on one line.
    ///
    /// @param caching null for results that must not be cached
    String dressed(JsonObject result, @Nullable CacheHint caching);

    /// The same for a result that is already JSON: an object with at least one member, without `_meta`.
    String dressed(String result, @Nullable CacheHint caching);

    /// The error code for an unknown resource.
    int resourceNotFound();

    /// Whether the server may send requests to the client while it handles one.
    boolean mayAsk();
}
