package dev.loupe.memory;

import java.io.IOException;

/// The memory could not be read or written; the message says what to do about it.
///
/// A caller that only records something along the way must still return its own answer.
public final class MemoryFailure extends IOException {
    private static final long serialVersionUID = 1L;

    MemoryFailure(String message) {
        super(message);
    }

    MemoryFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
