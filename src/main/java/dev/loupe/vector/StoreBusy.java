package dev.loupe.vector;

import java.io.IOException;

/// Another writer holds an exclusive lock; retry later.
public class StoreBusy extends IOException {
    private static final long serialVersionUID = 1L;

    public StoreBusy(String message) {
        super(message);
    }

    public StoreBusy(String message, Throwable cause) {
        super(message, cause);
    }
}
