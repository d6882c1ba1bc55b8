package dev.loupe.watch;

import java.io.IOException;

/// The tree has more folders than may be watched; somebody has to look at it now and then instead.
public final class TooManyFolders extends IOException {
    private static final long serialVersionUID = 1L;

    TooManyFolders(String message) {
        super(message);
    }
}
