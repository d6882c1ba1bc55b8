package dev.loupe.search;

/// The question cannot be answered as it is; the message says what was wrong and what to try.
public class SearchFailure extends Exception {
    private static final long serialVersionUID = 1L;

    public SearchFailure(String message) {
        super(message);
    }
}
