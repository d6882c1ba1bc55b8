package dev.loupe.search;

import java.util.List;

/// Words that should follow each other, in overlapping runs of a few: a text that holds them all in their
/// order scores for each, one that was changed in the middle still for those before and after.
final class PhraseShingles {
    private static final int LENGTH = 3;
    /// Each costs a look at the positions of its words.
    private static final int MOST = 16;

    private PhraseShingles() {}

    static void addTo(List<String> runs, List<String> words) {
        if (words.size() < 2) return;
        int length = Math.min(LENGTH, words.size());
        for (int i = 0; i + length <= words.size() && runs.size() < MOST; i++) {
            String run = String.join(" ", words.subList(i, i + length));
            if (!runs.contains(run)) runs.add(run);
        }
    }
}
