package dev.loupe.tools.memory;

import dev.loupe.records.RecordProblems;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Left;
import dev.loupe.tools.answer.Param;
import java.util.List;
import java.util.function.ToIntFunction;

/// Data that cannot be parsed as a record.
record MalformedRecords(
        @Cut(Part.TEXT) @Param("file, or line of a file") String where,
        @Cut(Part.TEXT) @Param("what is wrong with it") String why) {

    private static final int MOST = 10;

    static List<MalformedRecords> of(RecordProblems problems) {
        return problems.first().stream()
                .limit(MOST)
                .map(one -> new MalformedRecords(one.where(), one.why()))
                .toList();
    }

    /// What an answer's list `malformed` leaves out.
    ///
    /// @param problems number of all malformed records
    static <R> Left<R> left(ToIntFunction<R> problems) {
        return Left.upTo("malformed", "malformed records", "fix the ones named, then call again", problems);
    }
}
