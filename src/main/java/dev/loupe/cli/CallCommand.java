package dev.loupe.cli;

import dev.loupe.cli.command.Arguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.IndexBar;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.catalogue.ToolNameResolution.Found;
import java.util.LinkedHashMap;
import java.util.Optional;

/// `call`: any tool, with arguments as pairs or JSON.
final class CallCommand {

    static final CommandSpec SPEC = CommandSpec.of("call", "Call any tool and print its answer as JSON.")
            .argument("TOOL", "The tool's name; loupe tools list shows all.")
            .arguments(
                    "KEY=VALUE",
                    false,
                    "Arguments; a list or object is given as JSON, a list also by repeating its key.")
            .option("--json-arguments", "JSON", "", "Arguments as one JSON object; pairs go before.")
            .footer(
                    "",
                    "Example: loupe call grep pattern=TODO limit=5",
                    "`loupe tools describe TOOL` shows a tool's arguments.")
            .runs(CallCommand::run);

    private CallCommand() {}

    private static int run(CommandContext context) throws CommandFailure {
        Found found = ToolSchemas.called(context.arguments().text("TOOL"));
        if (!found.note().isEmpty()) context.note(found.note());
        return show(context, found.name(), arguments(context.arguments(), found.name()), true);
    }

    /// Calls a tool and shows its answer.
    ///
    /// @param json whether as indented JSON even if the tool has a text for models
    static int show(CommandContext context, String tool, JsonObject arguments, boolean json) throws CommandFailure {
        boolean indexes = tool.contains("index");
        try (ToolCalls calls = context.calls();
                var bar = new IndexBar(context.screen(), tool, !context.quiet() && indexes)) {
            ToolCalls.Answer answer = calls.answer(tool, arguments, indexes ? bar : Progress.NONE);
            JsonObject object = answer.structured().object();
            String text = json || answer.text().startsWith("{")
                    ? Json.pretty(object)
                    : answer.text().stripTrailing() + "\n";
            context.show(answer.structured(), () -> context.screen().out().print(Printable.of(text)));
            boolean nothing = object.get("count") instanceof JsonNumber(String count) && count.equals("0");
            return (nothing ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private static JsonObject arguments(Arguments typed, String tool) throws CommandFailure {
        var arguments = new LinkedHashMap<String, JsonValue>();
        Optional<String> json = typed.optional("--json-arguments");
        if (json.isPresent()) arguments.putAll(object(json.get()).members());
        var schemas = ToolSchemas.ofArguments(ToolSchemas.of(tool));
        var values = new LinkedHashMap<String, JsonValue>();
        for (String pair : typed.list("KEY=VALUE")) {
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
