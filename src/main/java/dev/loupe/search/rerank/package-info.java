/// Which of the chunks that were found, or of all, come first by what is known of them?
///
/// Twenty-two signals, each a number in [0, 1] with a weight key; fifteen presets, each a set of weights; one
/// formula: `score = (Σ w·v + Σ |w|·(1 - v)) / max(Σ |w|, ½)`, the first sum over positive weights,
/// the second over negative ones, all of them over the signals that are known. What is unknown of a chunk
/// counts neither for nor against it; the half keeps the little that is known of some chunks (a path, a
/// size) from making a whole score.
@NullMarked
package dev.loupe.search.rerank;

import org.jspecify.annotations.NullMarked;
