package dev.loupe.trees;

/// A question that means nothing in any language that it could be asked in. The message is for whoever asked.
public final class NoTreeQuestion extends Exception {

    private static final long serialVersionUID = 1L;

    NoTreeQuestion(String message) {
        super(message);
    }
}
