package dev.loupe.tools.memory;

import dev.loupe.tools.answer.Omission;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/// What a list of records omits to stay short: its last records, and parts of the shown ones.
final class RecordOmissions {

    private RecordOmissions() {}

    /// @param what the kind of records
    /// @param last number of omitted records
    /// @param cut number of shown records with omitted parts
    /// @param how to get them
    static List<Omission> of(String what, int last, long cut, String how) {
        return Omission.all(some(what, last, how), some("ends of texts and lists of " + what, cut, how));
    }

    /// Empty if the count is 0.
    static List<Omission> some(String what, long count, String how) {
        return count == 0 ? List.of() : List.of(new Omission(what, (int) count, how));
    }

    /// The number of records that are not shown in full.
    ///
    /// @param whole the same records in full, and further ones
    static long cut(List<?> shown, List<?> whole) {
        return IntStream.range(0, shown.size())
                .filter(i -> !Objects.equals(shown.get(i), whole.get(i)))
                .count();
    }
}
