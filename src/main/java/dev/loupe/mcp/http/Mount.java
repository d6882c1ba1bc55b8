package dev.loupe.mcp.http;

import dev.loupe.mcp.ServerFeatures;

/// The handlers of one path and its sessions.
///
/// @param posts handles messages
/// @param conversations those of the older generation
record Mount(PostHandler posts, SessionTransport conversations, HttpSessions sessions) {

    static Mount of(ServerFeatures features, HttpLimits limits, BodyReader bodies, EventStreams streams) {
        var sessions = new HttpSessions(features, limits, System::nanoTime);
        var conversations = new SessionTransport(sessions, streams);
        return new Mount(new PostHandler(features, bodies, conversations, streams), conversations, sessions);
    }
}
