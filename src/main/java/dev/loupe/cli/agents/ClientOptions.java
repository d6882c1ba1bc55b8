package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.json.NearNames;
import dev.loupe.setup.Client;
import dev.loupe.setup.SettingScope;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Options shared by `setup` and `remove`.
final class ClientOptions {
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

    Target target(LoupeCommand top) throws CommandFailure {
        Client client = client();
        SettingScope asked = scope(client);
        HookFiles files = HookFiles.of(top.environment());
        Path root = top.root();
        var dialog = new ChangeDialog(top, files, yes, dryRun);
        return new Target(client, asked, root, file(client, asked, root, files), files, dialog);
    }

    private Client client() throws CommandFailure {
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
        if (scope == null) return client.hasProjectFile() ? SettingScope.PROJECT : SettingScope.USER;
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
