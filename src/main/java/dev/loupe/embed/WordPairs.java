package dev.loupe.embed;

/// Finds adjacent pairs of words: parts of one identifier (`readFile`), or words separated by one space,
/// hyphen or underscore (`read file`). Articles in between are skipped, so `read the file` also yields `read
/// file`. For one thread.
public final class WordPairs {

    private static final long THE = WordHash.of("the");
    private static final long A = WordHash.of("a");
    private static final long AN = WordHash.of("an");

    private long before;

    /// Resets at the start of a text.
    public void start() {
        before = 0;
    }

    /// Takes the scanner's current word and returns the hash of the pair that ends with it, or 0.
    public long next(WordScanner scanner) {
        long hash = scanner.hash();
        long first = scanner.isJoined() ? before : 0;
        boolean isArticle = hash == THE || hash == A || hash == AN;
        before = isArticle ? first : hash;
        return first == 0 || isArticle ? 0 : WordHash.pair(first, hash);
    }
}
