package dev.loupe.tools;

/// The tools that a server was asked to offer cannot be told: the message names the word that means nothing
/// and what there is.
public final class SelectionFailure extends Exception {
    private static final long serialVersionUID = 1L;

    SelectionFailure(String message) {
        super(message);
    }

    /// Always there.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
