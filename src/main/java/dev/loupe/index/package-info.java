/// The search index of a project, as its readers and writers see it.
///
/// Readers work on an immutable [IndexSnapshot], which offers one interface per kind of data: [ChunkSearch]
/// (BM25 over chunks), [ChunkVectors] (nearest neighbours), [ChunkTable], [FileTable] (with a [GramQuery]
/// for grep), [OccurrenceTable] (identifiers), [OutlineSearch], [NameTable] and [SpellingCandidates];
/// [IndexWrites] adds files. Answers are records such as [IndexedFile], [ChunkFacts] and [FileOutline].
///
/// The parts of the package implement this on Lucene, which is used nowhere else. `index.project` is the
/// top: it opens, writes and commits the index. Below it are searches (`lexical`, `vectors`, `symbols`),
/// what they read from (`grams`, `imports`, `view`), and `analysis`. `points` is the embedded vector store,
/// and `commits` an index of commits.
@NullMarked
package dev.loupe.index;

import org.jspecify.annotations.NullMarked;
