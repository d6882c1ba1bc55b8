package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import java.util.List;

/// Orders the candidates of one question and explains the order.
public interface Ranker {

    /// Best first.
    List<ScoredCandidate> order(List<LexicalCandidate> candidates);

    /// The parts of a score; their shares add up to it.
    List<Hit.SignalValue> explain(ScoredCandidate scored);
}
