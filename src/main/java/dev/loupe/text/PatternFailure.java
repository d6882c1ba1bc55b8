package dev.loupe.text;

/// A pattern that cannot be searched for; the message says what is wrong, where, and what to write instead.
public final class PatternFailure extends Exception {

    private static final long serialVersionUID = 1L;

    PatternFailure(String message) {
        super(message);
    }
}
