package dev.loupe.history;

import java.util.List;

/// The commits found, best first.
///
/// @param searched number of searchable commits
/// @param total number of commits, as far as is known
/// @param why what is missing, as a sentence; empty if all were searched
public record CommitAnswer(List<CommitHit> hits, int searched, int total, String why) {

    public CommitAnswer {
        hits = List.copyOf(hits);
    }
}
