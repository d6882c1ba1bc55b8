package dev.loupe.search.rank;

import java.util.List;

/// Orders the candidates of one question and explains the order.
public interface Ranker {

    /// All of them, best first.
    List<ScoredCandidate> order();

    /// The parts of a score; their shares add up to it.
    List<Hit.SignalValue> explain(ScoredCandidate scored);
}
