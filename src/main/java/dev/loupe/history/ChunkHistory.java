package dev.loupe.history;

import java.util.Optional;

/// What git knows of some lines of a file as HEAD has it, over the six months before the newest commit.
///
/// A commit counts when one of its hunks, without context, changed, added or deleted lines among them, as
/// far back as the lines can be followed.
///
/// @param signals of these commits; empty where there is none
/// @param linesAdded lines that they added among these
/// @param linesDeleted lines that they took, in proportion where a hunk reaches beyond
/// @param churnRatio their number over that of the file's commits in the same time, in [0, 1]
/// @param relativeChurn `lines changed / lines · (1 - e^(-lines / 30))`
/// @param complete false where the lines of a commit could not be known (a blob is missing), so that older
/// ones are not counted
@SuppressWarnings("OptionalUsedAsFieldOrParameterType")
public record ChunkHistory(
        Optional<Signals> signals,
        int linesAdded,
        int linesDeleted,
        double churnRatio,
        double relativeChurn,
        boolean complete) {}
