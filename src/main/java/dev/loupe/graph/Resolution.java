package dev.loupe.graph;

import java.util.Optional;

/// What a place refers to.
///
/// @param target the definition; present if the certainty is [Certainty#EXACT] or [Certainty#SCOPE]
record Resolution(Optional<Definition> target, Certainty certainty) {
    static final Resolution BY_NAME = new Resolution(Optional.empty(), Certainty.NAME);
    static final Resolution OTHER = new Resolution(Optional.empty(), Certainty.OTHER);

    static Resolution exact(Definition target) {
        return new Resolution(Optional.of(target), Certainty.EXACT);
    }

    static Resolution guessed(Optional<Definition> target) {
        return target.isEmpty() ? BY_NAME : new Resolution(target, Certainty.SCOPE);
    }
}
