package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.Confirmation;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import dev.loupe.setup.MalformedSettings;
import dev.loupe.setup.SettingScope;
import dev.loupe.setup.SettingsChange;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Shows a planned change of another program's file, asks for confirmation, and writes it.
final class ChangeDialog {
    private final CommandContext context;
    private final HookFiles files;
    private final boolean yes;
    private final boolean dryRun;

    /// @param files determines where backups go
    /// @param yes whether to skip the confirmation
    /// @param dryRun whether to write nothing
    ChangeDialog(CommandContext context, HookFiles files, boolean yes, boolean dryRun) {
        this.context = context;
        this.files = files;
        this.yes = yes;
        this.dryRun = dryRun;
    }

    /// Computes a change of a file.
    @FunctionalInterface
    interface Making {
        SettingsChange of(Path file) throws IOException, MalformedSettings;
    }

    /// @param scope of the file; a project's file must be inside the project
    /// @param done message after writing, appended to the file's name
    /// @return NOTHING if the answer was no
    ExitCode carryOut(Path file, SettingScope scope, Making making, String done) throws CommandFailure {
        try {
            CommandLimit.step("reading or writing " + file);
            files.requireInside(file, scope, context.roots().getFirst());
            SettingsChange change = making.of(file);
            if (change.isNothing()) {
                context.screen().out().println(Printable.of(file + ": nothing to change"));
                return ExitCode.FOUND;
            }
            show(change);
            if (dryRun) return ExitCode.FOUND;
            if (!yes && !agreed(file)) return ExitCode.NOTHING;
            if (change.before().isPresent()) files.loupe().created();
            Optional<Path> copy = change.write(files.backups());
            context.screen().out().println(Printable.of(file + ": " + done));
            copy.ifPresent(path -> context.note("the file as it was: " + path));
            return ExitCode.FOUND;
        } catch (MalformedSettings malformed) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "%s cannot be parsed (%s) and was not changed; fix it and try again"
                            .formatted(file, malformed.getMessage()),
                    malformed);
        } catch (IOException failure) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, ErrorText.cause(failure), failure);
        }
    }

    private void show(SettingsChange change) {
        Terminal screen = context.screen();
        screen.out().println("--- " + (change.before().isPresent() ? change.file() : "/dev/null"));
        screen.out().println("+++ " + change.file());
        change.diff().forEach(line -> screen.out().println(Printable.line(line)));
        screen.out().flush();
    }

    /// Asks on a terminal; elsewhere `--yes` is required.
    private boolean agreed(Path file) throws CommandFailure {
        Terminal screen = context.screen();
        if (!screen.richErr())
            throw new CommandFailure(ExitCode.USAGE, "nothing was written: without a terminal, --yes is needed");
        try {
            boolean agreed = new Confirmation(screen).isAgreed("Write " + Printable.of(file.toString()) + "?");
            if (!agreed) context.note("nothing was written");
            return agreed;
        } catch (IOException closed) {
            return false;
        }
    }
}
