package dev.loupe.mcp.http;

import dev.loupe.mcp.Features;

/// The handlers of one path and its sessions.
///
/// @param posts handles messages
/// @param conversations those of the older generation
record Mount(Posts posts, Conversations conversations, Sessions sessions) {

    static Mount of(Features features, HttpLimits limits, Bodies bodies, Streams streams) {
        var sessions = new Sessions(features, limits, System::nanoTime);
        var conversations = new Conversations(sessions, streams);
        return new Mount(new Posts(features, bodies, conversations, streams), conversations, sessions);
    }
}
