package dev.loupe.graph;

import java.util.Optional;

/// What a place refers to.
///
/// @param target the definition; present if the certainty is [Certainty#EXACT] or [Certainty#SCOPE]
record Meaning(Optional<Definition> target, Certainty certainty) {
    static final Meaning BY_NAME = new Meaning(Optional.empty(), Certainty.NAME);
    static final Meaning OTHER = new Meaning(Optional.empty(), Certainty.OTHER);

    static Meaning exact(Definition target) {
        return new Meaning(Optional.of(target), Certainty.EXACT);
    }

    static Meaning guessed(Optional<Definition> target) {
        return target.isEmpty() ? BY_NAME : new Meaning(target, Certainty.SCOPE);
    }
}
