package dev.loupe.stores.rows;

import java.io.IOException;

/// An action that may throw an IOException.
interface CheckedRunnable {
    void run() throws IOException;
}
