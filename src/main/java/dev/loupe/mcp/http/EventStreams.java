package dev.loupe.mcp.http;

import java.util.Map;
import java.util.concurrent.Semaphore;

/// Hands out writers of answers, within the limit on open streams.
final class EventStreams {

    private final HttpLimits limits;
    private final Semaphore open;

    EventStreams(HttpLimits limits) {
        this.limits = limits;
        this.open = new Semaphore(limits.streams());
    }

    /// For one answer and the messages before it.
    StreamUse answering(AcceptHeader accept) {
        return new StreamUse(limits.eventsAfter(), limits.comments(), accept.eventsNamed(), accept.json(), () -> {});
    }

    /// For a stream that stays open to report changes.
    StreamUse listening(AcceptHeader accept) throws HttpRefusal.Thrown {
        if (!accept.events())
            throw new HttpRefusal.Thrown(
                    new HttpRefusal(406, "the answer is a stream; Accept must name text/event-stream"));
        if (!open.tryAcquire())
            throw new HttpRefusal.Thrown(new HttpRefusal(
                    503, "too many open streams; end one that is not needed", Map.of("Retry-After", "10")));
        return new StreamUse(limits.eventsAfter(), limits.idleComments(), true, true, open::release);
    }
}
