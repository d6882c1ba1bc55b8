package dev.loupe.graph.types;

import java.util.List;

/// What the name at a place means.
public sealed interface Meaning {

    /// The declarations of one symbol: overloads, merged declarations. In `{ a }` those of the variable and
    /// of the key.
    record Sure(List<Declaration> declarations) implements Meaning {
        public Sure {
            declarations = List.copyOf(declarations);
        }
    }

    /// Nothing that the project declares under that name, other than locally.
    ///
    /// @param reason such as "a library's"
    record Excluded(String reason) implements Meaning {}

    /// It cannot be told.
    ///
    /// @param reason such as "the receiver's type is unknown"
    record Possible(String reason) implements Meaning {}

    /// There is no tree, or none of its names is at the place.
    record Unknown() implements Meaning {}
}
