package dev.loupe.mcp.http;

import dev.loupe.mcp.Features;

/// What is served at one path: its requests, and the sessions that they opened.
///
/// @param posts takes messages
/// @param conversations those of the older era
record Mount(Posts posts, Conversations conversations, Sessions sessions) {

    static Mount of(Features features, HttpLimits limits, Bodies bodies, Streams streams) {
        var sessions = new Sessions(features, limits, System::nanoTime);
        var conversations = new Conversations(sessions, streams);
        return new Mount(new Posts(features, bodies, conversations, streams), conversations, sessions);
    }
}
