package dev.loupe.mcp.http;

import dev.loupe.mcp.Replies;
import java.time.Duration;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// The queue of messages for one stream. Senders never wait: if the client is slow, notifications are
/// dropped, except requests to the client; the answer is always kept.
final class OutgoingQueue implements Replies {

    /// Maximum queued notifications.
    private static final int MOST = 256;

    /// The prefix of a message that expects an answer from the client, as `RpcMessage` writes it.
    private static final String QUESTION = "{\"jsonrpc\":\"2.0\",\"id\":";

    /// An element of the queue.
    sealed interface Item {
        /// A message that is followed by others.
        record Note(String json) implements Item {}

        /// The last message.
        record Answer(String json) implements Item {}

        /// The last message, an error.
        record Failure(int code, String json) implements Item {}

        /// There is no last message.
        record Nothing() implements Item {}

        /// Timeout: nothing has arrived.
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

    /// The reader is gone: queued and later messages are dropped.
    synchronized void leave() {
        unread = true;
        notes.clear();
    }

    /// The next item, in order of arrival; once the last one is reached, always the last one.
    ///
    /// @param patience timeout
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

    /// The answer, if it has arrived and is not an error; else empty.
    synchronized String answered() {
        return end instanceof Item.Answer answer ? answer.json() : "";
    }
}
