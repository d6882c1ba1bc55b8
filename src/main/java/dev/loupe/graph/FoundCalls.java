package dev.loupe.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Collects the calls of one symbol by the symbol at their other end.
final class FoundCalls {
    private final Map<String, Edge> sure = new LinkedHashMap<>();
    private final Map<String, Edge> unsure = new LinkedHashMap<>();
    private final Set<String> external = new LinkedHashSet<>();
    private final Map<String, Integer> meant = new HashMap<>();
    private int unnamed;

    void addThrough(Definition overridden, CallParty party, CallRow.Place place, Certainty certainty) {
        sure.computeIfAbsent(
                        key(party) + " through " + CallNode.of(overridden).key(),
                        _ -> new Edge(party, false, false, Optional.of(overridden)))
                .add(place, certainty);
    }

    void addExternal(String name) {
        external.add(name);
    }

    /// Counts a call by what it means.
    void count(Definition called) {
        meant.merge(CallNode.of(called).key(), 1, Integer::sum);
    }

    void addPassed(CallParty party, CallRow.Place place, Certainty certainty) {
        sure.computeIfAbsent(key(party) + " passed", _ -> new Edge(party, false, true, Optional.empty()))
                .add(place, certainty);
    }

    void add(CallParty party, CallRow.Place place, Certainty certainty, boolean ambiguous) {
        if (ambiguous) unnamed++;
        (ambiguous ? unsure : sure)
                .computeIfAbsent(key(party), _ -> new Edge(party, ambiguous, false, Optional.empty()))
                .add(place, certainty);
    }

    private static String key(CallParty party) {
        return switch (party) {
            case CallParty.Known known -> CallNode.of(known.definition()).key();
            case CallParty.TopOfFile top -> top.path().value();
            case CallParty.OneOf one -> ":" + one.name();
        };
    }

    Edges edges() {
        return new Edges(List.copyOf(sure.values()), List.copyOf(unsure.values()), external, unnamed, meant);
    }

    /// Calls between one symbol and another.
    static final class Edge {
        private final CallParty party;
        private final boolean ambiguous;
        private final boolean passed;
        private final Optional<Definition> through;
        private final List<CallRow.Place> calls = new ArrayList<>();
        private Certainty certainty = Certainty.NAME;

        Edge(CallParty party, boolean ambiguous, boolean passed, Optional<Definition> through) {
            this.party = party;
            this.ambiguous = ambiguous;
            this.passed = passed;
            this.through = through;
        }

        CallParty party() {
            return party;
        }

        /// Whether the name is the only evidence and several symbols have it.
        boolean ambiguous() {
            return ambiguous;
        }

        /// Whether it is passed as an argument.
        boolean passed() {
            return passed;
        }

        /// The overridden method that the calls mean.
        Optional<Definition> through() {
            return through;
        }

        List<CallRow.Place> calls() {
            return calls;
        }

        Certainty certainty() {
            return certainty;
        }

        private void add(CallRow.Place place, Certainty how) {
            calls.add(place);
            if (how.compareTo(certainty) < 0) certainty = how;
        }
    }

    /// The edges of one symbol.
    ///
    /// @param external names that it calls and that nothing in the project defines
    /// @param unnamed calls by a name that several symbols have
    /// @param meant number of calls by the key of the symbol that they mean, of all with the name
    record Edges(List<Edge> sure, List<Edge> unsure, Set<String> external, int unnamed, Map<String, Integer> meant) {}
}
