package dev.loupe.cli;

/// A command failed; the message is one sentence with the remedy.
final class CommandFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final ExitCode exit;

    CommandFailure(ExitCode exit, String message) {
        super(message);
        this.exit = exit;
    }

    CommandFailure(ExitCode exit, String message, Throwable cause) {
        super(message, cause);
        this.exit = exit;
    }

    ExitCode exit() {
        return exit;
    }
}
