package dev.loupe.index;

import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.Collection;
import java.util.List;

/// Lexical search over the chunks of one snapshot.
///
/// Every method throws [MalformedGlob] where a glob of the filter is malformed.
public interface ChunkSearch {

    /// The best matches by score, then path, then line.
    ///
    /// @param defining the best of the matching chunks that define one of the names asked for, in the same
    /// order; they may be among the candidates too
    /// @param near those that were wanted whether they hold a word or not, in the same order; they may be
    /// among the candidates too
    /// @param total number of chunks that match
    /// @param rarity for each word of the query how rare it is (BM25's idf), 0 for a word that no chunk holds
    record Found(
            List<Candidate> candidates,
            List<Candidate> defining,
            List<Candidate> near,
            int total,
            List<Double> rarity) {
        public Found {
            candidates = List.copyOf(candidates);
            defining = List.copyOf(defining);
            near = List.copyOf(near);
            rarity = List.copyOf(rarity);
        }
    }

    /// What is wanted of the matches.
    ///
    /// @param limit most candidates, 1 or more
    /// @param names simple names in any case
    /// @param definitions most of those that define them, 1 or more
    /// @param near further documents, ascending, that need hold no word but must hold every phrase, no
    /// excluded word, and lie within the filters
    record Wanted(int limit, Collection<String> names, int definitions, int[] near) {

        static Wanted most(int limit) {
            return new Wanted(limit, List.of(), 1, new int[0]);
        }
    }

    Found best(TextQuery query, Wanted wanted) throws IOException;

    /// The best alone.
    default Found best(TextQuery query, int limit) throws IOException {
        return best(query, Wanted.most(limit));
    }

    /// Those of the matching chunks whose path holds these words one after the other, best first; scored as
    /// [#best] does.
    List<Candidate> inPath(String words, TextQuery query, int limit) throws IOException;

    /// Chunks within a scope by path, then line; scores are 0.
    Found inPathOrder(Scope scope, int limit) throws IOException;

    /// Everywhere within all filters.
    default Found inPathOrder(List<Filter> filters, int limit) throws IOException {
        return inPathOrder(Scope.within(filters), limit);
    }

    /// How many other files import a file, by what their imports say: see [ImportKeys]. Cheap; the first
    /// question to a snapshot after a change reads what was added.
    int importers(RepoPath file) throws IOException;

    /// All of a candidate.
    Chunk read(Candidate candidate) throws IOException;
}
