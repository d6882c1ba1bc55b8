package dev.loupe.syntax;

/// The native parser gave up on a file. The file can still be split by lines.
final class ParseFailure extends Exception {

    private static final long serialVersionUID = 1L;

    /// The reason.
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
