package dev.loupe.cli;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Known;
import dev.loupe.config.Setting;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import dev.loupe.config.Variable;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.project.LoupeHome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(name = "config", description = "Show what is set and where that comes from.", sortOptions = false)
final class ConfigCommand implements Runnable {
    private static final String SECRET = "(set, not shown)";

    private final LoupeCommand top;
    private final Map<String, String> environment;
    private final LoupeHome home;

    private ConfigCommand(LoupeCommand top, Map<String, String> environment) {
        this.top = top;
        this.environment = environment;
        this.home = LoupeHome.of(environment, Path.of(System.getProperty("user.home")));
    }

    static CommandLine commandLine(LoupeCommand top, Map<String, String> environment) {
        return new CommandLine(new ConfigCommand(top, environment));
    }

    @Override
    public void run() {
        top.requireSubcommand("config", "show or path");
    }

    /// @param source where the value comes from
    private record Line(String name, String value, String source, String meaning) {}

    @Command(
            name = "show",
            description = "Show every setting that holds here, and which file, variable or default says so.",
            sortOptions = false)
    int show() throws CommandFailure {
        Path root = top.roots().getFirst();
        var lines = new ArrayList<Line>();
        Settings settings = settings(root);
        for (Setting<?> setting : Known.ALL) lines.add(line(setting, settings));
        for (Variable variable : Variable.ALL) {
            String value = environment.getOrDefault(variable.name(), "");
            if (value.isBlank()) continue;
            lines.add(new Line(variable.name(), variable.secret() ? SECRET : value, "environment", variable.meaning()));
        }
        print(lines);
        return Exit.FOUND.code();
    }

    @Command(
            name = "path",
            description = "Show the files that settings are read from, the earlier goes before the later.",
            sortOptions = false)
    int path() throws CommandFailure {
        Path own = top.roots().getFirst().resolve(".loupe").resolve("config.toml");
        for (Path file : List.of(own, home.settings()))
            top.screen().out().println(Printable.of(file + (Files.exists(file) ? "" : "  (not there)")));
        return Exit.FOUND.code();
    }

    private Settings settings(Path root) throws CommandFailure {
        try {
            return new SettingsFiles(home.settings()).of(root, environment);
        } catch (InvalidSettings invalid) {
            throw new CommandFailure(Exit.USAGE, String.valueOf(invalid.getMessage()), invalid);
        }
    }

    private static Line line(Setting<?> setting, Settings settings) {
        return new Line(
                setting.name(),
                settings.shown(setting),
                settings.origin(setting).place(),
                setting.meaning());
    }

    private void print(List<Line> lines) {
        var all = new ArrayList<JsonValue>();
        for (Line line : lines)
            all.add(JsonValue.object(
                    "name",
                    JsonValue.of(line.name()),
                    "value",
                    JsonValue.of(line.value()),
                    "source",
                    JsonValue.of(line.source()),
                    "meaning",
                    JsonValue.of(line.meaning())));
        var answer = new Fields(JsonValue.object("settings", new JsonArray(all)));
        top.show(answer, () -> table(lines));
    }

    private void table(List<Line> lines) {
        int name = lines.stream().mapToInt(line -> line.name().length()).max().orElse(0);
        int value = Math.min(
                40, lines.stream().mapToInt(line -> line.value().length()).max().orElse(0));
        for (Line line : lines) {
            String text = ("%-" + name + "s  %-" + Math.max(1, value) + "s  ").formatted(line.name(), line.value());
            top.screen().out().println(Printable.of(text) + top.screen().ink().dim(Printable.of(line.source())));
        }
    }
}
