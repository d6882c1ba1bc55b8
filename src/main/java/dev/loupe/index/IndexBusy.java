package dev.loupe.index;

import dev.loupe.vector.StoreBusy;
import java.nio.file.Path;

/// Another process, or another part of this one, writes the index.
public final class IndexBusy extends StoreBusy {
    private static final long serialVersionUID = 1L;

    IndexBusy(Path folder, Throwable cause) {
        super(
                "the index in %s is being written by another process; open it read-only, or stop the other one (loupe daemon stop)"
                        .formatted(folder),
                cause);
    }
}
