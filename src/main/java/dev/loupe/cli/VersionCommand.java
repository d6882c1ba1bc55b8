package dev.loupe.cli;

import dev.loupe.index.Manifest;
import java.util.Optional;
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
                .println("loupe %s, index format %d, Java %s".formatted(version(), Manifest.FORMAT, Runtime.version()));
        return Exit.FOUND.code();
    }

    static String version() {
        return Optional.ofNullable(VersionCommand.class.getPackage().getImplementationVersion())
                .orElse("0.1.0-SNAPSHOT");
    }
}
