package dev.loupe.model;

/// Identifies a chunk within its repository: 32 hexadecimal digits computed from path, qualified name,
/// content and an ordinal among equals. Line numbers are not part of it, so it survives edits above the
/// chunk.
public record ChunkId(String value) {

    public ChunkId {
        if (!isHexadecimal(value) || value.length() != 32)
            throw new IllegalArgumentException("not a chunk id: " + value);
    }

    // No regex: a first index creates one for every few lines.
    private static boolean isHexadecimal(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) return false;
        }
        return true;
    }

    @Override
    public String toString() {
        return value;
    }
}
