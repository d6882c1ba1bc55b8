/// Which of the chunks that were found, or of all, come first by what is known of them?
///
/// Twenty-two signals, each a number in [0, 1] with a weight key; fifteen presets, each a set of weights; one
/// formula: `score = Σ w·signal / max(Σ |w| of the signals that are known, ½ Σ |w|)`. What is unknown of a chunk
/// leaves both sums, so that it counts neither for nor against it; the half keeps the little that is known of a
/// chunk (a path, a size) from making a whole score. A chunk of which nothing is known has the least score that
/// the weights can give.
@NullMarked
package dev.loupe.search.rerank;

import org.jspecify.annotations.NullMarked;
