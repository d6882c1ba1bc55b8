package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.setup.Agent;
import dev.loupe.setup.SettingScope;
import dev.loupe.setup.SettingsChange;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `hook`: adds Loupe's hooks to an agent's settings and removes them. The commands that the hooks themselves
/// call are parsed by [HookOptions] before any of this is loaded; they are declared here for the help.
@Command(
        name = "hook",
        description = "Hand an agent the code that a prompt is about, before it reads the prompt.",
        sortOptions = false,
        footer = {"", "  loupe hook install claude        shows the change to .claude/settings.json and asks"})
public final class HookCommand implements Runnable {

    /// Options shared by both commands.
    static final class Place {
        @Parameters(
                arity = "0..1",
                paramLabel = "AGENT",
                defaultValue = "claude",
                description = "claude, codex, gemini or cursor; claude by default.")
        private String agent = "claude";

        @Option(
                names = "--scope",
                paramLabel = "SCOPE",
                defaultValue = "project",
                description =
                        "project (a file that is usually committed), local (Claude Code's own file of the project for you alone) or user (all your projects).")
        private String scope = "project";

        @Option(names = "--yes", description = "Write without asking.")
        private boolean yes;

        @Option(names = "--dry-run", description = "Show the change and write nothing.")
        private boolean dryRun;
    }

    private final LoupeCommand top;

    private HookCommand(LoupeCommand top) {
        this.top = top;
    }

    public static CommandLine commandLine(LoupeCommand top) {
        return new CommandLine(new HookCommand(top));
    }

    private HookFiles files() {
        return HookFiles.of(top.environment());
    }

    @Override
    public void run() {
        top.requireSubcommand("hook", "install, remove, user-prompt or session-start");
    }

    @Command(name = "install", description = "Put Loupe's hooks into an agent's settings.", sortOptions = false)
    int install(
            @Mixin Place place,
            @Option(
                            names = "--only",
                            paramLabel = "MOMENT",
                            description = "user-prompt or session-start; both by default.")
                    @Nullable
                    String only,
            @Option(
                            names = "--command",
                            paramLabel = "PROGRAM",
                            description = "How the agent calls Loupe, as a shell reads it; this program by default.")
                    @Nullable
                    String command)
            throws CommandFailure {
        Agent agent = agent(place);
        List<Agent.Moment> moments = agent.moments().stream()
                .filter(moment -> only == null || moment.word().equals(only))
                .toList();
        if (moments.isEmpty())
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "%s cannot be handed anything at '%s'; it takes %s"
                            .formatted(agent.title(), only, words(agent.moments())));
        String program = command == null ? files().program() : command;
        return carryOut(place, agent, file -> SettingsChange.install(file, agent, program, moments), "installed");
    }

    @Command(name = "remove", description = "Take Loupe's hooks out of an agent's settings.", sortOptions = false)
    int remove(@Mixin Place place) throws CommandFailure {
        Agent agent = agent(place);
        return carryOut(place, agent, file -> SettingsChange.remove(file, agent), "removed");
    }

    @Command(
            name = "user-prompt",
            description =
                    "What an agent calls at a prompt: reads its JSON on standard input, prints the code that the prompt is about, or nothing. Never fails.",
            sortOptions = false)
    int userPrompt(@Mixin HookWords words) {
        return ExitCode.FOUND.code();
    }

    @Command(
            name = "session-start",
            description = "What an agent calls when a conversation begins: prints the project in brief. Never fails.",
            sortOptions = false)
    int sessionStart(@Mixin HookWords words) {
        return ExitCode.FOUND.code();
    }

    private int carryOut(Place place, Agent agent, ChangeDialog.Making making, String done) throws CommandFailure {
        var dialog = new ChangeDialog(top, files(), place.yes, place.dryRun);
        String said = "hooks of %s %s".formatted(agent.title(), done);
        return dialog.carryOut(file(place, agent), scope(place), making, said).code();
    }

    private static Agent agent(Place place) throws CommandFailure {
        return Agent.find(place.agent)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE,
                        "unknown agent '%s'; supported are: claude, codex, gemini, cursor".formatted(place.agent)));
    }

    private static SettingScope scope(Place place) throws CommandFailure {
        return SettingScope.find(place.scope)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE, "unknown scope '%s'; valid are: project, local, user".formatted(place.scope)));
    }

    private Path file(Place place, Agent agent) throws CommandFailure {
        Path root = top.root();
        return files().of(agent, scope(place), root)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE, "%s has no scope '%s'".formatted(agent.title(), place.scope)));
    }

    private static String words(List<Agent.Moment> moments) {
        return String.join(", ", moments.stream().map(Agent.Moment::word).toList());
    }
}
