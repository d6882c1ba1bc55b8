package dev.loupe;

import dev.loupe.cli.Launcher;

/// The entry point: hands over to the command line, nothing else.
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.exit(Launcher.run(arguments));
    }
}
