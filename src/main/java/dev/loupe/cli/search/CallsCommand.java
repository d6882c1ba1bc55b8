package dev.loupe.cli.search;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.List;

public final class CallsCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "calls", "Show which functions call a function, or what it calls, as a tree.")
            .argument("NAME", "The exact name, or qualified: Class.method, a::b, pkg.f, src/app.py:main.")
            .flag("--callers", "Show who calls it; so without --callees.")
            .flag("--callees", "Show what it calls.")
            .number("-d, --depth", "N", "1", "Longest chain of calls that is followed, up to 5.")
            .flag("--no-tests", "Leave out functions in tests.")
            .number("-n, --limit", "N", "500", "Most callers and most callees.")
            .runs(context -> new CallsCommand(context).call());

    private final CommandContext context;

    private CallsCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("call_hierarchy", arguments());
            context.show(answer, () -> new CallsView(context.screen(), roots.size() > 1).print(answer));
            context.notes(answer);
            List<String> like = answer.texts("suggestions");
            if (!like.isEmpty()) context.screen().note("did you mean " + Printable.line(String.join(", ", like)) + "?");
            boolean found = answer.integer("caller_count") + answer.integer("callee_count") > 0;
            return (found ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private JsonObject arguments() {
        var arguments = new CallArguments()
                .put("symbol", context.arguments().text("NAME"))
                .put(
                        "direction",
                        !context.arguments().flag("--callees")
                                ? "callers"
                                : context.arguments().flag("--callers") ? "both" : "callees")
                .put("depth", context.arguments().number("--depth"));
        if (context.arguments().flag("--no-tests")) arguments.put("tests", "exclude");
        return arguments.put("limit", context.arguments().number("--limit")).object();
    }
}
