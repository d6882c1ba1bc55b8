package dev.loupe.index;

import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.Collection;
import java.util.List;

/// Lexical search over the chunks of one snapshot.
///
/// Every method throws [MalformedGlob] if a glob of the filter is malformed.
public interface ChunkSearch {

    /// The best matches by score, then path, then line.
    ///
    /// @param defining the best matching chunks that define one of the requested names, in the same order;
    /// they may also be among the candidates
    /// @param near the requested extra documents, whether or not they contain a word, in the same order; they
    /// may also be among the candidates
    /// @param total number of matching chunks
    /// @param rarity BM25's idf of each query word, 0 for a word in no chunk
    record Found(
            List<LexicalCandidate> candidates,
            List<LexicalCandidate> defining,
            List<LexicalCandidate> near,
            int total,
            List<Double> rarity) {
        public Found {
            candidates = List.copyOf(candidates);
            defining = List.copyOf(defining);
            near = List.copyOf(near);
            rarity = List.copyOf(rarity);
        }
    }

    /// What to return.
    ///
    /// @param limit maximum candidates, 1 or more
    /// @param names simple names, case-insensitive
    /// @param definitions maximum chunks that define them, 1 or more
    /// @param near extra documents, ascending, that need not contain a word but every phrase and no excluded
    /// word, and must pass the filters
    record Wanted(int limit, Collection<String> names, int definitions, int[] near) {

        static Wanted most(int limit) {
            return new Wanted(limit, List.of(), 1, new int[0]);
        }
    }

    Found best(TextQuery query, Wanted wanted) throws IOException;

    /// Only the best candidates.
    default Found best(TextQuery query, int limit) throws IOException {
        return best(query, Wanted.most(limit));
    }

    /// The matching chunks whose path contains these words consecutively, best first; scored as in [#best].
    List<LexicalCandidate> inPath(String words, TextQuery query, int limit) throws IOException;

    /// Chunks in a scope by path, then line; scores are 0.
    Found inPathOrder(ChunkScope scope, int limit) throws IOException;

    /// In all documents that pass the filters.
    default Found inPathOrder(List<Filter> filters, int limit) throws IOException {
        return inPathOrder(ChunkScope.within(filters), limit);
    }

    /// BM25's idf of each word, 0 for a word in no chunk, as in [Found#rarity].
    ///
    /// @param words terms as in the index, each once
    List<Double> rarity(List<String> words) throws IOException;

    /// The number of other files that import a file, according to their imports: see [ImportKeys]. Cheap; the
    /// first call for a snapshot after a change reads what was added.
    int importers(RepoPath file) throws IOException;

    /// The complete chunk of a candidate.
    Chunk read(LexicalCandidate candidate) throws IOException;
}
