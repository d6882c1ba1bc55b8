package dev.loupe.index;

import java.util.Comparator;

/// A chunk that matches, with what a first look tells of it.
///
/// @param document number within the snapshot that gave it
/// @param score BM25 summed over the fields, 0 or more, comparable within one query of one snapshot
/// @param inSignature bit i is set where the signature holds word i of the query
/// @param inDoc the same for the documentation comment
/// @param inBody the same for the body
/// @param pairs bit i is set where the body holds word i close to word i + 1, in any order
public record Candidate(
        int document, ChunkFacts facts, double score, long inSignature, long inDoc, long inBody, long pairs) {

    /// By path, then by line.
    static final Comparator<Candidate> BY_PLACE = Comparator.comparing(
                    (Candidate candidate) -> candidate.facts().path())
            .thenComparingInt(candidate -> candidate.facts().lines().first())
            .thenComparingInt(Candidate::document);

    /// Bit i is set where signature, documentation or body hold word i.
    public long inAny() {
        return inSignature | inDoc | inBody;
    }
}
