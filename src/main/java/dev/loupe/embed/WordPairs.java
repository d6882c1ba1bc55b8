package dev.loupe.embed;

/// Finds pairs of words that stand together: humps of one identifier (`readFile`), or words parted by one
/// blank, hyphen or underscore (`read file`). Articles between them are passed over, so that `read the file`
/// is the pair `read file` as well. For one thread.
public final class WordPairs {

    private static final long THE = WordHash.of("the");
    private static final long A = WordHash.of("a");
    private static final long AN = WordHash.of("an");

    private long before;

    /// Forgets the words before: a text begins.
    public void start() {
        before = 0;
    }

    /// Takes the scanner's present word; returns the hash of the pair that ends with it, 0 where there is
    /// none.
    public long next(WordScanner scanner) {
        long hash = scanner.hash();
        long first = scanner.isJoined() ? before : 0;
        boolean isArticle = hash == THE || hash == A || hash == AN;
        before = isArticle ? first : hash;
        return first == 0 || isArticle ? 0 : WordHash.pair(first, hash);
    }
}
