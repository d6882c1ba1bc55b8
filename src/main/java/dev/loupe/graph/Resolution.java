package dev.loupe.graph;

import java.util.Optional;

/// What a place refers to.
///
/// @param target the definition; present if the certainty is [Certainty#EXACT] or [Certainty#SCOPE], or
/// if it may mean a method that overrides this one
/// @param why if the certainty is [Certainty#NAME]: what is unknown; else empty
record Resolution(Optional<Definition> target, Certainty certainty, String why) {
    static final Resolution BY_NAME = new Resolution(Optional.empty(), Certainty.NAME, "");
    static final Resolution OTHER = new Resolution(Optional.empty(), Certainty.OTHER, "");

    static Resolution exact(Definition target) {
        return new Resolution(Optional.of(target), Certainty.EXACT, "");
    }

    static Resolution guessed(Optional<Definition> target) {
        return target.isEmpty() ? BY_NAME : new Resolution(target, Certainty.SCOPE, "");
    }

    /// A place that may mean a definition.
    ///
    /// @param why it is not known
    static Resolution possible(String why) {
        return new Resolution(Optional.empty(), Certainty.NAME, why);
    }

    /// A place that means a method, or one that overrides it.
    static Resolution through(Definition overridden) {
        return new Resolution(
                Optional.of(overridden),
                Certainty.NAME,
                "through " + overridden.symbol().qualifiedName());
    }
}
