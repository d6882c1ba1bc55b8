package dev.loupe.cli;

import dev.loupe.index.Manifest;
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
                .println("loupe %s, index format %d, Java %s"
                        .formatted(Version.current(), Manifest.FORMAT, Runtime.version()));
        return Exit.FOUND.code();
    }
}
