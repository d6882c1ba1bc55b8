package dev.loupe.cli.command;

/// Reports a failed command in one sentence, prefixed by the command.
public final class CommandFailures {
    private CommandFailures() {}

    /// @param command as typed, such as `loupe search`
    /// @param debug whether to include the stack trace
    /// @return the process's exit code
    public static int report(Terminal screen, Exception failure, String command, boolean debug) {
        if (debug) failure.printStackTrace(screen.err());
        screen.err().println(Printable.of(command + ": " + sentence(failure)));
        return (failure instanceof CommandFailure known ? known.exit() : ExitCode.TOOL).code();
    }

    private static String sentence(Exception failure) {
        String said = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        return failure instanceof CommandFailure
                ? said
                : "unexpected failure (%s); LOUPE_DEBUG=1 shows where".formatted(said);
    }

    /// If the reader has closed the pipe (head, a closed pager), the command succeeded.
    public static int orGone(Terminal screen, int code) {
        return screen.out().checkError() ? ExitCode.FOUND.code() : code;
    }
}
