package dev.loupe.mcp.http;

import java.io.IOException;
import java.time.Duration;
import java.util.function.IntUnaryOperator;

/// Writes the messages of an `OutgoingQueue` as the answer to one request: as JSON if the answer comes first
/// and soon, else as a stream of events.
///
/// The stream has another purpose: over HTTP/1.1 a server only notices that a client has left when it writes.
final class StreamUse implements AutoCloseable {

    private final Duration eventsAfter;
    private final Duration comments;
    private final boolean mayStream;
    private final boolean mayAnswer;
    private final Runnable end;

    /// @param mayStream whether the client accepts events
    /// @param mayAnswer whether it accepts JSON
    /// @param end run when the use ends
    StreamUse(Duration eventsAfter, Duration comments, boolean mayStream, boolean mayAnswer, Runnable end) {
        this.eventsAfter = eventsAfter;
        this.comments = comments;
        this.mayStream = mayStream;
        this.mayAnswer = mayAnswer;
        this.end = end;
    }

    /// Writes until the last message.
    ///
    /// @param status HTTP status for an error code, if an error is the first message
    void write(OutgoingQueue outgoing, HttpReply reply, IntUnaryOperator status)
            throws IOException, InterruptedException {
        try {
            if (!mayAnswer) reply.openEvents();
            boolean more = true;
            while (more) {
                OutgoingQueue.Item item = outgoing.next(reply.events() ? comments : eventsAfter);
                more = reply.events() ? event(item, reply) : first(item, reply, status);
            }
        } finally {
            outgoing.leave();
        }
    }

    /// The same, but always as a stream.
    void writeEvents(OutgoingQueue outgoing, HttpReply reply) throws IOException, InterruptedException {
        reply.openEvents();
        reply.comment();
        write(outgoing, reply, code -> 200);
    }

    private boolean first(OutgoingQueue.Item item, HttpReply reply, IntUnaryOperator status) throws IOException {
        switch (item) {
            case OutgoingQueue.Item.Answer answer -> reply.json(200, answer.json());
            case OutgoingQueue.Item.Failure failure -> reply.json(status.applyAsInt(failure.code()), failure.json());
            case OutgoingQueue.Item.Nothing _ -> reply.empty(202);
            case OutgoingQueue.Item.Note _, OutgoingQueue.Item.Silence _ -> {
                if (!mayStream) return true;
                reply.openEvents();
                return event(item, reply);
            }
        }
        return false;
    }

    private static boolean event(OutgoingQueue.Item item, HttpReply reply) throws IOException {
        switch (item) {
            case OutgoingQueue.Item.Note note -> reply.event(note.json());
            case OutgoingQueue.Item.Silence _ -> reply.comment();
            case OutgoingQueue.Item.Answer answer -> {
                reply.event(answer.json());
                reply.close();
                return false;
            }
            case OutgoingQueue.Item.Failure failure -> {
                reply.event(failure.json());
                reply.close();
                return false;
            }
            case OutgoingQueue.Item.Nothing _ -> {
                reply.close();
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        end.run();
    }
}
