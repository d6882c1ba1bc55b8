package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;
import java.util.List;

/// How the candidates of one question are put into order, and why.
interface Ranker {

    /// Best first.
    List<ScoredCandidate> order(List<LexicalCandidate> candidates);

    /// What made a score; the shares add up to it.
    List<Hit.SignalValue> explain(ScoredCandidate scored);
}
