package dev.loupe.cli;

import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Version;
import dev.loupe.daemon.DaemonPlace;
import dev.loupe.index.Manifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(name = "version", description = "Show the versions of Loupe, its index format and Java.", sortOptions = false)
final class VersionCommand implements Callable<Integer> {

    private final LoupeCommand top;

    VersionCommand(LoupeCommand top) {
        this.top = top;
    }

    @Override
    public Integer call() {
        top.screen()
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
