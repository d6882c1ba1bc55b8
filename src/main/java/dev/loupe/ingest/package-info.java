/// Updates an index after the tree has changed.
///
/// [Ingest] runs it: [ChangePlan] compares the scan with the index and lists the files to read. Each file is
/// hashed, judged, parsed, embedded ([ChunkEmbedding]) and written; [FileLacks] records what is missing, such
/// as vectors. [RunExtent] chooses which files a run reads, and [IngestResult] reports the outcome.
@NullMarked
package dev.loupe.ingest;

import org.jspecify.annotations.NullMarked;
