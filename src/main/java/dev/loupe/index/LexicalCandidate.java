package dev.loupe.index;

import java.util.Comparator;

/// A matching chunk with features from the first pass.
///
/// @param document number within its snapshot
/// @param score BM25 summed over the fields, 0 or more, comparable within one query of one snapshot
/// @param inSignature bit i is set if the signature contains word i of the query
/// @param inDoc the same for the documentation comment
/// @param inBody the same for the body
/// @param pairs bit i is set if the body contains word i close to word i + 1, in any order
public record LexicalCandidate(
        int document, ChunkFacts facts, double score, long inSignature, long inDoc, long inBody, long pairs) {

    /// By path, then by line.
    public static final Comparator<LexicalCandidate> BY_PLACE = Comparator.comparing(
                    (LexicalCandidate candidate) -> candidate.facts().path())
            .thenComparingInt(candidate -> candidate.facts().lines().first())
            .thenComparingInt(LexicalCandidate::document);

    /// Bit i is set if signature, documentation or body contain word i.
    public long inAny() {
        return inSignature | inDoc | inBody;
    }
}
