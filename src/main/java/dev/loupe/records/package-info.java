/// Searches texts that accompany the code: beads (issues kept with a repository) and archives (folders of
/// Markdown records).
///
/// Each source ([BeadSource] or [ArchiveFolder]) becomes points of a [dev.loupe.vector.VectorStore] in a
/// folder of its own below LOUPE_HOME. [KeptRecords] syncs the store with its source before a query, and
/// [Beads] and [Archives] search several stores as one. The store is its own manifest: a point's id contains
/// the version of its record, so that finding changes needs no second file that could disagree.
/// docs/collections.md.
@NullMarked
package dev.loupe.records;

import org.jspecify.annotations.NullMarked;
