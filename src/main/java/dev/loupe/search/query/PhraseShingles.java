package dev.loupe.search.query;

import java.util.List;

/// Overlapping runs of a few words that should follow each other. A text with all of them in order scores for
/// each run; one that was changed in the middle still scores for the runs before and after.
final class PhraseShingles {
    private static final int LENGTH = 3;
    /// Each run costs a read of its words' positions.
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
