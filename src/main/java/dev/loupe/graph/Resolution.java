package dev.loupe.graph;

import java.util.List;
import java.util.Optional;

/// What a place refers to.
///
/// @param target the definition; present if the certainty is [Certainty#EXACT] or [Certainty#SCOPE], or
/// if it may mean a method that overrides this one
/// @param why if the certainty is [Certainty#NAME]: what is unknown; else empty
/// @param also further definitions that it refers to as well: of the members of a union's types, of the key
/// and the variable in `{ a }`
record Resolution(Optional<Definition> target, Certainty certainty, String why, List<Definition> also) {
    static final Resolution BY_NAME = new Resolution(Optional.empty(), Certainty.NAME, "", List.of());
    static final Resolution OTHER = new Resolution(Optional.empty(), Certainty.OTHER, "", List.of());

    static Resolution exact(Definition target) {
        return new Resolution(Optional.of(target), Certainty.EXACT, "", List.of());
    }

    static Resolution guessed(Optional<Definition> target) {
        return target.isEmpty() ? BY_NAME : new Resolution(target, Certainty.SCOPE, "", List.of());
    }

    /// A place that may mean a definition.
    ///
    /// @param why it is not known
    static Resolution possible(String why) {
        return new Resolution(Optional.empty(), Certainty.NAME, why, List.of());
    }

    /// A place that refers to all of these.
    ///
    /// @param all one or more
    static Resolution all(List<Definition> all) {
        return new Resolution(Optional.of(all.getFirst()), Certainty.SCOPE, "", all.subList(1, all.size()));
    }

    /// The same with a target among these, if it refers to one of them.
    Optional<Resolution> among(List<Definition> meant) {
        if (target.filter(meant::contains).isPresent()) return Optional.of(this);
        return also.stream()
                .filter(meant::contains)
                .findFirst()
                .map(one -> new Resolution(Optional.of(one), certainty, why, List.of()));
    }

    /// A place that means a method, or one that overrides it.
    static Resolution through(Definition overridden) {
        return possible("it means %s, which this overrides or implements"
                .formatted(overridden.symbol().qualifiedName()));
    }
}
