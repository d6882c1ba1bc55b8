package dev.loupe.tools.memory;

import dev.loupe.records.Problems;
import dev.loupe.tools.Cut;
import dev.loupe.tools.Omission;
import dev.loupe.tools.Param;
import java.util.List;

/// What cannot be read as a record.
record Malformed(
        @Param("file, or line of a file") String where,
        @Param("what is wrong with it") String why) {

    private static final int MOST = 10;

    static List<Malformed> of(Problems problems, Cut cut) {
        List<Problems.Problem> shown =
                problems.first().subList(0, Math.min(MOST, problems.first().size()));
        return cut.firstWithin(shown).stream()
                .map(one -> new Malformed(
                        cut.excerpt(one.where(), 1).text(),
                        cut.excerpt(one.why(), 1).text()))
                .toList();
    }

    static List<Omission> left(Problems problems, List<Malformed> shown) {
        int left = problems.count() - shown.size();
        return Left.some("malformed records", left, "mend those that are named, then call again");
    }
}
