package dev.loupe.graph.types;

import java.util.List;
import java.util.Set;

/// What C++'s standard library holds: elements of containers, what pointers and optional values point to. An
/// iterator is what it points to, since both are asked in the same way.
final class StandardTemplates {
    private StandardTemplates() {}

    private static final Set<String> MAPS = Set.of("map", "unordered_map", "multimap", "unordered_multimap");

    private static final Set<String> MAKES = Set.of("make_unique", "make_shared", "make_optional", "get", "any_cast");

    private static final Set<String> ITERATORS =
            Set.of("begin", "end", "cbegin", "cend", "rbegin", "rend", "find", "lower_bound", "upper_bound");

    private static final Set<String> ELEMENTS = Set.of(
            "front", "back", "top", "data", "value", "get", "load", "lock", "exchange", "emplace_back", "value_or");

    /// Methods of a pointer that give what it points to.
    private static final Set<String> OPEN = Set.of("get", "lock", "value", "value_or", "release");

    /// What a method returns; unknown for all but the most frequent ones.
    static Type result(Type.Library of, String method) {
        boolean map = MAPS.contains(of.name());
        if (of.arguments().isEmpty()) return Type.UNKNOWN;
        if (method.equals("at")) return indexed(of);
        if (ITERATORS.contains(method)) return element(of);
        return ELEMENTS.contains(method) && !map ? of.arguments().getFirst() : Type.UNKNOWN;
    }

    static Type element(Type.Library of) {
        if (of.arguments().isEmpty()) return Type.UNKNOWN;
        return MAPS.contains(of.name()) && of.arguments().size() > 1
                ? new Type.Library(
                        "pair", List.of(of.arguments().get(0), of.arguments().get(1)))
                : of.arguments().getFirst();
    }

    static Type indexed(Type.Library of) {
        if (of.arguments().isEmpty()) return Type.UNKNOWN;
        return MAPS.contains(of.name()) && of.arguments().size() > 1
                ? of.arguments().get(1)
                : of.arguments().getFirst();
    }

    /// `first` and `second` of a pair; unknown for others.
    static Type member(Type.Library of, String name) {
        if (!of.name().equals("pair") || of.arguments().size() != 2) return Type.UNKNOWN;
        return switch (name) {
            case "first" -> of.arguments().getFirst();
            case "second" -> of.arguments().getLast();
            default -> Type.UNKNOWN;
        };
    }

    /// Whether a function's type argument is the type of its result: `make_unique<Till>()`.
    static boolean makes(String function) {
        return MAKES.contains(function);
    }

    static boolean opens(String method) {
        return OPEN.contains(method);
    }
}
