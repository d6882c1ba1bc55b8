package dev.loupe.index;

import dev.loupe.model.PathSample;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A snapshot's metadata, stored beside it in `manifest.json`.
///
/// @param root absolute real path of the project's root at indexing
/// @param complete whether everything that belonged to the project was indexed; false between the first
/// commits of a long run
/// @param finished when the last run ended, or the last partial commit
/// @param head commit id of HEAD at indexing, if there is one
/// @param files number of files
/// @param chunks number of chunks
/// @param skipped files left out, by reason
public record Manifest(
        String root,
        boolean complete,
        Instant finished,
        Optional<String> head,
        int files,
        int chunks,
        Map<String, PathSample> skipped) {

    /// Version of everything in an index directory. An index of another version is rebuilt.
    ///
    /// - 1: first
    /// - 2: without the places of identifiers
    /// - 3: more languages
    /// - 4: imports as keys that the imported file shares
    /// - 5: vectors of chunks
    /// - 6: the places of identifiers with their roles; trigrams of files; words of outlines and documents
    /// - 7: without local names; records by zlib, those of files in a field of their own
    /// - 8: trigrams as postings; characters and enclosing names of chunks, numbers of imports
    /// - 9: what is missing of files and why, since earlier indexes may silently lack what a parser failed
    ///   at; words in Unicode's composed form; definitions hidden or invented by macros and keywords
    /// - 10: texts that are not UTF-8 in their own encoding; names of definitions and the texts of vectors in
    ///   Unicode's composed form; plain chunks and generated files; labels and short preambles of documents
    ///   with what follows them
    /// - 11: universal syntax trees of files
    public static final int FORMAT = 11;

    public Manifest {
        skipped = Map.copyOf(skipped);
    }
}
