package dev.loupe.search;

import dev.loupe.index.Candidate;
import java.util.List;

/// How the candidates of one question are put into order, and why.
interface Order {

    /// Best first.
    List<Scored> order(List<Candidate> candidates);

    /// What made a score; the shares add up to it.
    List<Hit.SignalValue> explain(Scored scored);
}
