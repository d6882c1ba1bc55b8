package dev.loupe.vector;

import java.io.IOException;

/// Somebody else writes what only one may write at a time; waiting helps.
public class StoreBusy extends IOException {
    private static final long serialVersionUID = 1L;

    public StoreBusy(String message) {
        super(message);
    }

    public StoreBusy(String message, Throwable cause) {
        super(message, cause);
    }
}
