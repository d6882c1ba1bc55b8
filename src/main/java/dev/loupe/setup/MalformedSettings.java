package dev.loupe.setup;

/// A file of settings that cannot be understood, and is therefore left alone; the message says where.
public final class MalformedSettings extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedSettings(String message) {
        super(message);
    }
}
