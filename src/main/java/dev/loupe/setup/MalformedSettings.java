package dev.loupe.setup;

/// A settings file cannot be parsed and is therefore left unchanged; the message says where.
public final class MalformedSettings extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedSettings(String message) {
        super(message);
    }
}
