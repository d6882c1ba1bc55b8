/// Rows in a Chroma server, over its HTTP API version 2 (docs/stores.md).
///
/// [ChromaTables] creates and lists collections, and [ChromaTable] implements the row operations of package
/// `stores.rows` on one of them.
@NullMarked
package dev.loupe.stores.chroma;

import org.jspecify.annotations.NullMarked;
