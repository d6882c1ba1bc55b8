package dev.loupe.stores.rows;

import java.io.IOException;

/// Something to be done in its place.
interface Step {
    void run() throws IOException;
}
