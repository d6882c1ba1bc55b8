package dev.loupe.index.lexical;

/// A path pattern is invalid; the message says why and is meant for the caller.
public final class MalformedGlob extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    MalformedGlob(String message) {
        super(message);
    }
}
