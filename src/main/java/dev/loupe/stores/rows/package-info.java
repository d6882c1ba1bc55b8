/// Versions of points on engines that only have rows.
///
/// Engines such as Chroma or Qdrant have rows, similarity search and simple conditions, but neither snapshots
/// nor transactions nor our filters. [RowVersions] builds the versions that [dev.loupe.stores.VersionedStore]
/// needs from this common minimum ([RowTable]): a row is one version of a point and never changes, and one
/// small text per table, its head, says which generation is current. [Pushdown] finds the part of a filter
/// that the engine can evaluate, [NearestRows] sorts its candidates exactly, and [WordIndex] adds full-text
/// search on this machine. *To add an engine:* implement [RowTable] and [RowTables], extend
/// `VectorStoreContract`.
@NullMarked
package dev.loupe.stores.rows;

import org.jspecify.annotations.NullMarked;
