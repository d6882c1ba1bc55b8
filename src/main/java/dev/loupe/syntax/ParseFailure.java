package dev.loupe.syntax;

/// A file that the native parser gave up on. The file may still be cut by lines.
final class ParseFailure extends Exception {

    private static final long serialVersionUID = 1L;

    /// Why it gave up.
    enum Reason {
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

    Reason reason() {
        return reason;
    }
}
