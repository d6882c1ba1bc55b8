package dev.loupe.index;

import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import java.io.IOException;
import java.util.Collection;
import java.util.List;

/// Lexical search over the chunks of one snapshot.
///
/// Every method throws [MalformedGlob] where a glob of the filter is malformed.
public interface ChunkSearch {

    /// The best matches by score, then path, then line.
    ///
    /// @param total number of chunks that match: exact up to 1,000, at least that many beyond
    /// @param rarity for each word of the query how rare it is (BM25's idf), 0 for a word that no chunk holds
    record Found(List<Candidate> candidates, int total, List<Double> rarity) {
        public Found {
            candidates = List.copyOf(candidates);
            rarity = List.copyOf(rarity);
        }
    }

    Found best(TextQuery query, int limit) throws IOException;

    /// Those of the matching chunks that define one of these names, in any case, best first; scored as
    /// [#best] does.
    List<Candidate> defining(Collection<String> names, TextQuery query, int limit) throws IOException;

    /// Those of the matching chunks whose path holds these words one after the other, best first; scored as
    /// [#best] does.
    List<Candidate> inPath(String words, TextQuery query, int limit) throws IOException;

    /// Chunks within all filters by path, then line; scores are 0.
    Found inPathOrder(List<Filter> filters, int limit) throws IOException;

    /// All of a candidate.
    Chunk read(Candidate candidate) throws IOException;
}
