package dev.loupe.cli;

import dev.loupe.cli.command.AnsiColors;
import dev.loupe.cli.command.ChoiceOptions;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Terminal;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.tools.catalogue.ToolNameResolution.Found;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "tools", description = "List the tools that agents get, or describe one.", sortOptions = false)
final class ToolsCommand implements Runnable {

    private final LoupeCommand top;

    private ToolsCommand(LoupeCommand top) {
        this.top = top;
    }

    static CommandLine commandLine(LoupeCommand top) {
        return new CommandLine(new ToolsCommand(top));
    }

    @Override
    public void run() {
        top.requireSubcommand("tools", "list or describe TOOL");
    }

    @Command(
            name = "list",
            description = "Every tool with its toolsets and a sentence, or those that a server would offer.",
            sortOptions = false)
    int list(@Mixin ChoiceOptions options) throws CommandFailure {
        List<JsonView> tools = ToolSchemas.chosen(options.choice());
        var all = JsonValue.object(
                "tools",
                new JsonArray(tools.stream().<JsonValue>map(JsonView::object).toList()));
        top.show(new JsonView(all), () -> tools.forEach(this::printLine));
        return ExitCode.FOUND.code();
    }

    private void printLine(JsonView tool) {
        AnsiColors ink = top.screen().ink();
        String name = "%-24s".formatted(tool.text("name"));
        String sets = "%-14s".formatted(String.join(",", tool.texts("toolsets")));
        top.screen()
                .out()
                .println(ink.name(name) + "  " + ink.dim(sets) + "  " + firstSentence(tool.text("description")));
    }

    @Command(name = "describe", description = "A tool's purpose and arguments.", sortOptions = false)
    int describe(@Parameters(paramLabel = "TOOL", description = "The tool's name.") String name) throws CommandFailure {
        Found found = ToolSchemas.called(name);
        if (!found.note().isEmpty()) top.note(found.note());
        JsonView tool = ToolSchemas.of(found.name());
        top.show(tool, () -> print(tool));
        return ExitCode.FOUND.code();
    }

    private void print(JsonView tool) {
        Terminal screen = top.screen();
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
