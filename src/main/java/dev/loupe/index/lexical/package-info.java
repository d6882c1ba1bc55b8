/// Search by words: BM25 over chunks.
///
/// [LuceneChunkSearch] implements the search. [LexicalScorer] reads the postings of a query's clauses
/// ([QueryClause], [TermLookup]) and adds up scores ([ScoreAccumulator], [Bm25]). [LuceneFilters] restricts
/// it to files and languages, [PathGlob] to paths. [LuceneSpellings] finds words that are written alike.
@NullMarked
package dev.loupe.index.lexical;

import org.jspecify.annotations.NullMarked;
