/// Rows in a Qdrant server, over its REST API as of 1.19 (docs/stores.md).
///
/// [QdrantTables] creates and lists collections, and [QdrantTable] implements the row operations of package
/// `stores.rows` on one of them.
@NullMarked
package dev.loupe.stores.qdrant;

import org.jspecify.annotations.NullMarked;
