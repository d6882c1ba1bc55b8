package dev.loupe.memory;

import java.time.Instant;

/// A call of a tool by an agent, without what was asked.
///
/// @param time when the answer was there, to the millisecond
/// @param project real path of the session's first root; empty where it has none
/// @param client as it introduced itself; empty where it did not
/// @param millis from the call to its answer
/// @param tokens of the answer, as estimated
/// @param outcome [#OK], or the kind of failure in lower case
public record ToolCall(
        Instant time, String tool, String project, String client, long millis, int tokens, String outcome) {

    public static final String OK = "ok";

    public boolean failed() {
        return !outcome.equals(OK);
    }
}
