package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.util.function.Predicate;

/// Whose callers or callees are wanted.
///
/// @param callers whether what calls it is wanted
/// @param callees whether what it calls is
/// @param depth longest chain of calls, 1 for direct ones alone
/// @param files only callers and callees that stand in these
/// @param aside files whose callers come last: tests
public record CallQuestion(
        SymbolName name,
        boolean callers,
        boolean callees,
        int depth,
        Predicate<RepoPath> files,
        Predicate<RepoPath> aside) {}
