/// The search index of a project, on Lucene.
///
/// [ProjectIndex] is one folder with a manifest and Lucene's files. [IndexWrites] adds files: [BlockWriter]
/// turns the parse of a file into a block of documents, one per chunk and one for the file ([IndexFields]
/// lists their fields). A commit becomes visible when the manifest names it ([ManifestFile]).
///
/// Readers work on an immutable [IndexSnapshot], which offers one interface per kind of data: [ChunkSearch]
/// (BM25 over chunks: [LexicalScorer], [ScoreAccumulator]), [ChunkVectors] (nearest neighbours: [VectorScan],
/// [VectorColumn]), [FileTable] and [GramQuery] (trigrams for grep, an inverted index with Golomb-Rice coded
/// postings: [GramFormat]), [OccurrenceTable] (identifiers), [OutlineSearch], [NameTable] and
/// [SpellingCandidates]. [ImportKeys] joins imports with files.
///
/// The embedded vector store ([LuceneVectorStore]) and the index of commits ([CommitIndex]) use the same
/// building blocks. Text is tokenized by [CodeTokenizer]. Lucene is used in this package only.
@NullMarked
package dev.loupe.index;

import org.jspecify.annotations.NullMarked;
