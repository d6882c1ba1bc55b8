package dev.loupe.cli;

import dev.loupe.json.NearNames;
import dev.loupe.setup.Change;
import dev.loupe.setup.Client;
import dev.loupe.setup.Instructions;
import dev.loupe.setup.MalformedSettings;
import dev.loupe.setup.Scope;
import dev.loupe.setup.ServerEntry;
import dev.loupe.setup.ServerSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
final class SetupCommand implements Callable<Integer> {

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

    SetupCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() throws CommandFailure {
        Client client = options.client();
        Scope scope = options.scope(client);
        HookFiles files = HookFiles.of(top.environment());
        Path root = top.roots().getFirst();
        Path file = options.file(client, scope, root, files);
        var entry = ServerEntry.of(client, program(files), root, toolsets(client));
        var settings = new ServerSettings(client);
        if (print) return print(file, settings, entry);
        inside(files, file, scope, root);
        var dialog = new ChangeDialog(top, files.backups(), options.yes(), options.dryRun());
        Exit exit = dialog.carryOut(
                file, one -> Change.of(one, text -> settings.with(text, entry)), client.title() + " knows Loupe now");
        if (instructions && exit == Exit.FOUND) exit = instruct(dialog, client, root);
        return exit.code();
    }

    private int print(Path file, ServerSettings settings, ServerEntry entry) throws CommandFailure {
        try {
            top.note("in " + file + ":");
            top.screen().out().print(settings.with("", entry));
            return Exit.FOUND.code();
        } catch (MalformedSettings impossible) {
            throw new CommandFailure(Exit.USAGE, String.valueOf(impossible.getMessage()), impossible);
        }
    }

    private Exit instruct(ChangeDialog dialog, Client client, Path root) throws CommandFailure {
        if (client.instructions().isEmpty())
            throw new CommandFailure(Exit.USAGE, client.title() + " reads no file of instructions");
        Path file = root.resolve(client.instructions());
        inside(HookFiles.of(top.environment()), file, Scope.PROJECT, root);
        return dialog.carryOut(file, one -> Change.of(one, Instructions::with), "tells models when to use Loupe");
    }

    private static void inside(HookFiles files, Path file, Scope scope, Path root) throws CommandFailure {
        try {
            files.requireInside(file, scope, root);
        } catch (IOException outside) {
            throw new CommandFailure(Exit.INPUT_OUTPUT, String.valueOf(outside.getMessage()), outside);
        }
    }

    private String program(HookFiles files) {
        return command == null ? files.executable() : command;
    }

    private String toolsets(Client client) {
        if (toolsets == null) return client.toolsets();
        return toolsets.equals("all") ? "" : toolsets;
    }

    /// What `setup` and `remove` both take.
    static final class ClientOptions {
        @Parameters(
                paramLabel = "CLIENT",
                description = "claude-code, codex, cursor, vscode, gemini, windsurf, zed, opencode or claude-desktop.")
        private String name = "";

        @Option(
                names = "--scope",
                paramLabel = "SCOPE",
                description =
                        "project (a file in it, for everyone) or user (all your projects). Default: project, where the program has such a file.")
        private @Nullable String scope;

        @Option(
                names = {"-y", "--yes"},
                description = "Write without asking.")
        private boolean yes;

        @Option(names = "--dry-run", description = "Show the change and write nothing.")
        private boolean dryRun;

        boolean yes() {
            return yes;
        }

        boolean dryRun() {
            return dryRun;
        }

        Client client() throws CommandFailure {
            return Client.find(name)
                    .orElseThrow(() -> new CommandFailure(
                            Exit.USAGE,
                            "'%s' is no program that Loupe knows; %s"
                                    .formatted(
                                            NearNames.cut(name),
                                            NearNames.meant(
                                                    NearNames.of(name, Client.words(), 2),
                                                    "there are: " + String.join(", ", Client.words())))));
        }

        Scope scope(Client client) throws CommandFailure {
            if (scope == null) return client.hasProjectFile() ? Scope.PROJECT : Scope.USER;
            return Scope.find(scope)
                    .filter(one -> one != Scope.LOCAL)
                    .orElseThrow(() -> new CommandFailure(
                            Exit.USAGE, "'%s' is no scope; there are: project, user".formatted(scope)));
        }

        Path file(Client client, Scope asked, Path root, HookFiles files) throws CommandFailure {
            return client.file(asked, root, files.home(), files.environment())
                    .orElseThrow(() -> new CommandFailure(
                            Exit.USAGE,
                            "%s keeps its servers for the user alone; use --scope user".formatted(client.title())));
        }
    }

    /// Takes Loupe out again: `loupe remove CLIENT`.
    @Command(
            name = "remove",
            description = "Take Loupe out of a program's settings again, and nothing else.",
            sortOptions = false)
    static final class Remove implements Callable<Integer> {
        private final LoupeCommand top;

        @Mixin
        private ClientOptions options = new ClientOptions();

        Remove(LoupeCommand top) {
            this.top = top;
        }

        @Override
        public Integer call() throws CommandFailure {
            Client client = options.client();
            Scope scope = options.scope(client);
            HookFiles files = HookFiles.of(top.environment());
            Path root = top.roots().getFirst();
            Path file = options.file(client, scope, root, files);
            inside(files, file, scope, root);
            var dialog = new ChangeDialog(top, files.backups(), options.yes(), options.dryRun());
            var settings = new ServerSettings(client);
            Exit exit = dialog.carryOut(
                    file, one -> Change.of(one, settings::without), client.title() + " knows Loupe no longer");
            if (exit != Exit.FOUND || client.instructions().isEmpty() || scope != Scope.PROJECT) return exit.code();
            Path text = root.resolve(client.instructions());
            if (!Files.exists(text)) return exit.code();
            inside(files, text, scope, root);
            return dialog.carryOut(text, one -> Change.of(one, Instructions::without), "tells models nothing of Loupe")
                    .code();
        }
    }
}
