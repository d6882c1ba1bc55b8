/// Git history: commits, figures for files and chunks, blame, coupling and commit search.
///
/// [History] has the repository read in the background (`history.read`) into a column table
/// (`history.table`), which is stored in `history.bin`, and returns immutable [HistorySnapshot]s. A second
/// pass reads which lines each commit changed, which finds edited renames and gives chunks their own
/// figures. [FileLineage] follows renames, `history.people` merges names and addresses, [CommitSignals] are
/// the figures of a time window, and [Coupling] counts files that change together. [Blames] caches `git
/// blame`, and [CommitMatcher] indexes commit messages. Differences between two states are in `history.diff`.
@NullMarked
package dev.loupe.history;

import org.jspecify.annotations.NullMarked;
