package dev.loupe.mcp.http;

import java.time.Duration;

/// Limits of a server.
///
/// @param body maximum size of a request, in bytes
/// @param bodies maximum size of all requests that are being read or parsed, in bytes
/// @param sessions maximum open sessions
/// @param sessionIdle idle time after which a session ends
/// @param streams maximum streams that stay open to report changes
/// @param eventsAfter an answer that takes longer becomes a stream of events, so that a client that left is
/// noticed
/// @param comments keep-alive interval of such a stream
/// @param idleComments keep-alive interval of a stream that stays open
/// @param stall a client that reads nothing for this long is disconnected
/// @param grace how long running requests may take when the server ends
public record HttpLimits(
        int body,
        long bodies,
        int sessions,
        Duration sessionIdle,
        int streams,
        Duration eventsAfter,
        Duration comments,
        Duration idleComments,
        Duration stall,
        Duration grace) {

    public static final HttpLimits USUAL = new HttpLimits(
            8 << 20,
            64 << 20,
            1000,
            Duration.ofMinutes(30),
            1000,
            Duration.ofSeconds(2),
            Duration.ofSeconds(2),
            Duration.ofSeconds(15),
            Duration.ofSeconds(60),
            Duration.ofSeconds(5));
}
