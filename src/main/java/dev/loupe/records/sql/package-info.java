/// Beads on a Dolt or MySQL server. See docs/beads-and-archives.md.
@NullMarked
package dev.loupe.records.sql;

import org.jspecify.annotations.NullMarked;
