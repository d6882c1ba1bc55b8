package dev.loupe.trees;

/// A question that is invalid in every language it could apply to. The message is for the caller.
public final class NoTreeQuestion extends Exception {

    private static final long serialVersionUID = 1L;

    NoTreeQuestion(String message) {
        super(message);
    }
}
