package dev.loupe.vector;

/// A store cannot evaluate a condition exactly; the message names the condition and the store. Lucene's store
/// supports all.
public final class FilterRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public FilterRefused(String message) {
        super(message);
    }
}
