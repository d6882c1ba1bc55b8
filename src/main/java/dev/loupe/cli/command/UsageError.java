package dev.loupe.cli.command;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/// An invalid command line. A separate class, because otherwise the JVM would load picocli's classes to
/// verify its callers.
final class UsageError {
    private UsageError() {}

    static void refuse(CommandLine command, String why) {
        throw new ParameterException(command, why);
    }
}
