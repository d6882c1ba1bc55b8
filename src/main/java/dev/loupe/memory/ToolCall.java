package dev.loupe.memory;

import java.time.Instant;

/// An agent's call of a tool, without its arguments.
///
/// @param time of the answer, to the millisecond
/// @param project real path of the session's first root; empty if it has none
/// @param client the name it gave; empty if none
/// @param millis from the call to its answer
/// @param tokens estimated size of the answer
/// @param outcome [#OK], or the kind of failure in lower case
public record ToolCall(
        Instant time, String tool, String project, String client, long millis, int tokens, String outcome) {

    public static final String OK = "ok";

    public boolean failed() {
        return !outcome.equals(OK);
    }
}
