package dev.loupe.search.rank;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.search.query.QueryIdentifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Declarations whose implementation is among the candidates: short definitions, beside a longer one with the
/// same qualified name in another file. A prototype in a header, an overload for types, the variant of a
/// platform that does nothing.
final class Declarations {
    private static final int LONGEST = 5;
    /// An implementation has at least this many times the lines of the declaration.
    private static final int TIMES = 4;

    private final Map<String, List<ChunkFacts>> byName = new HashMap<>();

    Declarations(CandidateSet set) {
        for (LexicalCandidate one : set.candidates()) {
            ChunkFacts facts = one.facts();
            if (facts.nonBlankLines() > 0 && !facts.name().isEmpty())
                byName.computeIfAbsent(facts.name(), _ -> new ArrayList<>(1)).add(facts);
        }
    }

    boolean hold(ChunkFacts facts) {
        int lines = facts.nonBlankLines();
        if (lines == 0 || lines > LONGEST) return false;
        for (ChunkFacts other : byName.getOrDefault(facts.name(), List.of()))
            if (other.nonBlankLines() >= TIMES * lines && isElsewhere(facts, other)) return true;
        return false;
    }

    private static boolean isElsewhere(ChunkFacts one, ChunkFacts other) {
        return !one.path().equals(other.path())
                && QueryIdentifier.dotted(one.qualifiedName()).equals(QueryIdentifier.dotted(other.qualifiedName()));
    }
}
