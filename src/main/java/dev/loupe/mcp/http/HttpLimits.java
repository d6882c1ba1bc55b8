package dev.loupe.mcp.http;

import java.time.Duration;

/// What one server takes upon itself.
///
/// @param body greatest size of a request, in bytes
/// @param bodies greatest size of all requests that are being read or parsed, in bytes
/// @param sessions most sessions at a time
/// @param sessionIdle a session that is not used for so long ends
/// @param streams most streams that stay open to tell of changes
/// @param eventsAfter an answer that takes longer becomes a stream of events, so that a client that left is
/// noticed
/// @param comments how often such a stream shows that it lives
/// @param idleComments how often a stream that stays open does
/// @param stall a client that takes nothing for so long is cut off
/// @param grace how long answers under way may take when the server ends
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
