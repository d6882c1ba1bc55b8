/// Projects with their indexes, kept up to date and open for queries.
///
/// [Engine] wires everything below by hand. [LocalProjects] resolves a [ProjectAddress] to a [Project];
/// [LocalProject] consists of parts with their own locks: [IndexRuns] (at most one run at a time),
/// [IndexWriting] and [OpenIndex] (the index), [OpenHistory] and [Enrichment] (git), [IndexWatcher] with
/// [PendingChanges] (file events). Before a query [Refresh] waits, within the call's [DataWait], until known
/// changes are indexed; [ProjectCoverage] says what is still missing. [Indexing] runs scan, ingest and
/// commit.
@NullMarked
package dev.loupe.engine;

import org.jspecify.annotations.NullMarked;
