package dev.loupe.cli;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.Version;
import dev.loupe.daemon.DaemonPlace;
import dev.loupe.index.Manifest;
import java.io.IOException;
import java.nio.file.Path;

final class VersionCommand {

    static final CommandSpec SPEC = CommandSpec.of("version", "Show the versions of Loupe, its index format and Java.")
            .runs(context -> new VersionCommand(context).call());

    private final CommandContext context;

    VersionCommand(CommandContext context) {
        this.context = context;
    }

    private int call() {
        context.screen()
                .out()
                .println("loupe %s, build %s, index format %d, Java %s"
                        .formatted(Version.current(), build(), Manifest.FORMAT, Runtime.version()));
        return ExitCode.FOUND.code();
    }

    /// In the format of `loupe daemon status`, so that a daemon of an older build can be recognized.
    private static String build() {
        try {
            return DaemonPlace.of(Path.of(""), Version.current()).build();
        } catch (IOException noJar) {
            return "unknown";
        }
    }
}
