package dev.loupe.history.diff;

/// What was asked to be compared is not there; the message says why, in git's words where they are git's.
public final class DiffFailure extends Exception {
    private static final long serialVersionUID = 1L;

    DiffFailure(String message) {
        super(message);
    }
}
