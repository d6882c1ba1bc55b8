/// Reads a repository into the table.
///
/// [RepositoryReader] reads `git log` once as bytes ([CommitLog]) into a [TableBuilder], later only new
/// commits. In the background, [LineWork] runs a [LinePass], which reads each commit's changed lines
/// ([CommitDiffReader]) for the figures of chunks and for edited renames.
@NullMarked
package dev.loupe.history.read;

import org.jspecify.annotations.NullMarked;
