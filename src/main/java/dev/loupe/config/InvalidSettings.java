package dev.loupe.config;

/// Invalid settings. The message is a sentence with file, line, key and remedy.
public final class InvalidSettings extends Exception {
    private static final long serialVersionUID = 1L;

    public InvalidSettings(String message) {
        super(message);
    }

    InvalidSettings(String message, Throwable cause) {
        super(message, cause);
    }
}
