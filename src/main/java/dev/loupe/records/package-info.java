/// What is written beside the code? Beads (issues kept with a repository) and archives (folders of Markdown
/// records).
///
/// Both are records that become points of a [dev.loupe.vector.VectorStore] in a folder of their own below
/// LOUPE_HOME. The store is its own manifest: a point's id says of which version of which record it was
/// made, so that looking for changes needs no second file that could disagree. docs/beads-and-archives.md.
@NullMarked
package dev.loupe.records;

import org.jspecify.annotations.NullMarked;
