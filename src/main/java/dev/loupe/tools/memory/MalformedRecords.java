package dev.loupe.tools.memory;

import dev.loupe.records.RecordProblems;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.Param;
import java.util.List;

/// Data that cannot be parsed as a record.
record MalformedRecords(
        @Cut(Part.TEXT) @Param("file, or line of a file") String where,
        @Cut(Part.TEXT) @Param("what is wrong with it") String why) {

    static final String WHAT = "malformed records";
    static final String HOW = "fix the ones named, then call again";
    private static final int MOST = 10;

    static List<MalformedRecords> of(RecordProblems problems) {
        return problems.first().stream()
                .limit(MOST)
                .map(one -> new MalformedRecords(one.where(), one.why()))
                .toList();
    }

    /// Those that [#of] leaves out.
    static List<Omission> beyond(RecordProblems problems) {
        return List.of(new Omission(
                WHAT, problems.count() - Math.min(MOST, problems.first().size()), HOW));
    }
}
