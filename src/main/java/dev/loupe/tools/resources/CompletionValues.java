package dev.loupe.tools.resources;

import dev.loupe.tools.answer.Param;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// Completions of a word, for completion/complete.
///
/// @param values best first, at most [#MOST]
record CompletionValues(
        List<String> values,
        int total,

        @Param(name = "hasMore", value = "whether total is more")
        boolean hasMore) {

    /// The protocol's limit per answer.
    static final int MOST = 100;

    CompletionValues {
        values = List.copyOf(values);
    }

    static CompletionValues of(List<String> best, int total) {
        List<String> values = best.subList(0, Math.min(MOST, best.size()));
        int all = Math.max(values.size(), total);
        return new CompletionValues(values, all, all > values.size());
    }

    /// Interleaves several lists; distinct.
    static List<String> inTurns(List<List<String>> lists) {
        var merged = new LinkedHashSet<String>();
        int longest = lists.stream().mapToInt(List::size).max().orElse(0);
        for (int place = 0; place < longest && merged.size() < MOST; place++)
            for (List<String> list : lists) if (place < list.size()) merged.add(list.get(place));
        return new ArrayList<>(merged);
    }
}
