package dev.loupe.records;

import java.util.ArrayList;
import java.util.List;

/// The entries of one source that cannot be read as records.
///
/// @param count number of all problems
/// @param first some of them, in order of discovery
public record RecordProblems(int count, List<Problem> first) {
    static final RecordProblems NONE = new RecordProblems(0, List.of());
    private static final int KEPT = 100;

    /// An entry that is not a record.
    ///
    /// @param where file, or line of a file
    public record Problem(String where, String why) {}

    public RecordProblems {
        first = List.copyOf(first);
    }

    /// The same with a prefix for the places.
    RecordProblems within(String where) {
        return new RecordProblems(
                count,
                first.stream()
                        .map(one -> new Problem(where + one.where, one.why))
                        .toList());
    }

    /// Counts all problems and keeps the first ones.
    static final class Counting {
        private final List<Problem> first = new ArrayList<>();
        private int count;

        void add(String where, String why) {
            count++;
            if (first.size() < KEPT) first.add(new Problem(where, why));
        }

        void addAll(RecordProblems others) {
            count += others.count - others.first.size();
            for (Problem one : others.first) add(one.where, one.why);
        }

        RecordProblems problems() {
            return new RecordProblems(count, first);
        }
    }
}
