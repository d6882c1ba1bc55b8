package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.setup.AgentInstructions;
import dev.loupe.setup.Client;
import dev.loupe.setup.MalformedSettings;
import dev.loupe.setup.ServerEntry;
import dev.loupe.setup.ServerSettings;
import dev.loupe.setup.SettingScope;
import dev.loupe.setup.SettingsChange;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "setup",
        description = "Make Loupe known to a program that talks to MCP servers. Shows the change first and asks.",
        sortOptions = false,
        footer = {
            "",
            "  loupe setup claude-code              this project, for everyone: .mcp.json",
            "  loupe setup cursor --scope user      all your projects",
            "  loupe setup codex --print            what to write yourself"
        })
public final class SetupCommand implements Callable<Integer> {

    private final LoupeCommand top;

    @Mixin
    private ClientOptions options = new ClientOptions();

    @Option(names = "--print", description = "Print what such a file holds and write nothing.")
    private boolean print;

    @Option(
            names = "--toolsets",
            paramLabel = "LIST",
            description =
                    "Only these families of tools; a program that shows few tools gets fewer by itself, 'all' gives it all.")
    private @Nullable String toolsets;

    @Option(names = "--command", paramLabel = "PROGRAM", description = "How Loupe is started; this program by default.")
    private @Nullable String command;

    @Option(
            names = "--instructions",
            description =
                    "Put a marked block into the project's AGENTS.md, CLAUDE.md or GEMINI.md too, which tells models when to use Loupe.")
    private boolean instructions;

    public SetupCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        ClientOptions.Target target = options.target(top);
        Client client = target.client();
        var entry = ServerEntry.of(client, program(target.files()), target.root(), toolsets(client));
        var settings = new ServerSettings(client);
        if (print) return print(target.file(), settings, entry);
        ExitCode exit = target.change(
                one -> SettingsChange.of(one, text -> settings.with(text, entry)), client.title() + " knows Loupe now");
        if (instructions && exit == ExitCode.FOUND) exit = instruct(target);
        return exit.code();
    }

    private int print(Path file, ServerSettings settings, ServerEntry entry) throws CommandFailure {
        try {
            top.note("in " + file + ":");
            top.screen().out().print(settings.with("", entry));
            return ExitCode.FOUND.code();
        } catch (MalformedSettings impossible) {
            throw new CommandFailure(ExitCode.USAGE, String.valueOf(impossible.getMessage()), impossible);
        }
    }

    private static ExitCode instruct(ClientOptions.Target target) throws CommandFailure {
        if (target.client().instructions().isEmpty())
            throw new CommandFailure(ExitCode.USAGE, target.client().title() + " reads no file of instructions");
        return target.dialog()
                .carryOut(
                        target.instructions(),
                        SettingScope.PROJECT,
                        one -> SettingsChange.of(one, AgentInstructions::with),
                        "tells models when to use Loupe");
    }

    private String program(HookFiles files) {
        return command == null ? files.executable() : command;
    }

    private String toolsets(Client client) {
        if (toolsets == null) return client.toolsets();
        return toolsets.equals("all") ? "" : toolsets;
    }
}
