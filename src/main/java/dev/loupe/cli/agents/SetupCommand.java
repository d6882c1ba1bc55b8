package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.setup.AgentInstructions;
import dev.loupe.setup.Client;
import dev.loupe.setup.MalformedSettings;
import dev.loupe.setup.ServerEntry;
import dev.loupe.setup.ServerSettings;
import dev.loupe.setup.SettingScope;
import dev.loupe.setup.SettingsChange;
import java.nio.file.Path;

/// `setup`: writes Loupe into the settings of a program.
public final class SetupCommand {

    public static final CommandSpec SPEC = ClientOptions.of(
                    "setup",
                    "Make Loupe known to a program that talks to MCP servers. Shows the change first and asks.")
            .flag("--print", "Print what such a file holds and write nothing.")
            .option(
                    "--toolsets",
                    "LIST",
                    "",
                    "Only these families of tools; a program that shows few tools gets fewer by itself, 'all' gives it all.")
            .option("--command", "PROGRAM", "", "How Loupe is started; this program by default.")
            .flag(
                    "--instructions",
                    "Put a marked block into the project's AGENTS.md, CLAUDE.md or GEMINI.md too, which tells models when to use Loupe.")
            .footer(
                    "",
                    "  loupe setup claude-code              this project, for everyone: .mcp.json",
                    "  loupe setup cursor --scope user      all your projects",
                    "  loupe setup codex --print            what to write yourself")
            .runs(context -> new SetupCommand(context).call());

    private final CommandContext context;

    private SetupCommand(CommandContext context) {
        this.context = context;
    }

    private int call() throws CommandFailure {
        ClientOptions.Target target = new ClientOptions(context.arguments()).target(context);
        Client client = target.client();
        var entry = ServerEntry.of(client, program(target.files()), target.root(), toolsets(client));
        var settings = new ServerSettings(client);
        if (context.arguments().flag("--print")) return print(target.file(), settings, entry);
        ExitCode exit = target.change(
                one -> SettingsChange.of(one, text -> settings.with(text, entry)), client.title() + " knows Loupe now");
        if (context.arguments().flag("--instructions") && exit == ExitCode.FOUND) exit = instruct(target);
        return exit.code();
    }

    private int print(Path file, ServerSettings settings, ServerEntry entry) throws CommandFailure {
        try {
            context.note("in " + file + ":");
            context.screen().out().print(settings.with("", entry));
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
        return context.arguments().optional("--command").orElseGet(files::executable);
    }

    private String toolsets(Client client) {
        String toolsets = context.arguments().optional("--toolsets").orElse(client.toolsets());
        return toolsets.equals("all") ? "" : toolsets;
    }
}
