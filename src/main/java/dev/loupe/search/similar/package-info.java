/// Chunks that are alike.
///
/// [Duplicates] groups near-duplicate definitions: [Shingles] of their words, pairs by [SetJoin], groups by
/// [StarClustering].
@NullMarked
package dev.loupe.search.similar;

import org.jspecify.annotations.NullMarked;
