package dev.loupe.cli;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.IndexBar;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.catalogue.ToolNameResolution.Found;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "call",
        description = "Call any tool and print its answer as JSON.",
        sortOptions = false,
        footer = {
            "",
            "Example: loupe call grep pattern=TODO limit=5",
            "`loupe tools describe TOOL` shows a tool's arguments."
        })
final class CallCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "TOOL", description = "The tool's name; loupe tools list shows all.")
    private String typed = "";

    @Parameters(
            index = "1..*",
            paramLabel = "KEY=VALUE",
            description = "Arguments; a list or object is given as JSON, a list also by repeating its key.")
    private List<String> pairs = new ArrayList<>();

    @Option(
            names = "--json-arguments",
            paramLabel = "JSON",
            description = "Arguments as one JSON object; pairs go before.")
    private Optional<String> jsonArguments = Optional.empty();

    private final LoupeCommand top;

    CallCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        Found found = ToolSchemas.called(typed);
        if (!found.note().isEmpty()) top.note(found.note());
        String tool = found.name();
        JsonObject arguments = arguments(tool);
        try (ToolCalls calls = top.calls();
                var bar = new IndexBar(top.screen(), tool, !top.quiet() && tool.contains("index"))) {
            JsonView answer = calls.ask(tool, arguments, tool.contains("index") ? bar : Progress.NONE);
            top.show(answer, () -> top.screen().out().print(printable(answer.object())));
            boolean nothing = answer.object().get("count") instanceof JsonNumber(String count) && count.equals("0");
            return (nothing ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private static String printable(JsonObject answer) {
        return Printable.of(Json.pretty(answer));
    }

    private JsonObject arguments(String tool) throws CommandFailure {
        var arguments = new LinkedHashMap<String, JsonValue>();
        if (jsonArguments.isPresent())
            arguments.putAll(object(jsonArguments.get()).members());
        var schemas = ToolSchemas.ofArguments(tool);
        var values = new LinkedHashMap<String, JsonValue>();
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            if (equals < 1)
                throw new CommandFailure(ExitCode.USAGE, "'%s' is not of the form key=value".formatted(pair));
            String key = pair.substring(0, equals);
            values.merge(key, schemas.value(key, pair.substring(equals + 1)), ToolSchemas::joined);
        }
        arguments.putAll(values);
        return JsonValue.object(arguments);
    }

    private static JsonObject object(String text) throws CommandFailure {
        try {
            if (Json.parse(text) instanceof JsonObject object) return object;
        } catch (JsonFailure failure) {
            throw new CommandFailure(ExitCode.USAGE, "--json-arguments is not JSON: " + failure.getMessage(), failure);
        }
        throw new CommandFailure(ExitCode.USAGE, "--json-arguments must be a JSON object, such as '{\"limit\": 5}'");
    }
}
