package dev.loupe.index.project;

import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/// Represents a folder that does not exist yet.
final class EmptyDirectory {

    private EmptyDirectory() {}

    static Directory directory() {
        return new ByteBuffersDirectory();
    }
}
