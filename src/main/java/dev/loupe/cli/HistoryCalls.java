package dev.loupe.cli;

import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;

/// Asks the tools that tell what git knows, and waits for a history that is being read for the first time.
record HistoryCalls(LoupeCommand top, ToolCalls calls) {

    /// A tool waits some seconds itself before it answers with what is there.
    private static final int MOST_ASKED = 40;

    JsonView ask(String tool, JsonObject arguments) throws CommandFailure {
        JsonView answer = calls.ask(tool, arguments);
        for (int asked = 1; asked < MOST_ASKED && isReading(answer); asked++) {
            if (asked == 1) top.note("reading the history …");
            answer = calls.ask(tool, arguments);
        }
        tell(answer);
        return answer;
    }

    private static boolean isReading(JsonView answer) {
        return answer.text("state").equals("reading")
                || histories(answer).stream().anyMatch(one -> one.text("state").equals("reading"));
    }

    /// What is missing of the history.
    private void tell(JsonView answer) {
        for (JsonView history : histories(answer)) if (!history.text("why").isEmpty()) top.note(history.text("why"));
    }

    private static List<JsonView> histories(JsonView answer) {
        return answer.inner("history").map(List::of).orElseGet(() -> answer.list("history"));
    }
}
