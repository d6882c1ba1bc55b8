package dev.loupe.tools.memory;

import dev.loupe.records.RecordProblems;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.util.List;

/// Data that cannot be parsed as a record.
record MalformedRecords(
        @Param("file, or line of a file") String where,
        @Param("what is wrong with it") String why) {

    private static final int MOST = 10;

    static List<MalformedRecords> of(RecordProblems problems, Truncation cut) {
        List<RecordProblems.Problem> shown =
                problems.first().subList(0, Math.min(MOST, problems.first().size()));
        return cut.firstWithin(shown).stream()
                .map(one -> new MalformedRecords(
                        cut.excerpt(one.where(), 1).text(),
                        cut.excerpt(one.why(), 1).text()))
                .toList();
    }

    static List<Omission> left(RecordProblems problems, List<MalformedRecords> shown) {
        int left = problems.count() - shown.size();
        return RecordOmissions.some("malformed records", left, "fix the ones named, then call again");
    }
}
