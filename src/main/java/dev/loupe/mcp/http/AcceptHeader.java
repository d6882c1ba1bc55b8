package dev.loupe.mcp.http;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The answer types that a client accepts.
///
/// @param json a single message
/// @param events a stream of events
/// @param eventsNamed whether it names the stream explicitly: a client that accepts anything is better served
/// with JSON
record AcceptHeader(boolean json, boolean events, boolean eventsNamed) {

    /// @param header the values of `AcceptHeader`; null if there are none, which means anything
    static AcceptHeader of(@Nullable List<String> header) {
        if (header == null || header.isEmpty()) return new AcceptHeader(true, true, false);
        boolean json = false;
        boolean events = false;
        boolean named = false;
        for (String range : String.join(",", header).toLowerCase(Locale.ROOT).split(",")) {
            String type = range.split(";", 2)[0].strip();
            if (isRefused(range)) continue;
            json |= type.equals("application/json") || type.equals("application/*") || type.equals("*/*");
            named |= type.equals("text/event-stream") || type.equals("text/*");
            events |= named || type.equals("*/*");
        }
        return new AcceptHeader(json, events, named);
    }

    private static boolean isRefused(String range) {
        for (String parameter : range.split(";")) if (parameter.strip().matches("q=0(\\.0*)?")) return true;
        return false;
    }
}
