package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/// A query for callers or callees.
///
/// @param callers whether to find callers
/// @param callees whether to find callees
/// @param depth longest chain of calls, 1 for direct calls only
/// @param files restricts callers and callees to these files
/// @param parties restricts them to these, with the places of their calls
/// @param aside files whose calls come last: tests
public record CallQuestion(
        SymbolName name,
        boolean callers,
        boolean callees,
        int depth,
        Predicate<RepoPath> files,
        BiPredicate<CallParty, List<CallRow.Place>> parties,
        BiPredicate<CallParty, List<CallRow.Place>> aside) {

    /// All parties in some files.
    ///
    /// @param aside files whose callers come last
    public CallQuestion(
            SymbolName name,
            boolean callers,
            boolean callees,
            int depth,
            Predicate<RepoPath> files,
            Predicate<RepoPath> aside) {
        this(name, callers, callees, depth, files, (_, _) -> true, (party, _) -> switch (party) {
            case CallParty.Known known -> aside.test(known.definition().path());
            case CallParty.TopOfFile top -> aside.test(top.path());
            case CallParty.OneOf _ -> false;
        });
    }
}
