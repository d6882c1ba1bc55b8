package dev.loupe.search;

import dev.loupe.index.ChunkSearch;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.TextQuery;
import dev.loupe.search.query.AnalyzedQuery;
import dev.loupe.search.query.CodeLocation;
import dev.loupe.search.rank.CandidateSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Finds the places that a question names.
///
/// @param question with only those places that the project has
/// @param candidates the chunks at those places
record CodeLocations(AnalyzedQuery question, List<LexicalCandidate> candidates) {
    /// Frames of libraries are not in the project and cost a lookup each.
    private static final int MOST_FOUND = 8;
    private static final int FILES = 400;
    private static final int CHUNKS = 20;
    /// Number of folders compared, nearest first.
    private static final int SEGMENTS = 3;

    static CodeLocations of(AnalyzedQuery question, ChunkSearch index, TextQuery text) throws IOException {
        var found = new ArrayList<CodeLocation>();
        List<LexicalCandidate> candidates = List.of();
        for (CodeLocation place : question.wanted()) {
            List<LexicalCandidate> there = at(place, index, text);
            if (there.isEmpty()) continue;
            found.add(place);
            candidates = CandidateSet.union(candidates, there);
            if (found.size() == MOST_FOUND) break;
        }
        return new CodeLocations(question.withWanted(found), candidates);
    }

    /// The chunks that answer best, from the file whose path agrees best.
    private static List<LexicalCandidate> at(CodeLocation place, ChunkSearch index, TextQuery text) throws IOException {
        String before = "";
        for (int segments = SEGMENTS; segments > 0; segments--) {
            String end = place.end(segments);
            if (end.equals(before)) continue;
            before = end;
            List<LexicalCandidate> chunks = index.inPath(end, text, FILES).stream()
                    .filter(chunk -> place.answeredBy(chunk.facts()) > 0)
                    .sorted(Comparator.comparingDouble((LexicalCandidate chunk) -> -place.answeredBy(chunk.facts())))
                    .limit(CHUNKS)
                    .toList();
            if (!chunks.isEmpty()) return chunks;
        }
        return List.of();
    }
}
