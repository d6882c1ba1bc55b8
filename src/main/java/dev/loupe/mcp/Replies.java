package dev.loupe.mcp;

import java.util.ArrayList;
import java.util.List;

/// Receives the messages that belong to one request: notifications while it is running, then exactly one
/// answer, error or nothing. Called from any thread, but never concurrently. Must not fail.
public interface Replies {

    /// A notification that belongs to the request, or a request of the server.
    ///
    /// @param json the whole message on one line
    void note(String json);

    /// The answer: a result.
    ///
    /// @param json the whole message on one line
    void answer(String json);

    /// The answer: an error.
    ///
    /// @param code of the error, for transports that also report it themselves
    /// @param json the whole message on one line
    void error(int code, String json);

    /// There is no answer: the client has cancelled the request.
    void nothing();

    /// Sends each message immediately, on the client's only stream.
    record OfStream(NotificationSink outlet) implements Replies {

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

    /// For the requests of a batch: the answers are sent as one array when the last one is there.
    final class OfBatch implements Replies {
        private final Replies whole;
        private final List<String> answers = new ArrayList<>();
        private int missing;

        /// @param requests number of answers; at least one
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
