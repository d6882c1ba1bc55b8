package dev.loupe.search.rank;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.RepoPath;
import dev.loupe.search.query.QueryIdentifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Whether the candidate defines a name that the question asks for. A type ranks before its constructors, and
/// the head of a long definition before its later parts.
final class DefinedName implements Feature {
    private static final double BESIDE_ITS_TYPE = 0.6;
    private static final double LATER_PART = 0.9;

    private record Definition(RepoPath path, String qualifiedName) {
        static Definition of(LexicalCandidate candidate) {
            return new Definition(candidate.facts().path(), candidate.facts().qualifiedName());
        }
    }

    private final List<QueryIdentifier> asked;
    private final Map<Definition, Integer> firstLines = new HashMap<>();

    DefinedName(CandidateSet pool) {
        asked = pool.question().identifiers();
        if (asked.isEmpty()) return;
        for (LexicalCandidate candidate : pool.candidates())
            firstLines.merge(Definition.of(candidate), firstLine(candidate), Math::min);
    }

    private static int firstLine(LexicalCandidate candidate) {
        return candidate.facts().lines().first();
    }

    @Override
    public double of(LexicalCandidate candidate) {
        ChunkFacts facts = candidate.facts();
        double best = 0;
        for (QueryIdentifier one : asked) best = Math.max(best, one.answeredBy(facts));
        if (best == 0) return 0;
        if (isConstructor(facts)) best *= BESIDE_ITS_TYPE;
        return isFirstPart(candidate) ? best : best * LATER_PART;
    }

    /// Whether no better candidate of its file is a part of the same definition.
    private boolean isFirstPart(LexicalCandidate candidate) {
        return firstLines.getOrDefault(Definition.of(candidate), 0) == firstLine(candidate);
    }

    /// Whether it is a method named like its type.
    private static boolean isConstructor(ChunkFacts facts) {
        if (facts.kind() != ChunkKind.METHOD) return false;
        String qualified = QueryIdentifier.dotted(facts.qualifiedName());
        String doubled = facts.name() + "." + facts.name();
        return qualified.equals(doubled) || qualified.endsWith("." + doubled);
    }
}
