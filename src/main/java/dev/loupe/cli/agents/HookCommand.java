package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.setup.Agent;
import dev.loupe.setup.SettingScope;
import dev.loupe.setup.SettingsChange;
import java.nio.file.Path;
import java.util.List;

/// `hook`: adds Loupe's hooks to an agent's settings and removes them.
public final class HookCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "hook", "Hand an agent the code that a prompt is about, before it reads the prompt.")
            .commands(
                    placed("install", "Put Loupe's hooks into an agent's settings.")
                            .option("--only", "MOMENT", "", "user-prompt or session-start; both by default.")
                            .option(
                                    "--command",
                                    "PROGRAM",
                                    "",
                                    "How the agent calls Loupe, as a shell reads it; this program by default.")
                            .runs(context -> new HookCommand(context).install()),
                    placed("remove", "Take Loupe's hooks out of an agent's settings.")
                            .runs(context -> new HookCommand(context).remove()),
                    HookOptions.spec(
                            HookOptions.SESSION_START,
                            "What an agent calls when a conversation begins: prints the project in brief. Never fails."),
                    HookOptions.spec(
                            HookOptions.USER_PROMPT,
                            "What an agent calls at a prompt: reads its JSON on standard input, prints the code that the prompt is about, or nothing. Never fails."))
            .footer("", "  loupe hook install claude        shows the change to .claude/settings.json and asks");

    private final CommandContext context;

    private HookCommand(CommandContext context) {
        this.context = context;
    }

    /// A command with the options that say which file to change.
    private static CommandSpec placed(String name, String description) {
        return CommandSpec.of(name, description)
                .optional("AGENT", "claude", "claude, codex, gemini or cursor.")
                .option(
                        "--scope",
                        "SCOPE",
                        "project",
                        "project (a file that is usually committed), local (Claude Code's own file of the project for you alone) or user (all your projects).")
                .flag("--yes", "Write without asking.")
                .flag("--dry-run", "Show the change and write nothing.");
    }

    private HookFiles files() {
        return HookFiles.of(context.environment());
    }

    private int install() throws CommandFailure {
        Agent agent = agent();
        String only = context.arguments().text("--only");
        List<Agent.Moment> moments = agent.moments().stream()
                .filter(moment -> only.isEmpty() || moment.word().equals(only))
                .toList();
        if (moments.isEmpty())
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "%s cannot be handed anything at '%s'; it takes %s"
                            .formatted(agent.title(), only, words(agent.moments())));
        String program = context.arguments().optional("--command").orElseGet(files()::program);
        return carryOut(agent, file -> SettingsChange.install(file, agent, program, moments), "installed");
    }

    private int remove() throws CommandFailure {
        Agent agent = agent();
        return carryOut(agent, file -> SettingsChange.remove(file, agent), "removed");
    }

    private int carryOut(Agent agent, ChangeDialog.Making making, String done) throws CommandFailure {
        var dialog = new ChangeDialog(
                context,
                files(),
                context.arguments().flag("--yes"),
                context.arguments().flag("--dry-run"));
        String said = "hooks of %s %s".formatted(agent.title(), done);
        return dialog.carryOut(file(agent), scope(), making, said).code();
    }

    private Agent agent() throws CommandFailure {
        String name = context.arguments().text("AGENT");
        return Agent.find(name)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE,
                        "unknown agent '%s'; supported are: claude, codex, gemini, cursor".formatted(name)));
    }

    private SettingScope scope() throws CommandFailure {
        String name = context.arguments().text("--scope");
        return SettingScope.find(name)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE, "unknown scope '%s'; valid are: project, local, user".formatted(name)));
    }

    private Path file(Agent agent) throws CommandFailure {
        Path root = context.root();
        return files().of(agent, scope(), root)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE,
                        "%s has no scope '%s'"
                                .formatted(agent.title(), context.arguments().text("--scope"))));
    }

    private static String words(List<Agent.Moment> moments) {
        return String.join(", ", moments.stream().map(Agent.Moment::word).toList());
    }
}
