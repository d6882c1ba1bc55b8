package dev.loupe.graph;

import java.util.Locale;

/// How it is known what a place means.
public enum Certainty {
    /// An index that a compiler made says so.
    EXACT,
    /// Scope, imports, package or receiver say so.
    SCOPE,
    /// The name alone.
    NAME,
    /// An index that a compiler made says that it is none of the definitions of that name in the project.
    OTHER;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
