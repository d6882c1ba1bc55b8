package dev.loupe.history.diff;

/// The states to compare do not exist; the message says why, with git's own message if there is one.
public final class DiffFailure extends Exception {
    private static final long serialVersionUID = 1L;

    DiffFailure(String message) {
        super(message);
    }
}
