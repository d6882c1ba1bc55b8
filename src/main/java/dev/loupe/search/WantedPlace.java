package dev.loupe.search;

import dev.loupe.index.Candidate;
import java.util.List;

/// Whether it is at a place that the question names: holds the line, is of the file. Of the frames of a trace
/// each counts less than the one before.
final class WantedPlace implements Evidence {
    private static final double NEXT = 0.93;

    private final List<Place> wanted;

    WantedPlace(Pool pool) {
        wanted = pool.question().wanted();
    }

    @Override
    public double of(Candidate candidate) {
        double best = 0;
        double worth = 1;
        for (Place place : wanted) {
            best = Math.max(best, worth * place.answeredBy(candidate.facts()));
            worth *= NEXT;
        }
        return best;
    }
}
