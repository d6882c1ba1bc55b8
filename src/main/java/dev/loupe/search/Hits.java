package dev.loupe.search;

import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.Hit;
import java.util.List;
import java.util.stream.Stream;

/// A page of ranked hits and notes for the reader.
///
/// @param total number of chunks that match the words, before limit and offset: exact up to 1,000, a lower
/// bound beyond
/// @param notes sentences for the reader: what was narrowed, corrected or left out
public record Hits(List<Hit> hits, int total, Coverage coverage, List<String> notes) {

    public Hits {
        hits = List.copyOf(hits);
        notes = List.copyOf(notes);
    }

    /// The files of the hits, each as often as it was hit.
    public List<RepoPath> files() {
        return hits.stream().map(hit -> hit.chunk().path()).toList();
    }

    /// With further notes.
    public Hits with(Coverage searched, List<String> further) {
        List<String> all = further.isEmpty()
                ? notes
                : Stream.concat(notes.stream(), further.stream()).toList();
        return new Hits(hits, total, searched, all);
    }
}
