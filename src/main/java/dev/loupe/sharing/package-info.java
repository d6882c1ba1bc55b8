/// Code indexes shared by several machines through one vector engine.
///
/// [SharedIndexes] publishes a project's chunks under a [SharedName] that all clones of a repository share,
/// and any machine with the same engine can search them. [SharedChunks] turns an index into points;
/// [Publication] writes only the files that changed.
@NullMarked
package dev.loupe.sharing;

import org.jspecify.annotations.NullMarked;
