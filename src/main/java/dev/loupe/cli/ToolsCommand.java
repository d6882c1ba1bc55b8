package dev.loupe.cli;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Terminal;
import dev.loupe.cli.server.ServeCommand;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.tools.catalogue.ToolNameResolution.Found;
import java.util.List;

/// `tools`: what agents get.
final class ToolsCommand {

    static final CommandSpec SPEC = CommandSpec.of("tools", "List the tools that agents get, or describe one.")
            .commands(
                    ServeCommand.choosing(CommandSpec.of(
                                    "list",
                                    "Every tool with its toolsets and a sentence, or those that a server would offer."))
                            .runs(context -> new ToolsCommand(context).list()),
                    CommandSpec.of("describe", "A tool's purpose and arguments.")
                            .argument("TOOL", "The tool's name.")
                            .runs(context -> new ToolsCommand(context).describe()));

    private final CommandContext context;

    private ToolsCommand(CommandContext context) {
        this.context = context;
    }

    private int list() throws CommandFailure {
        List<JsonView> tools = ToolSchemas.chosen(ServeCommand.choice(context.arguments()));
        var all = JsonValue.object(
                "tools",
                new JsonArray(tools.stream().<JsonValue>map(JsonView::object).toList()));
        context.show(new JsonView(all), () -> tools.forEach(this::printLine));
        return ExitCode.FOUND.code();
    }

    private void printLine(JsonView tool) {
        AnsiColors ink = context.screen().ink();
        String name = "%-24s".formatted(tool.text("name"));
        String sets = "%-14s".formatted(String.join(",", tool.texts("toolsets")));
        context.screen()
                .out()
                .println(ink.name(name) + "  " + ink.dim(sets) + "  " + firstSentence(tool.text("description")));
    }

    private int describe() throws CommandFailure {
        Found found = ToolSchemas.called(context.arguments().text("TOOL"));
        if (!found.note().isEmpty()) context.note(found.note());
        JsonView tool = ToolSchemas.of(found.name());
        context.show(tool, () -> print(tool));
        return ExitCode.FOUND.code();
    }

    private void print(JsonView tool) {
        Terminal screen = context.screen();
        screen.out().println(screen.ink().name(tool.text("name")) + "  " + tool.text("title"));
        screen.out().println();
        screen.out().println(tool.text("description"));
        JsonView schema = tool.inner("inputSchema").orElse(tool);
        List<String> required = schema.texts("required");
        schema.inner("properties")
                .ifPresent(properties -> properties
                        .object()
                        .members()
                        .keySet()
                        .forEach(name -> properties
                                .inner(name)
                                .ifPresent(argument -> print(screen, name, argument, required.contains(name)))));
    }

    private static void print(Terminal screen, String name, JsonView argument, boolean required) {
        String types = String.join("|", argument.types());
        String byDefault = argument.object().has("default")
                ? ", default " + Json.write(argument.object().get("default"))
                : "";
        screen.out().println();
        screen.out()
                .println("  %s  %s"
                        .formatted(
                                screen.ink().name(name),
                                screen.ink().dim(types + (required ? ", required" : "") + byDefault)));
        screen.out().println("      " + argument.text("description"));
    }

    private static String firstSentence(String description) {
        String line = description.replaceAll("\\s+", " ");
        int end = line.indexOf(". ");
        return end < 0 ? line : line.substring(0, end + 1);
    }
}
