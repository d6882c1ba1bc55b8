package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Setting;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.config.Variable;
import dev.loupe.json.RecordJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// `config`: what is set, and where.
public final class ConfigCommand {

    public static final CommandSpec SPEC = CommandSpec.of("config", "Show what is set and where that comes from.")
            .commands(
                    CommandSpec.of(
                                    "path",
                                    "Show the files that settings are read from, the earlier goes before the later.")
                            .runs(context -> new ConfigCommand(context).path()),
                    CommandSpec.of(
                                    "show",
                                    "Show every setting that holds here, and which file, variable or default says so.")
                            .runs(context -> new ConfigCommand(context).show()));

    private static final String SECRET = "(set, not shown)";

    private final CommandContext context;

    private ConfigCommand(CommandContext context) {
        this.context = context;
    }

    /// @param source where the value comes from
    private record Line(String name, String value, String source, String meaning) {}

    private record Answer(List<Line> settings) {}

    private int show() throws CommandFailure {
        Path root = context.root();
        var lines = new ArrayList<Line>();
        Settings settings = settings(root);
        for (Setting<?> setting : SettingsRegistry.ALL) lines.add(line(setting, settings));
        for (Variable variable : Variable.ALL) {
            String value = context.environment().getOrDefault(variable.name(), "");
            if (value.isBlank()) continue;
            lines.add(new Line(
                    variable.name(),
                    variable.secret() ? SECRET : withoutPassword(value),
                    "environment",
                    variable.meaning()));
        }
        print(lines);
        return ExitCode.FOUND.code();
    }

    /// A URL may contain a password, before the `@` or as a parameter.
    private static String withoutPassword(String value) {
        return value.replaceAll("(?<=://)[^/@\\s]*+@", "…@")
                .replaceAll("(?i)(?<=[?&](?:password|token|key)=)[^&\\s]*+", "…");
    }

    private int path() throws CommandFailure {
        Path own = context.root().resolve(".loupe").resolve("config.toml");
        for (Path file : List.of(own, context.home().settings()))
            context.screen().out().println(Printable.of(file + (Files.exists(file) ? "" : "  (not there)")));
        return ExitCode.FOUND.code();
    }

    private Settings settings(Path root) throws CommandFailure {
        try {
            return new SettingsFiles(context.home().settings()).of(root, context.environment());
        } catch (InvalidSettings invalid) {
            throw new CommandFailure(ExitCode.USAGE, String.valueOf(invalid.getMessage()), invalid);
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
        context.show(new JsonView(RecordJson.PLAIN.write(new Answer(lines))), () -> table(lines));
    }

    private void table(List<Line> lines) {
        int name = lines.stream().mapToInt(line -> line.name().length()).max().orElse(0);
        int value = Math.min(
                40, lines.stream().mapToInt(line -> line.value().length()).max().orElse(0));
        for (Line line : lines) {
            String text = ("%-" + name + "s  %-" + Math.max(1, value) + "s  ").formatted(line.name(), line.value());
            context.screen()
                    .out()
                    .println(Printable.of(text) + context.screen().ink().dim(Printable.of(line.source())));
        }
    }
}
