package dev.loupe.embed;

/// A 64-bit hash of a word, made one character at a time (FNV-1a by UTF-16 units), so that the hashes of all
/// prefixes of a word come for nothing.
final class WordHash {

    static final long START = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private WordHash() {}

    static long add(long hash, char c) {
        return (hash ^ c) * PRIME;
    }

    static long of(CharSequence word) {
        long hash = START;
        for (int i = 0; i < word.length(); i++) hash = add(hash, word.charAt(i));
        return hash;
    }

    /// A slot below a power of two. The low bits of FNV are its weak ones.
    static int slot(long hash, int size) {
        // In two steps, as one of 64 bits would be none.
        return (int) ((hash * 0x9e3779b97f4a7c15L) >>> 1 >>> (63 - Integer.numberOfTrailingZeros(size)));
    }
}
