package dev.loupe.cli.history;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;

/// Calls the git history tools, and waits while a history is read for the first time.
record HistoryCalls(CommandContext context, ToolCalls calls) {

    /// Each call already waits some seconds before it returns a partial answer.
    private static final int MOST_ASKED = 40;

    JsonView ask(String tool, JsonObject arguments) throws CommandFailure {
        JsonView answer = calls.ask(tool, arguments);
        for (int asked = 1; asked < MOST_ASKED && isReading(answer); asked++) {
            if (asked == 1) context.note("reading the history …");
            answer = calls.ask(tool, arguments);
        }
        tell(answer);
        return answer;
    }

    private static boolean isReading(JsonView answer) {
        return answer.text("state").equals("reading")
                || histories(answer).stream().anyMatch(one -> one.text("state").equals("reading"));
    }

    /// Reports which part of the history is missing.
    private void tell(JsonView answer) {
        for (JsonView history : histories(answer))
            if (!history.text("why").isEmpty()) context.note(history.text("why"));
    }

    private static List<JsonView> histories(JsonView answer) {
        return answer.inner("history").map(List::of).orElseGet(() -> answer.list("history"));
    }
}
