package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Locale;

/// One edge of a call hierarchy: a symbol with its calls of the row above it, or the calls of it there.
///
/// @param id of the row, unique in its hierarchy, from 1
/// @param parent the id of the row or root that it calls or is called by; 0 where the asked name has several
/// definitions and nothing says which of them is called
/// @param depth number of calls between it and the asked symbol
/// @param calls all places of the calls, in their order; in the file of the one who calls
/// @param see where the row's symbol stands before, for a cycle and a repetition; else 0
public record CallRow(
        int id,
        int parent,
        int depth,
        CallParty party,
        List<Place> calls,
        Certainty certainty,
        boolean aside,
        Next next,
        int see) {

    public CallRow {
        calls = List.copyOf(calls);
    }

    /// A call.
    ///
    /// @param line one-based
    /// @param column of the name, one-based, in code points
    /// @param text the line as it is now, without its indentation and line break
    public record Place(RepoPath path, int line, int column, String text) {}

    /// Whether the row's own calls follow.
    public enum Next {
        /// They do, as far as there are some.
        FOLLOWED,
        /// The hierarchy is not to be deeper.
        DEPTH,
        /// It stands among those above it.
        CYCLE,
        /// It stands elsewhere before; what follows, follows there.
        REPEATED,
        /// The name alone says that it is it, and several have that name.
        BY_NAME,
        /// Nobody calls it: the top of a file.
        TOP,
        /// There is too much of it.
        BOUND;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
