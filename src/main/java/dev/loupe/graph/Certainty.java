package dev.loupe.graph;

import java.util.Locale;

/// The evidence for what a place refers to.
public enum Certainty {
    /// A compiler's index.
    EXACT,
    /// Scope, imports, package or receiver.
    SCOPE,
    /// The name only.
    NAME,
    /// It can be none of the project's definitions with that name: by a compiler's index, or by the rules of
    /// the language.
    OTHER;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
