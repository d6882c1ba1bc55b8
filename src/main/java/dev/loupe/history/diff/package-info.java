/// Differences between two states of a project: commits, the index, the working tree.
///
/// [DiffSpec] says what to compare and [DiffReader] returns a [Diff] of [FileChange]s with their [Hunk]s.
/// [TreeDiff] compares what git stores, [WorkingChanges] compares files on disk with the index without
/// running filters, [DiffTexts] reads both sides, and [LineDiff] computes the hunks (Myers).
@NullMarked
package dev.loupe.history.diff;

import org.jspecify.annotations.NullMarked;
