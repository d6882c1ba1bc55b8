package dev.loupe.cli;

/// What a failed command says: one sentence, with the command in front.
final class CommandFailures {
    private CommandFailures() {}

    /// @param command as typed, such as `loupe search`
    /// @param debug whether the stack trace is shown as well
    /// @return the process's exit code
    static int report(Terminal screen, Exception failure, String command, boolean debug) {
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

    /// A reader that went away (head, a closed pager) has what it wanted.
    static int orGone(Terminal screen, int code) {
        return screen.out().checkError() ? ExitCode.FOUND.code() : code;
    }
}
