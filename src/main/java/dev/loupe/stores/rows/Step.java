package dev.loupe.stores.rows;

import java.io.IOException;

/// An action that may throw an IOException.
interface Step {
    void run() throws IOException;
}
