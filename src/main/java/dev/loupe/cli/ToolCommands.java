package dev.loupe.cli;

import dev.loupe.cli.command.Arguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandOption;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Every tool as a command, `get_file_ast` or `get-file-ast`, made from the schema of its arguments: each is
/// an option, and required ones may also be given in order without their names.
final class ToolCommands implements CommandSpec.Others {

    @Override
    public @Nullable CommandSpec find(String name) {
        try {
            JsonView tool = ToolSchemas.of(name.replace('-', '_'));
            return tool.text("name").isEmpty() ? null : command(tool);
        } catch (CommandFailure incomplete) {
            return null;
        }
    }

    @Override
    public List<String> names() {
        try {
            return ToolSchemas.all().stream().map(tool -> tool.text("name")).toList();
        } catch (CommandFailure incomplete) {
            return List.of();
        }
    }

    private static CommandSpec command(JsonView tool) {
        CommandSpec command = CommandSpec.of(tool.text("name"), tool.text("description"));
        List<String> required = tool.inner("inputSchema").orElse(tool).texts("required");
        ToolSchemas schemas = ToolSchemas.ofArguments(tool);
        Map<String, JsonView> arguments = schemas.byName();
        for (String name : required)
            positional(command, name, arguments.get(name), name.equals(required.getLast()), required.size() == 1);
        arguments.forEach((name, schema) -> option(command, name, schema));
        return command.runs(context -> run(context, command, schemas, required));
    }

    /// The last one takes further words if it is a list, or if it is the only one and a text.
    private static void positional(
            CommandSpec command, String name, @Nullable JsonView schema, boolean last, boolean alone) {
        if (schema == null) return;
        String label = name.toUpperCase(Locale.ROOT);
        boolean many = last && schema.types().contains("array")
                || alone && schema.types().equals(List.of("string"));
        if (many) command.arguments(label, false, "");
        else command.optional(label, "", "");
    }

    private static void option(CommandSpec command, String name, JsonView schema) {
        List<String> types = schema.types();
        String usual =
                schema.object().has("default") ? Json.write(schema.object().get("default")) : "";
        if (types.equals(List.of("boolean"))) {
            String off = usual.equals("true") ? " --no-" + name + " turns it off." : "";
            command.flag(spelled("--", name), schema.text("description") + off).flag(spelled("--no-", name), "");
        } else command.options(spelled("--", name), label(types), description(schema, usual));
    }

    /// With the values that are allowed, and the default.
    private static String description(JsonView schema, String usual) {
        String values = String.join(", ", schema.texts("enum"));
        String text = schema.text("description");
        if (!values.isEmpty()) text += (text.isEmpty() ? "" : " ") + "One of: " + values + ".";
        return usual.isEmpty() || usual.equals("null")
                ? text
                : text.replaceFirst("\\.$", "") + " (default: " + usual.replace("\"", "") + ").";
    }

    /// With hyphens too.
    private static String spelled(String prefix, String name) {
        String hyphens = name.replaceAll("([a-z])([A-Z])", "$1-$2")
                .toLowerCase(Locale.ROOT)
                .replace('_', '-');
        return hyphens.equals(name) ? prefix + name : prefix + hyphens + ", " + prefix + name;
    }

    private static String label(List<String> types) {
        if (types.contains("object")) return "JSON";
        return types.contains("integer") || types.contains("number") ? "N" : "TEXT";
    }

    private static int run(CommandContext context, CommandSpec command, ToolSchemas schemas, List<String> required)
            throws CommandFailure {
        Arguments typed = context.arguments();
        var arguments = new LinkedHashMap<String, JsonValue>();
        for (CommandOption option : command.options()) {
            String name = option.key().substring(2);
            List<String> values = typed.list(option.key());
            if (values.isEmpty()) continue;
            if (option.kind() == CommandOption.Kind.FLAG)
                arguments.put(name.replaceFirst("^no-", ""), JsonValue.of(!name.startsWith("no-")));
            else arguments.put(name, schemas.value(name, values));
        }
        Deque<List<String>> words = positional(typed, command);
        for (String name : required)
            if (!arguments.containsKey(name) && !words.isEmpty()) arguments.put(name, schemas.value(name, words.pop()));
        if (!words.isEmpty())
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "unexpected argument '%s'".formatted(words.pop().getFirst()));
        return CallCommand.show(context, command.name(), JsonValue.object(arguments), false);
    }

    private static Deque<List<String>> positional(Arguments typed, CommandSpec command) {
        var words = new ArrayDeque<List<String>>();
        for (CommandOption argument : command.arguments()) {
            List<String> given = typed.list(argument.key());
            if (!given.isEmpty()) words.add(given);
        }
        return words;
    }
}
