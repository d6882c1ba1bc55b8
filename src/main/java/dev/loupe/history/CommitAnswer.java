package dev.loupe.history;

import java.util.List;

/// Commits found, best first.
///
/// @param searched commits that could be found
/// @param total commits that there are, as far as is known
/// @param why what is missing, as a sentence; empty where all were searched
public record CommitAnswer(List<CommitHit> hits, int searched, int total, String why) {

    public CommitAnswer {
        hits = List.copyOf(hits);
    }
}
