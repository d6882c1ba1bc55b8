package dev.loupe.vector;

/// A condition that a store cannot answer exactly; the message names it and the store. Lucene's store
/// answers all.
public final class FilterRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public FilterRefused(String message) {
        super(message);
    }
}
