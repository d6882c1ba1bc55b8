package dev.loupe.cli.search;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "calls",
        description = "Show which functions call a function, or what it calls, as a tree.",
        sortOptions = false)
public final class CallsCommand implements Callable<Integer> {

    @Parameters(
            index = "0",
            paramLabel = "NAME",
            description = "The exact name, or qualified: Class.method, a::b, pkg.f, src/app.py:main.")
    private String name = "";

    @Option(names = "--callers", description = "Show who calls it; so without --callees.")
    private boolean callers;

    @Option(names = "--callees", description = "Show what it calls.")
    private boolean callees;

    @Option(
            names = {"-d", "--depth"},
            paramLabel = "N",
            defaultValue = "1",
            description = "Longest chain of calls that is followed, up to 5; 1 by default.")
    private int depth;

    @Option(names = "--no-tests", description = "Leave out functions in tests.")
    private boolean noTests;

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "500",
            description = "Most callers and most callees (default: ${DEFAULT-VALUE}).")
    private int limit;

    private final LoupeCommand top;

    public CallsCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        List<Path> roots = top.roots();
        try (ToolCalls calls = top.calls(roots)) {
            top.ensureIndexed(calls, roots);
            JsonView answer = calls.ask("call_hierarchy", arguments());
            top.show(answer, () -> new CallsView(top.screen(), roots.size() > 1).print(answer));
            top.notes(answer);
            List<String> like = answer.texts("suggestions");
            if (!like.isEmpty()) top.screen().note("did you mean " + Printable.line(String.join(", ", like)) + "?");
            boolean found = answer.integer("caller_count") + answer.integer("callee_count") > 0;
            return (found ? ExitCode.FOUND : ExitCode.NOTHING).code();
        }
    }

    private JsonObject arguments() {
        var arguments = new CallArguments()
                .put("symbol", name)
                .put("direction", !callees ? "callers" : callers ? "both" : "callees")
                .put("depth", depth);
        if (noTests) arguments.put("tests", "exclude");
        return arguments.put("limit", limit).object();
    }
}
