package dev.loupe.scan;

import java.io.IOException;

/// A file holds more bytes than the reader allowed.
public final class FileTooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    FileTooLarge(String path, long limit) {
        super("%s is larger than %d bytes".formatted(path, limit));
    }
}
