package dev.loupe.mcp;

import dev.loupe.model.JsonValue.JsonObject;
import org.jspecify.annotations.Nullable;

/// A generation of the protocol: which methods there are and how a result is dressed. What the methods do is
/// the same in all (`Methods`).
interface Era {

    /// Answers the request, at once or later.
    void serve(Exchange exchange);

    /// The result as this era wants it, as JSON on one line.
    ///
    /// @param caching null for what is not to be kept
    String dressed(JsonObject result, @Nullable Caching caching);

    /// The same for a result that is JSON already: an object with at least one member, without `_meta`.
    String dressed(String result, @Nullable Caching caching);

    /// The error code for a resource that is not there.
    int resourceNotFound();

    /// Whether the server may ask the client something in the midst of a request.
    boolean mayAsk();
}
