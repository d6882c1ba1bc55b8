package dev.loupe.search;

import java.util.List;

/// The part of an answer that is wanted.
///
/// @param limit most hits, 1 to 1000
/// @param offset hits to skip, 0 to 10000
public record Page(int limit, int offset) {
    private static final int MOST = 1000;
    private static final int FARTHEST = 10_000;

    public Page {
        if (limit < 1 || limit > MOST) throw new IllegalArgumentException("limit must be 1 to 1000, not " + limit);
        if (offset < 0 || offset > FARTHEST)
            throw new IllegalArgumentException("offset must be 0 to 10000, not " + offset);
    }

    public static Page first(int limit) {
        return new Page(limit, 0);
    }

    /// The number of hits up to its end.
    public int end() {
        return offset + limit;
    }

    /// One page with all hits up to its end: several such answers are merged before the page is taken.
    public Page fromTheTop() {
        return first(Math.min(MOST, end()));
    }

    /// Its part of an answer.
    public <T> List<T> of(List<T> all) {
        return all.subList(Math.min(offset, all.size()), Math.min(end(), all.size()));
    }
}
