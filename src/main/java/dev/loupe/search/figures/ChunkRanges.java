package dev.loupe.search.figures;

import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PayloadKey.Member;
import dev.loupe.vector.PayloadKey.Step;
import dev.loupe.vector.PointFilter;
import java.util.List;
import java.util.Set;

/// Ranges over what chunks have: a range of dates over a number, or of numbers over a text, would find
/// nothing, or everything, and not say why.
final class ChunkRanges {
    private static final Set<String> NUMBERS =
            Set.of("startLine", "endLine", "chunkIndex", "contentSize", "methodLines", "methodDensity");

    private static final Set<Figure> MOMENTS = Set.of(Figure.LAST_MODIFIED_AT, Figure.FIRST_CREATED_AT);

    private ChunkRanges() {}

    /// @param filter of keys that chunks have
    /// @throws InvalidFilter for the first range that no chunk can be within
    static void check(PointFilter filter) throws InvalidFilter {
        for (PointFilter condition : filter.conditions()) checkOne(condition);
    }

    private static void checkOne(PointFilter condition) throws InvalidFilter {
        switch (condition) {
            case PointFilter.During during -> throw datesOf(during.key());
            case PointFilter.Range range -> {
                if (!mayHoldNumbers(range.key().steps()))
                    throw new InvalidFilter("'%s' holds no numbers, so nothing of it is within a range; use match"
                            .formatted(range.key()));
            }
            default -> {}
        }
    }

    /// No key of code holds dates.
    private static InvalidFilter datesOf(PayloadKey key) {
        String name = key.steps().getLast() instanceof Member(var last) ? last : "";
        if (MOMENTS.stream().anyMatch(moment -> moment.wireName().equals(name)))
            return new InvalidFilter(
                    "'%s' holds seconds since 1970 and no dates; give the ends of the range as numbers, or use modifiedAfter and modifiedBefore"
                            .formatted(key));
        return new InvalidFilter(
                mayHoldNumbers(key.steps())
                        ? "'%s' holds numbers and no dates; give the ends of the range as numbers".formatted(key)
                        : "'%s' holds no dates, so nothing of it is within a range; use match".formatted(key));
    }

    /// Within `git` everything that has no key in [ChunkKeys] for a text or a list.
    private static boolean mayHoldNumbers(List<Step> steps) {
        String first = name(steps, 0);
        if (first.equals("headingPath")) return name(steps, steps.size() - 1).equals("depth");
        if (!first.equals(ChunkKeys.GIT)) return steps.size() == 1 && NUMBERS.contains(first);
        String figure = name(steps, 2);
        return steps.size() == 3
                && !ChunkKeys.OF_GIT.containsKey(figure)
                && !ChunkKeys.OF_FILE_ALONE.containsKey(figure);
    }

    private static String name(List<Step> steps, int at) {
        return at < steps.size() && steps.get(at) instanceof Member(var name) ? name : "";
    }
}
