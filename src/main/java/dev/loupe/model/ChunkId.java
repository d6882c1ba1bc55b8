package dev.loupe.model;

/// Names a chunk within its repository: 32 hexadecimal digits made of path, qualified name, content and an
/// ordinal
/// among equals,
/// never of line numbers, so that it survives edits above the chunk.
public record ChunkId(String value) {

    public ChunkId {
        if (!value.matches("[0-9a-f]{32}")) throw new IllegalArgumentException("not a chunk id: " + value);
    }

    @Override
    public String toString() {
        return value;
    }
}
