package dev.loupe.embed;

/// Invalid settings of an embedding model; the message names the variable and what to set.
public final class InvalidModelSettings extends Exception {
    private static final long serialVersionUID = 1L;

    InvalidModelSettings(String message) {
        super(message);
    }

    /// Never null.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
