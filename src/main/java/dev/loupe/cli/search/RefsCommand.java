package dev.loupe.cli.search;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;

public final class RefsCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "refs", "Show where a symbol is defined and every place that uses it, in code alone.")
            .argument("NAME", "The exact name, or qualified: Class.method, a::b, pkg.f, src/app.py:main.")
            .option("--kind", "KIND", "", "Only what is defined as function, method, class …")
            .flag("--possible", "List places, too, that may mean a qualified name but are not known to.")
            .number("-n, --limit", "N", "1000", "Most usages.")
            .runs(context -> new RefsCommand(context).call());

    private final CommandContext context;

    private RefsCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        List<Path> roots = context.roots();
        try (ToolCalls calls = context.calls(roots)) {
            context.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("find_refs", JsonValue.object(arguments()));
            boolean found = answer.inner("definition").isPresent() || answer.integer("usage_count") > 0;
            boolean possible = context.arguments().flag("--possible");
            context.show(answer, () -> new RefsView(context.screen(), roots.size() > 1, possible).print(answer));
            context.notes(answer);
            if (!possible) hidden(answer.list("possible").size());
            List<String> like = answer.texts("suggestions");
            if (!like.isEmpty()) context.screen().note("did you mean " + Printable.line(String.join(", ", like)) + "?");
            return (found ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private void hidden(int possible) {
        if (possible == 1) context.note("1 more place may mean it; --possible lists it");
        if (possible > 1) context.note(possible + " more places may mean it; --possible lists them");
    }

    private LinkedHashMap<String, JsonValue> arguments() {
        var arguments = new LinkedHashMap<String, JsonValue>();
        arguments.put("symbol", JsonValue.of(context.arguments().text("NAME")));
        context.arguments().optional("--kind").ifPresent(one -> arguments.put("type", JsonValue.of(one)));
        arguments.put("limit", JsonValue.of(context.arguments().number("--limit")));
        return arguments;
    }
}
