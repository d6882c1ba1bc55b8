package dev.loupe.cli;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/// Words that make no command. Apart from its users, which the JVM would otherwise verify with the help of
/// picocli's classes.
final class UsageError {
    private UsageError() {}

    static void refuse(CommandLine command, String why) {
        throw new ParameterException(command, why);
    }
}
