package dev.loupe.search;

import dev.loupe.index.ChunkSearch;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.Coverage;
import dev.loupe.search.CandidateRetrieval.Gathered;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.rank.Hit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A page of ranked hits without their texts.
public final class RankedPage {
    private final List<Standing> standings;
    private final int total;
    private final List<String> notes;
    private final Optional<Retrieved> retrieved;

    /// What a query by words retrieved.
    ///
    /// @param mode used
    /// @param trouble the reason if it is not the requested one
    record Retrieved(SearchMode mode, Gathered gathered, Optional<String> trouble) {}

    /// A ranked hit.
    ///
    /// @param score in [0, 1], as in [Hit]
    /// @param side the retrieval that found it
    public record Standing(
            LexicalCandidate candidate,
            double score,
            SearchMode side,
            List<Hit.SignalValue> signals,
            FileFactors.Factor rated) {

        Standing(LexicalCandidate candidate, double score, SearchMode side) {
            this(candidate, score, side, List.of(), FileFactors.Factor.NONE);
        }

        /// The number of the chunk within the snapshot that was searched.
        public int document() {
            return candidate.document();
        }

        private Hit read(ChunkSearch index) throws IOException {
            return new Hit(index.read(candidate), document(), score, side.wireName(), signals, rated);
        }
    }

    /// @param standings best first
    /// @param total as in [Hits]
    /// @param retrieved empty if the query has no words
    RankedPage(List<Standing> standings, int total, List<String> notes, Optional<Retrieved> retrieved) {
        this.standings = standings;
        this.total = total;
        this.notes = notes;
        this.retrieved = retrieved;
    }

    /// Of a query without words.
    RankedPage(List<Standing> standings, int total, List<String> notes) {
        this(standings, total, notes, Optional.empty());
    }

    /// The same page with a note before its others.
    RankedPage after(String note) {
        return new RankedPage(
                standings, total, Stream.concat(Stream.of(note), notes.stream()).toList(), retrieved);
    }

    public List<Standing> standings() {
        return standings;
    }

    public int total() {
        return total;
    }

    public List<String> notes() {
        return notes;
    }

    /// How the query was read; empty if it has no words.
    public Optional<QueryExplanation> reading() {
        return retrieved.map(one -> QueryExplanation.of(one.gathered(), one.mode()));
    }

    /// The hits with their texts.
    ///
    /// @param index that was searched
    public Hits read(ChunkSearch index) throws IOException {
        var hits = new ArrayList<Hit>(standings.size());
        for (Standing one : standings) hits.add(one.read(index));
        return new Hits(hits, total, new Coverage.Complete(), notes);
    }
}
