/// Text to terms: [CodeTokenizer] cuts code into words, [ProseStream] stems prose, [CodeTerm] makes one term
/// for a query. Streams ([TextStream], [TermStream]) feed Lucene without a string for each token.
@NullMarked
package dev.loupe.index.analysis;

import org.jspecify.annotations.NullMarked;
