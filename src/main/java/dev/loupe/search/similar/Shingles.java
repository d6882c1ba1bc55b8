package dev.loupe.search.similar;

import java.util.Arrays;

/// The distinct runs of [#LENGTH] tokens of a text, as hashes. They measure how much wording two texts share,
/// which vectors do not.
///
/// A token is a word of letters, digits and `_`, or one other character except whitespace. A text with fewer
/// tokens than a run is one run. With 32-bit hashes, about a hundred of a million distinct runs collide.
public final class Shingles {
    private static final int LENGTH = 4;

    /// Ascending.
    private final int[] runs;

    private Shingles(int[] runs) {
        this.runs = runs;
    }

    public static Shingles of(String text) {
        int[] tokens = tokens(text);
        int count = tokens.length == 0 ? 0 : Math.max(1, tokens.length - LENGTH + 1);
        int[] runs = new int[count];
        for (int i = 0; i < count; i++) {
            int hash = 1;
            for (int j = i; j < Math.min(tokens.length, i + LENGTH); j++) hash = 31 * hash + tokens[j];
            runs[i] = mixed(hash);
        }
        return new Shingles(distinct(runs));
    }

    /// Token hashes, mixed so that small differences of neighbouring letters do not cancel out in a run.
    private static int[] tokens(String text) {
        int[] tokens = new int[text.length()];
        int count = 0;
        for (int at = 0; at < text.length(); ) {
            int end = at;
            int hash = 0;
            for (int sign;
                    end < text.length() && isInWord(sign = text.codePointAt(end));
                    end += Character.charCount(sign)) hash = 31 * hash + sign;
            if (end == at) {
                hash = text.codePointAt(at);
                end += Character.charCount(hash);
                if (Character.isWhitespace(hash)) hash = 0;
            }
            if (hash != 0) tokens[count++] = mixed(hash);
            at = end;
        }
        return Arrays.copyOf(tokens, count);
    }

    private static boolean isInWord(int sign) {
        return sign == '_' || Character.isLetterOrDigit(sign);
    }

    private static int[] distinct(int[] numbers) {
        Arrays.sort(numbers);
        int count = 0;
        for (int i = 0; i < numbers.length; i++)
            if (i == 0 || numbers[i] != numbers[i - 1]) numbers[count++] = numbers[i];
        return Arrays.copyOf(numbers, count);
    }

    /// The finalizer of MurmurHash3.
    private static int mixed(int hash) {
        int h = (hash ^ hash >>> 16) * 0x85ebca6b;
        h = (h ^ h >>> 13) * 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    /// The hashes, ascending.
    int[] runs() {
        return runs.clone();
    }

    /// Jaccard coefficient of the two texts' runs, in [0, 1]; 0 if neither has any.
    public double shared(Shingles other) {
        return share(runs, other.runs);
    }

    /// Jaccard coefficient of two sets.
    ///
    /// @param one ascending, each number once
    /// @param other likewise
    static double share(int[] one, int[] other) {
        int common = 0;
        for (int i = 0, j = 0; i < one.length && j < other.length; ) {
            int left = one[i];
            int right = other[j];
            if (left == right) common++;
            if (left <= right) i++;
            if (left >= right) j++;
        }
        int all = one.length + other.length - common;
        return all == 0 ? 0 : (double) common / all;
    }
}
