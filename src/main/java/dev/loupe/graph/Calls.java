package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.SequencedSet;

/// Who calls a symbol, and whom it calls.
///
/// @param roots what the name means, each with the id of its row
/// @param callers by depth; of one parent those that are known first, tests last, then by path and line
/// @param callees by depth; of one parent in the order of the calls
/// @param external names that the roots call and nothing in the project defines, in their order
/// @param unfollowed calls further away by names that several symbols have; they have no rows
/// @param bounded calls further away than [CallGraph] follows; they have no rows
/// @param files all that the answer shows something of
/// @param suggestions names that are like one that is not there; empty where it is
public record Calls(
        List<Root> roots,
        List<CallRow> callers,
        List<CallRow> callees,
        List<String> external,
        int unfollowed,
        int bounded,
        SequencedSet<RepoPath> files,
        List<String> suggestions) {

    public Calls {
        roots = List.copyOf(roots);
        callers = List.copyOf(callers);
        callees = List.copyOf(callees);
        external = List.copyOf(external);
        suggestions = List.copyOf(suggestions);
    }

    /// A symbol that the name means.
    ///
    /// @param overloads further definitions of it: overloads, constructors, its declaration
    public record Root(int id, Definition definition, List<Definition> overloads) {
        public Root {
            overloads = List.copyOf(overloads);
        }
    }
}
