/// Commands about projects, their indexes and settings: `index`, `status`, `projects`, `is-ignored`, `init`,
/// `config` and `purge`.
///
/// [DryRun] tells what an index run would read, [HomeContents] what a purge would delete, and
/// [OrphanedIndexes] lists indexes whose project is gone.
@NullMarked
package dev.loupe.cli.projects;

import org.jspecify.annotations.NullMarked;
