package dev.loupe.embed;

import java.util.Arrays;

/// Splits words without an entry into tokens, with a cache of recent ones. For one thread.
final class WordCutter {

    /// A repository repeats its own unknown words.
    private static final int REMEMBERED = 1 << 12;

    private final TokenVocabulary vocabulary;
    private final int longestPiece;
    private final long[] known = new long[REMEMBERED];
    private final int[][] answers = new int[REMEMBERED][];
    private final float[] best = new float[WordScanner.LONGEST + 1];
    private final int[] from = new int[WordScanner.LONGEST + 1];
    private final int[] piece = new int[WordScanner.LONGEST + 1];
    private final int[] found = new int[2 * WordScanner.LONGEST + 1];
    private int count;

    WordCutter(TokenVocabulary vocabulary, int longestPiece) {
        this.vocabulary = vocabulary;
        this.longestPiece = longestPiece;
        Arrays.fill(answers, new int[0]);
    }

    /// The tokens of the scanner's current word, which has no entry.
    int[] cut(WordScanner scanner) {
        int slot = WordHash.slot(scanner.hash(), REMEMBERED);
        if (known[slot] != scanner.hash() || answers[slot].length == 0) {
            known[slot] = scanner.hash();
            answers[slot] = tokens(scanner);
        }
        return answers[slot];
    }

    private int[] tokens(WordScanner scanner) {
        count = 0;
        if (scanner.isAscii()) {
            pieces(scanner.word(), scanner.length());
            found[count++] = vocabulary.bucket(scanner.hash());
        } else {
            grams(scanner.word(), scanner.length());
        }
        return Arrays.copyOf(found, count);
    }

    /// Single letters carry no meaning and are left out.
    private void pieces(char[] word, int length) {
        Arrays.fill(best, 0, length + 1, Float.POSITIVE_INFINITY);
        best[0] = 0;
        for (int start = 0; start < length; start++) {
            // A letter without an entry is skipped at the cost of a poor piece.
            reach(start, start + 1, -1, 20);
            long hash = WordHash.START;
            for (int end = start; end < Math.min(length, start + longestPiece); end++) {
                hash = WordHash.add(hash, word[end]);
                int id = vocabulary.find(hash);
                if (id >= 0) reach(start, end + 1, id, vocabulary.cost(id));
            }
        }
        for (int end = length; end > 0; end = from[end]) {
            if (piece[end] >= 0 && end - from[end] > 1) found[count++] = piece[end];
        }
    }

    private void reach(int start, int end, int id, float cost) {
        if (best[start] + cost >= best[end]) return;
        best[end] = best[start] + cost;
        from[end] = start;
        piece[end] = id;
    }

    private void grams(char[] word, int length) {
        int size = Math.min(length, isDense(word[0]) ? 2 : 3);
        for (int start = 0; start + size <= length; start++) {
            long hash = WordHash.START;
            for (int i = start; i < start + size; i++) hash = WordHash.add(hash, word[i]);
            int id = vocabulary.find(hash);
            found[count++] = id >= 0 ? id : vocabulary.bucket(hash);
        }
    }

    private static boolean isDense(char c) {
        return c >= 0x2e80 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7af || c >= 0xf900 && c <= 0xfaff;
    }
}
