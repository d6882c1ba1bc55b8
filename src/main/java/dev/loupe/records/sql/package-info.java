/// Beads on a Dolt or MySQL server (docs/collections.md).
///
/// [SqlBeadsServers] opens one [SqlBeads] per configured address; it reads issues, labels and comments
/// through a [SqlConnection] that is kept open for a while, and [TableVersion] notices changes.
@NullMarked
package dev.loupe.records.sql;

import org.jspecify.annotations.NullMarked;
