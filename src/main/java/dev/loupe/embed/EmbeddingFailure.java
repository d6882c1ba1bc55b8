package dev.loupe.embed;

import java.io.IOException;

/// A provider that could not make vectors, or made other ones than were asked for. The message says what to
/// do; it holds no key and no text that was sent.
public final class EmbeddingFailure extends IOException {
    private static final long serialVersionUID = 1L;

    public EmbeddingFailure(String message) {
        super(message);
    }

    public EmbeddingFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /// Always there.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
