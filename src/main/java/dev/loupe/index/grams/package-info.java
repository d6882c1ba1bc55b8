/// Trigrams for grep: an inverted index in a file of its own ([GramFormat]), with Golomb-Rice coded postings
/// ([RiceCode]).
///
/// [GramWriter] writes and merges segments, [GramReader] reads them, and [GramCandidates] evaluates a query
/// into the files that may match. [Trigrams] cuts a text.
@NullMarked
package dev.loupe.index.grams;

import org.jspecify.annotations.NullMarked;
