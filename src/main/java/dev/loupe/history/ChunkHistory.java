package dev.loupe.history;

import java.util.Optional;

/// Git's figures for some lines of a file at HEAD, over the six months before the newest commit.
///
/// A commit counts if one of its hunks, without context, changed, added or deleted lines among them, as far
/// back as the lines can be followed.
///
/// @param signals of these commits; empty if there are none
/// @param linesAdded lines that they added among these
/// @param linesDeleted lines that they deleted, in proportion if a hunk extends beyond
/// @param churnRatio their number over that of the file's commits in the same time, in [0, 1]
/// @param relativeChurn `lines changed / lines · (1 - e^(-lines / 30))`
/// @param complete false if the changed lines of a commit are unknown (a blob is missing), so that older ones
/// are not counted
@SuppressWarnings("OptionalUsedAsFieldOrParameterType")
public record ChunkHistory(
        Optional<CommitSignals> signals,
        int linesAdded,
        int linesDeleted,
        double churnRatio,
        double relativeChurn,
        boolean complete) {}
