package dev.loupe.records;

import java.util.ArrayList;
import java.util.List;

/// What cannot be read as a record, of one source.
///
/// @param count how many there are
/// @param first some of them, in the order in which they were met
public record Problems(int count, List<Problem> first) {
    static final Problems NONE = new Problems(0, List.of());
    private static final int KEPT = 100;

    /// Something that is no record.
    ///
    /// @param where file, or line of a file
    public record Problem(String where, String why) {}

    public Problems {
        first = List.copyOf(first);
    }

    /// The same with something before the places.
    Problems within(String where) {
        return new Problems(
                count,
                first.stream()
                        .map(one -> new Problem(where + one.where, one.why))
                        .toList());
    }

    /// Counts all and keeps the first.
    static final class Counting {
        private final List<Problem> first = new ArrayList<>();
        private int count;

        void add(String where, String why) {
            count++;
            if (first.size() < KEPT) first.add(new Problem(where, why));
        }

        void addAll(Problems others) {
            count += others.count - others.first.size();
            for (Problem one : others.first) add(one.where, one.why);
        }

        Problems problems() {
            return new Problems(count, first);
        }
    }
}
