package dev.loupe.tools.run;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.kit.ToolFailure;

/// The answer to a call that was stopped before it had one.
final class LateAnswer {
    private LateAnswer() {}

    /// @param remedy how to terminate stuck work
    static JsonObject of(CallWork work, String remedy) {
        return switch (work.stop()) {
            case TIMED_OUT -> timedOut(work, remedy);
            case NOT, CANCELLED ->
                ToolResult.failure(
                        ToolFailure.Kind.CANCELLED,
                        "",
                        "the call was cancelled; call again if its answer is still wanted");
        };
    }

    private static JsonObject timedOut(CallWork work, String remedy) {
        CallWork.Order order = work.order();
        String why = work.hasBegun()
                ? "%s was stopped: it may take %s. Ask for less, such as one folder, a simpler pattern or a lower limit"
                        .formatted(order.tool(), order.pace().words())
                : "%s did not begin: other calls were at work all that time. Wait for those or cancel them, then call again"
                        .formatted(order.tool());
        return ToolResult.failure(ToolFailure.Kind.TIMED_OUT, "", why + "; if that goes on, " + remedy);
    }
}
