package dev.loupe.tools.points;

import dev.loupe.tools.answer.Param;
import java.util.List;

/// The requested page of an answer.
record PageArguments(
        @Param(value = "Maximum number of results, 1 to 100.", byDefault = "10", min = 1, max = 100, shared = true)
        int limit,

        @Param(value = "Results to skip, for the next page; 0 to 900.", byDefault = "0", min = 0, shared = true)
        int offset) {

    private static final int FARTHEST = 900;

    PageArguments {
        if (offset > FARTHEST)
            throw new IllegalArgumentException(
                    "offset may be 0 to %d, not %d; narrow with filter or pathPattern, or ask more precisely, to find what lies beyond"
                            .formatted(FARTHEST, offset));
    }

    /// The number of ranked rows that the page needs.
    int end() {
        return offset + limit;
    }

    /// The page's part of the ranked rows.
    <T> List<T> of(List<T> inLine) {
        return inLine.subList(Math.min(offset, inLine.size()), Math.min(end(), inLine.size()));
    }
}
