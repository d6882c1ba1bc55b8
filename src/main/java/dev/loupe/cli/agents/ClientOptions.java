package dev.loupe.cli.agents;

import dev.loupe.cli.command.Arguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.json.NearNames;
import dev.loupe.setup.Client;
import dev.loupe.setup.SettingScope;
import java.nio.file.Path;

/// Options shared by `setup` and `remove`.
final class ClientOptions {
    private final Arguments typed;

    ClientOptions(Arguments typed) {
        this.typed = typed;
    }

    /// A command with these options.
    static CommandSpec of(String name, String description) {
        return CommandSpec.of(name, description)
                .argument(
                        "CLIENT",
                        "claude-code, codex, cursor, vscode, gemini, windsurf, zed, opencode or claude-desktop.")
                .option(
                        "--scope",
                        "SCOPE",
                        "",
                        "project (a file in it, for everyone) or user (all your projects). Default: project, where the program has such a file.")
                .flag("-y, --yes", "Write without asking.")
                .flag("--dry-run", "Show the change and write nothing.");
    }

    /// The file to change and the dialog for it.
    record Target(Client client, SettingScope scope, Path root, Path file, HookFiles files, ChangeDialog dialog) {

        /// The project's instruction file for the program's model.
        Path instructions() {
            return root.resolve(client.instructions());
        }

        ExitCode change(ChangeDialog.Making making, String done) throws CommandFailure {
            return dialog.carryOut(file, scope, making, done);
        }
    }

    Target target(CommandContext context) throws CommandFailure {
        Client client = client();
        SettingScope asked = scope(client);
        HookFiles files = HookFiles.of(context.environment());
        Path root = context.root();
        var dialog = new ChangeDialog(context, files, typed.flag("--yes"), typed.flag("--dry-run"));
        return new Target(client, asked, root, file(client, asked, root, files), files, dialog);
    }

    private Client client() throws CommandFailure {
        String name = typed.text("CLIENT");
        return Client.find(name)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE,
                        "unknown program '%s'; %s"
                                .formatted(
                                        NearNames.cut(name),
                                        NearNames.meant(
                                                NearNames.of(name, Client.words(), 2),
                                                "there are: " + String.join(", ", Client.words())))));
    }

    private SettingScope scope(Client client) throws CommandFailure {
        String scope = typed.text("--scope");
        if (scope.isEmpty()) return client.hasProjectFile() ? SettingScope.PROJECT : SettingScope.USER;
        return SettingScope.find(scope)
                .filter(one -> one != SettingScope.LOCAL)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE, "unknown scope '%s'; valid are: project, user".formatted(scope)));
    }

    private static Path file(Client client, SettingScope asked, Path root, HookFiles files) throws CommandFailure {
        return client.file(asked, root, files.home(), files.environment())
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE,
                        "%s keeps its servers for the user alone; use --scope user".formatted(client.title())));
    }
}
