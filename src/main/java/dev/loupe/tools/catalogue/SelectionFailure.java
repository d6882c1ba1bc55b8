package dev.loupe.tools.catalogue;

/// The selection of tools is invalid: the message names the unknown word and the valid ones.
public final class SelectionFailure extends Exception {
    private static final long serialVersionUID = 1L;

    SelectionFailure(String message) {
        super(message);
    }

    /// Never null.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
