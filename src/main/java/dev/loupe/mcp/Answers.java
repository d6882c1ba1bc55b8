package dev.loupe.mcp;

import java.util.ArrayList;
import java.util.List;

/// Takes the answers to requests, each request's exactly once.
interface Answers {

    /// Takes one answer.
    ///
    /// @param json the whole message, or empty for a request that gets none
    void put(String json);

    /// The answers to a batch: sent together as one array when the last is there.
    final class OfBatch implements Answers {
        private final Outlet outlet;
        private final List<String> answers = new ArrayList<>();
        private int missing;

        /// @param requests how many answers there will be
        OfBatch(Outlet outlet, int requests) {
            this.outlet = outlet;
            this.missing = requests;
        }

        @Override
        public synchronized void put(String json) {
            if (!json.isEmpty()) answers.add(json);
            if (--missing == 0 && !answers.isEmpty()) outlet.send("[" + String.join(",", answers) + "]");
        }
    }

    /// Each sent at once.
    record Single(Outlet outlet) implements Answers {
        @Override
        public void put(String json) {
            if (!json.isEmpty()) outlet.send(json);
        }
    }
}
