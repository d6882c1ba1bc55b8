package dev.loupe.vector;

/// A filter that cannot be read or honoured; the message names the part, says why and what to write instead,
/// and is meant for the caller.
public final class InvalidFilter extends Exception {
    private static final long serialVersionUID = 1L;

    public InvalidFilter(String message) {
        super(message);
    }

    /// Always there.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
