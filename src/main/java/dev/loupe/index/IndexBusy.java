package dev.loupe.index;

import dev.loupe.vector.StoreBusy;
import java.nio.file.Path;

/// Another process, or another part of this one, writes the index.
public final class IndexBusy extends StoreBusy {
    private static final long serialVersionUID = 1L;

    private IndexBusy(String message) {
        super(message);
    }

    /// For a process that had the index and gave it up to another.
    public static IndexBusy given(Path folder) {
        return new IndexBusy(
                "the index in %s was taken over by another Loupe, a newer build or one that was started later; start this client again to use that one"
                        .formatted(folder));
    }

    IndexBusy(Path folder, Throwable cause) {
        super(
                "the index in %s is being written by another process, which `loupe daemon stop` ends if it is a daemon"
                        .formatted(folder),
                cause);
    }
}
