package dev.loupe.memory;

import java.io.IOException;

/// The memory could not be read or written; the message says what to do about it.
///
/// Whoever asks for something else, and only wants to note it, answers all the same.
public final class MemoryFailure extends IOException {
    private static final long serialVersionUID = 1L;

    MemoryFailure(String message) {
        super(message);
    }

    MemoryFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
