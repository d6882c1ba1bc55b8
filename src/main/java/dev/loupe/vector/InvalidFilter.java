package dev.loupe.vector;

/// A filter is invalid or unsupported; the message is for the caller: it names the part, says why and what to
/// write instead.
public final class InvalidFilter extends Exception {
    private static final long serialVersionUID = 1L;

    public InvalidFilter(String message) {
        super(message);
    }

    /// Never null.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
