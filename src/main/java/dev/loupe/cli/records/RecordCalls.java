package dev.loupe.cli.records;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue.JsonObject;

/// Calls the tools for beads and archives, and waits while records are read for the first time.
public record RecordCalls(CommandContext context, ToolCalls calls) {

    /// Each call already waits before it returns a partial answer.
    private static final int MOST_ASKED = 40;

    private static final int NAMED = 10;

    public JsonView ask(String tool, JsonObject arguments) throws CommandFailure {
        JsonView answer = calls.ask(tool, arguments);
        for (int asked = 1; asked < MOST_ASKED && answer.text("state").equals("reading"); asked++) {
            if (asked == 1) context.note("reading the records …");
            answer = calls.ask(tool, arguments);
        }
        context.notes(answer);
        answer.list("malformed").stream()
                .limit(NAMED)
                .forEach(one -> context.note(
                        Printable.line(one.text("where")) + " is passed over: " + Printable.line(one.text("why"))));
        return answer;
    }
}
