package dev.loupe.cli.command;

/// A command failed; the message is one sentence with the remedy.
public final class CommandFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final ExitCode exit;

    public CommandFailure(ExitCode exit, String message) {
        super(message);
        this.exit = exit;
    }

    public CommandFailure(ExitCode exit, String message, Throwable cause) {
        super(message, cause);
        this.exit = exit;
    }

    public ExitCode exit() {
        return exit;
    }
}
