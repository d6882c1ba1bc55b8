package dev.loupe.search.query;

/// The question cannot be answered; the message says what is wrong and what to try.
public class SearchFailure extends Exception {
    private static final long serialVersionUID = 1L;

    public SearchFailure(String message) {
        super(message);
    }
}
