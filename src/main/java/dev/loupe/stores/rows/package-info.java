/// How does a table of an engine become a table of versions?
///
/// Engines such as Chroma or Qdrant know rows, nearness and simple conditions, and neither snapshots nor
/// transactions nor our filters. [RowVersions] makes the versions that [dev.loupe.stores.VersionedStore]
/// wants of the little that they have in common ([RowTable]): a row is one version of a point and is never
/// changed, and one small text of the table, its head, says which generation counts. *To add an engine:*
/// implement [RowTable] and [RowTables], extend `VectorStoreContract`.
@NullMarked
package dev.loupe.stores.rows;

import org.jspecify.annotations.NullMarked;
