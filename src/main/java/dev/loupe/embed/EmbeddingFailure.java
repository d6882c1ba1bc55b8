package dev.loupe.embed;

import java.io.IOException;

/// A provider returned no vectors, or the wrong ones. The message says what to do; it contains no key and no
/// text that was sent.
public final class EmbeddingFailure extends IOException {
    private static final long serialVersionUID = 1L;

    public EmbeddingFailure(String message) {
        super(message);
    }

    public EmbeddingFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /// Never null.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
