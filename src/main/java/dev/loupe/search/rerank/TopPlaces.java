package dev.loupe.search.rerank;

import java.util.Arrays;

/// The places with the highest scores; of equal ones the first.
final class TopPlaces {

    /// A heap with the worst place that is kept at 0.
    private final int[] places;
    private final Scoring scoring;
    private int count;

    /// @param limit number of places to keep, 1 or more
    TopPlaces(Scoring scoring, int limit) {
        this.scoring = scoring;
        this.places = new int[limit];
    }

    void offer(int place) {
        if (count < places.length) {
            places[count] = place;
            rise(count++);
        } else if (isBefore(place, places[0])) {
            places[0] = place;
            sink();
        }
    }

    /// The places that are kept, best first.
    int[] bestFirst() {
        return Arrays.stream(places, 0, count)
                .boxed()
                .sorted((one, other) -> isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private boolean isBefore(int one, int other) {
        double first = scoring.score(one);
        double second = scoring.score(other);
        return first > second || (first == second && one < other);
    }

    private void rise(int from) {
        int at = from;
        while (at > 0 && isBefore(places[(at - 1) / 2], places[at])) {
            swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    private void sink() {
        int at = 0;
        for (int child = 1; child < count; child = 2 * at + 1) {
            if (child + 1 < count && isBefore(places[child], places[child + 1])) child++;
            if (!isBefore(places[at], places[child])) return;
            swap(at, child);
            at = child;
        }
    }

    private void swap(int one, int other) {
        int kept = places[one];
        places[one] = places[other];
        places[other] = kept;
    }
}
