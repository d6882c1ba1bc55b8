package dev.loupe.embed;

/// A 64-bit word hash, computed one character at a time (FNV-1a over UTF-16 units), so that the hashes of all
/// prefixes come for free.
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

    /// The hash of an ordered pair; never 0 for real words.
    static long pair(long first, long second) {
        return (Long.rotateLeft(first, 23) ^ second) * 0xff51afd7ed558ccdL;
    }

    /// The hash of an entry's text: a word, or two separated by a space.
    static long ofEntry(String text) {
        int blank = text.indexOf(' ');
        return blank < 0 ? of(text) : pair(of(text.substring(0, blank)), of(text.substring(blank + 1)));
    }

    /// A slot index below a power of two. FNV's low bits are its weak ones.
    static int slot(long hash, int size) {
        // In two shifts, since a shift by 64 bits would be none.
        return (int) ((hash * 0x9e3779b97f4a7c15L) >>> 1 >>> (63 - Integer.numberOfTrailingZeros(size)));
    }
}
