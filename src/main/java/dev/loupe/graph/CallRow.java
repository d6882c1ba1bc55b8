package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One edge of a call hierarchy: a symbol with its calls of the row above it, or the calls of it there.
///
/// @param id of the row, unique in its hierarchy, from 1
/// @param parent the id of the row or root that it calls or is called by; 0 if the requested name has several
/// definitions and it is not known which of them is called
/// @param depth number of calls between it and the requested symbol
/// @param calls all call sites in order; in the caller's file
/// @param passed whether the calls do not call it but pass it as an argument
/// @param through the overridden method that the calls mean, if they may run this one; the certainty is that
/// of this meaning
/// @param see the earlier row of the same symbol, for a cycle and a repetition; else 0
public record CallRow(
        int id,
        int parent,
        int depth,
        CallParty party,
        List<Place> calls,
        Certainty certainty,
        boolean passed,
        Optional<Definition> through,
        boolean aside,
        Next next,
        int see) {

    public CallRow {
        calls = List.copyOf(calls);
    }

    /// A call site.
    ///
    /// @param line one-based
    /// @param column of the name, one-based, in code points
    /// @param text the current line, without its indentation and line break
    public record Place(RepoPath path, int line, int column, String text) {}

    /// Whether the row's own calls follow.
    public enum Next {
        /// They follow, if there are any.
        FOLLOWED,
        /// The maximum depth is reached.
        DEPTH,
        /// It is already among its own ancestors.
        CYCLE,
        /// It has an earlier row, and its calls follow there.
        REPEATED,
        /// The name is the only evidence, and several symbols have it.
        BY_NAME,
        /// The top level of a file, which has no callers.
        TOP,
        /// A limit is reached.
        BOUND;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
