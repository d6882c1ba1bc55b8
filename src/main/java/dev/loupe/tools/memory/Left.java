package dev.loupe.tools.memory;

import dev.loupe.tools.Omission;
import java.util.List;

/// What a list of records leaves out to stay short: its last ones, and the ends of texts.
final class Left {

    private Left() {}

    /// @param what the records are
    /// @param last records that are left out
    /// @param cut records here of which something is
    /// @param how to get them
    static List<Omission> of(String what, int last, long cut, String how) {
        return Omission.all(
                last == 0 ? List.of() : List.of(new Omission(what, last, how)),
                cut == 0 ? List.of() : List.of(new Omission("ends of texts and lists of " + what, (int) cut, how)));
    }
}
