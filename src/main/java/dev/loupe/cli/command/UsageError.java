package dev.loupe.cli.command;

/// An invalid command line.
public final class UsageError extends Exception {
    private static final long serialVersionUID = 1L;

    private final String command;

    UsageError(String command, String message) {
        super(message);
        this.command = command;
    }

    /// The command as far as it was understood, such as `loupe projects`.
    public String command() {
        return command;
    }

    /// What is wrong, without the command.
    public String problem() {
        return String.valueOf(getMessage());
    }
}
