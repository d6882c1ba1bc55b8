package dev.loupe.search.rerank;

/// An order that does not exist or that a tool does not accept; the message says what is wrong and what to
/// try.
public final class RerankFailure extends Exception {
    private static final long serialVersionUID = 1L;

    RerankFailure(String message) {
        super(message);
    }

    /// Never null.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
