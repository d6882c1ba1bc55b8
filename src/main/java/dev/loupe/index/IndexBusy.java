package dev.loupe.index;

import dev.loupe.vector.StoreBusy;
import java.nio.file.Path;

/// Another process, or another part of this one, is writing the index.
public final class IndexBusy extends StoreBusy {
    private static final long serialVersionUID = 1L;

    private IndexBusy(String message) {
        super(message);
    }

    /// For a process that released the index to another.
    public static IndexBusy given(Path folder) {
        return new IndexBusy(
                "the index in %s was taken over by another Loupe, a newer build or one that started later; restart this client to use that one"
                        .formatted(folder));
    }

    public IndexBusy(Path folder, Throwable cause) {
        super(
                "the index in %s is being written by another process; if that is a daemon, `loupe daemon stop` ends it"
                        .formatted(folder),
                cause);
    }
}
