package dev.loupe.tools.memory;

import dev.loupe.tools.Omission;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/// What a list of records leaves out to stay short: its last ones, and parts of those that it has.
final class RecordOmissions {

    private RecordOmissions() {}

    /// @param what the records are
    /// @param last records that are left out
    /// @param cut records here of which something is
    /// @param how to get them
    static List<Omission> of(String what, int last, long cut, String how) {
        return Omission.all(some(what, last, how), some("ends of texts and lists of " + what, cut, how));
    }

    /// Nothing where there are none of them.
    static List<Omission> some(String what, long count, String how) {
        return count == 0 ? List.of() : List.of(new Omission(what, (int) count, how));
    }

    /// How many records are shown otherwise than they are.
    ///
    /// @param whole the same records and further ones
    static long cut(List<?> shown, List<?> whole) {
        return IntStream.range(0, shown.size())
                .filter(i -> !Objects.equals(shown.get(i), whole.get(i)))
                .count();
    }
}
