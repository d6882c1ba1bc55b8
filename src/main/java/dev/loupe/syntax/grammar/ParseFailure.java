package dev.loupe.syntax.grammar;

/// The native parser gave up on a file. The file can still be split by lines.
public final class ParseFailure extends Exception {

    private static final long serialVersionUID = 1L;

    /// The reason.
    public enum Reason {
        TIMEOUT,
        TOO_LARGE,
        NO_MEMORY,
        FAILED;

        static Reason of(int status) {
            return switch (status) {
                case SyntaxLibrary.TIMEOUT -> TIMEOUT;
                case SyntaxLibrary.TOO_LARGE -> TOO_LARGE;
                case SyntaxLibrary.NO_MEMORY -> NO_MEMORY;
                default -> FAILED;
            };
        }
    }

    private final Reason reason;

    ParseFailure(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
