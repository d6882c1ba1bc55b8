package dev.loupe.mcp.http;

import dev.loupe.mcp.Replies;
import java.time.Duration;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// What waits to be written to one stream. Whoever puts something in never waits: when the client is slow,
/// notes are left out, save questions; the answer is always kept.
final class Outgoing implements Replies {

    /// Notes that may wait; the client is slower than the work by so many already.
    private static final int MOST = 256;

    /// How a message begins that wants an answer of the client's, as `RpcMessage` writes it.
    private static final String QUESTION = "{\"jsonrpc\":\"2.0\",\"id\":";

    /// What comes out.
    sealed interface Item {
        /// A message that is followed by others.
        record Note(String json) implements Item {}

        /// The last message.
        record Answer(String json) implements Item {}

        /// The last message, an error.
        record Failure(int code, String json) implements Item {}

        /// There is no last message.
        record Nothing() implements Item {}

        /// Nothing has come for the time that was asked for.
        record Silence() implements Item {}
    }

    private final ArrayDeque<String> notes = new ArrayDeque<>();
    private @Nullable Item end;
    private boolean unread;

    @Override
    public synchronized void note(String json) {
        if (end != null || unread) return;
        if (notes.size() >= MOST && !json.startsWith(QUESTION)) return;
        notes.add(json);
        notifyAll();
    }

    @Override
    public void answer(String json) {
        end(new Item.Answer(json));
    }

    @Override
    public void error(int code, String json) {
        end(new Item.Failure(code, json));
    }

    @Override
    public void nothing() {
        end(new Item.Nothing());
    }

    private synchronized void end(Item last) {
        if (end != null) return;
        end = last;
        notifyAll();
    }

    /// Nobody reads any more: what waits and what comes is dropped.
    synchronized void leave() {
        unread = true;
        notes.clear();
    }

    /// The next item, in the order in which they came in; after the last one always the last one.
    ///
    /// @param patience how long to wait for it
    synchronized Item next(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (notes.isEmpty() && end == null) {
            long left = (deadline - System.nanoTime() + 999_999) / 1_000_000;
            if (left <= 0) return new Item.Silence();
            wait(left);
        }
        if (notes.isEmpty() && end != null) return end;
        return new Item.Note(notes.remove());
    }

    /// The answer, where it has come and is no error; else empty.
    synchronized String answered() {
        return end instanceof Item.Answer answer ? answer.json() : "";
    }
}
