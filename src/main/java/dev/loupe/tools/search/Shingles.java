package dev.loupe.tools.search;

import java.util.Arrays;
import java.util.regex.Pattern;

/// The runs of [#LENGTH] tokens of a text, as sorted hashes, each once: how much of the wording two texts share,
/// which vectors do not tell.
final class Shingles {
    private static final int LENGTH = 4;
    private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\p{N}_]+|[^\\s\\p{L}\\p{N}_]");

    private final int[] runs;

    private Shingles(int[] runs) {
        this.runs = runs;
    }

    static Shingles of(String text) {
        int[] tokens = TOKEN.matcher(text).results().mapToInt(token -> token.group().hashCode()).toArray();
        int count = tokens.length == 0 ? 0 : Math.max(1, tokens.length - LENGTH + 1);
        int[] runs = new int[count];
        for (int i = 0; i < count; i++) {
            int hash = 1;
            for (int j = i; j < Math.min(tokens.length, i + LENGTH); j++) hash = 31 * hash + tokens[j];
            runs[i] = hash;
        }
        return new Shingles(Arrays.stream(runs).sorted().distinct().toArray());
    }

    /// Shared runs over all runs of either, in [0, 1]; 0 where neither has any.
    double shared(Shingles other) {
        int common = 0;
        for (int i = 0, j = 0; i < runs.length && j < other.runs.length; ) {
            int order = Integer.compare(runs[i], other.runs[j]);
            if (order == 0) common++;
            if (order <= 0) i++;
            if (order >= 0) j++;
        }
        int all = runs.length + other.runs.length - common;
        return all == 0 ? 0 : (double) common / all;
    }
}
