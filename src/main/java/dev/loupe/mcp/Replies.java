package dev.loupe.mcp;

import java.util.ArrayList;
import java.util.List;

/// Where a transport takes what belongs to one request: notes while it is at work, then exactly one of
/// answer, error and nothing. From any thread, but never two at a time. Must not fail.
public interface Replies {

    /// A notification that belongs to the request, or a question of the server's.
    ///
    /// @param json the whole message on one line
    void note(String json);

    /// The answer: a result.
    ///
    /// @param json the whole message on one line
    void answer(String json);

    /// The answer: an error.
    ///
    /// @param code of the error, for transports that tell it in their own way as well
    /// @param json the whole message on one line
    void error(int code, String json);

    /// There will be no answer: the client has cancelled the request.
    void nothing();

    /// Each message sent at once, to the client's only stream.
    record OfStream(Outlet outlet) implements Replies {

        @Override
        public void note(String json) {
            outlet.send(json);
        }

        @Override
        public void answer(String json) {
            outlet.send(json);
        }

        @Override
        public void error(int code, String json) {
            outlet.send(json);
        }

        @Override
        public void nothing() {}
    }

    /// For each request of a batch: the answers are sent together as one array when the last is there.
    final class OfBatch implements Replies {
        private final Replies whole;
        private final List<String> answers = new ArrayList<>();
        private int missing;

        /// @param requests how many answers there will be; at least one
        OfBatch(Replies whole, int requests) {
            this.whole = whole;
            this.missing = requests;
        }

        @Override
        public synchronized void note(String json) {
            whole.note(json);
        }

        @Override
        public void answer(String json) {
            put(json);
        }

        @Override
        public void error(int code, String json) {
            put(json);
        }

        @Override
        public void nothing() {
            put("");
        }

        private synchronized void put(String json) {
            if (!json.isEmpty()) answers.add(json);
            if (--missing > 0) return;
            if (answers.isEmpty()) whole.nothing();
            else whole.answer("[" + String.join(",", answers) + "]");
        }
    }
}
