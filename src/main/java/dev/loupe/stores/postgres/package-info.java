/// How is a PostgreSQL database asked for rows? JDBC, with the extension pgvector; docs/stores-postgres.md.
@NullMarked
package dev.loupe.stores.postgres;

import org.jspecify.annotations.NullMarked;
