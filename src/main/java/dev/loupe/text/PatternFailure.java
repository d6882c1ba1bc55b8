package dev.loupe.text;

/// An invalid pattern; the message says what is wrong, where, and what to write instead.
public final class PatternFailure extends Exception {

    private static final long serialVersionUID = 1L;

    PatternFailure(String message) {
        super(message);
    }
}
