package dev.loupe.index;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The trigrams that a file must have to be able to contain a match: necessary, not sufficient.
///
/// A trigram is three consecutive bytes of a file's text as UTF-8, A-Z as a-z, none of them a line feed. As
/// in codesearch and zoekt, a query consists of conjunctions and alternatives of trigrams.
public sealed interface GramQuery {

    /// Requires nothing: every file may match.
    record Any() implements GramQuery {}

    /// @param gram the three bytes as one number, the first one highest
    record Gram(int gram) implements GramQuery {}

    /// All of these are required, at least two.
    record All(List<GramQuery> parts) implements GramQuery {
        public All {
            parts = List.copyOf(parts);
        }
    }

    /// At least one of these is required; without any, no file matches.
    record Either(List<GramQuery> parts) implements GramQuery {
        public Either {
            parts = List.copyOf(parts);
        }
    }

    GramQuery ANY = new Any();
    GramQuery NONE = new Either(List.of());

    /// The conjunction of all.
    static GramQuery all(Collection<GramQuery> queries) {
        Set<GramQuery> parts = new LinkedHashSet<>();
        for (GramQuery query : queries) {
            switch (query) {
                case Any _ -> {}
                case All(List<GramQuery> inner) -> parts.addAll(inner);
                case Gram _ -> parts.add(query);
                case Either(List<GramQuery> inner) -> {
                    if (inner.isEmpty()) return NONE;
                    parts.add(query);
                }
            }
        }
        return switch (parts.size()) {
            case 0 -> ANY;
            case 1 -> parts.iterator().next();
            default -> new All(new ArrayList<>(parts));
        };
    }

    /// The disjunction of all.
    static GramQuery either(Collection<GramQuery> queries) {
        Set<GramQuery> parts = new LinkedHashSet<>();
        for (GramQuery query : queries) {
            switch (query) {
                case Any _ -> {
                    return ANY;
                }
                case Either(List<GramQuery> inner) -> parts.addAll(inner);
                case All _, Gram _ -> parts.add(query);
            }
        }
        return parts.size() == 1 ? parts.iterator().next() : new Either(new ArrayList<>(parts));
    }

    /// The trigrams of a text given as bytes, one per character; nothing is required for fewer than three.
    static GramQuery of(String bytes) {
        var grams = new ArrayList<GramQuery>();
        for (int i = 0; i + 3 <= bytes.length(); i++)
            grams.add(new Gram(bytes.charAt(i) << 16 | bytes.charAt(i + 1) << 8 | bytes.charAt(i + 2)));
        return all(grams);
    }
}
