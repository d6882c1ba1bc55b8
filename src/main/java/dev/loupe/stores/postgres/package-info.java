/// Rows in a PostgreSQL database with the extension pgvector, over JDBC (docs/stores.md).
///
/// [PostgresTables] creates tables, [PostgresTable] implements the row operations of package `stores.rows`,
/// and [ConnectionPool] pools connections.
@NullMarked
package dev.loupe.stores.postgres;

import org.jspecify.annotations.NullMarked;
