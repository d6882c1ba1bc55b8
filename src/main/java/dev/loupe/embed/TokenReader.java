package dev.loupe.embed;

import java.util.Arrays;

/// Counts the tokens of a text. Holds scratch space, so it is for one thread.
public final class TokenReader {

    private final TokenVocabulary vocabulary;
    private final WordScanner scanner = new WordScanner();
    private final WordPairs pairs = new WordPairs();
    private final WordCutter cutter;
    private final int[] counts;
    private int[] distinct = new int[256];
    private int size;

    public TokenReader(TokenVocabulary vocabulary) {
        this.vocabulary = vocabulary;
        cutter = new WordCutter(vocabulary, TokenVocabulary.LONGEST_PIECE);
        counts = new int[vocabulary.size()];
    }

    /// Reads a text and replaces the previous one.
    public void read(String text, int mostCharacters) {
        for (int i = 0; i < size; i++) counts[distinct[i]] = 0;
        size = 0;
        scanner.read(text, mostCharacters);
        pairs.start();
        while (scanner.next()) {
            long pair = pairs.next(scanner);
            int id = vocabulary.find(scanner.hash());
            if (id >= 0) add(id);
            else for (int token : cutter.cut(scanner)) add(token);
            int both = pair == 0 ? -1 : vocabulary.find(pair);
            if (both >= 0) add(both);
        }
    }

    private void add(int token) {
        if (counts[token]++ > 0) return;
        if (size == distinct.length) distinct = Arrays.copyOf(distinct, 2 * size);
        distinct[size++] = token;
    }

    /// The number of distinct tokens.
    public int size() {
        return size;
    }

    /// The distinct tokens in order of first appearance.
    public int token(int index) {
        return distinct[index];
    }

    /// How often a token appeared.
    public int count(int token) {
        return counts[token];
    }
}
