package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.SequencedSet;

/// The callers and callees of a symbol.
///
/// @param roots the symbols that the name stands for, each with the id of its row
/// @param callers by depth; below one parent certain ones first, tests last, then by path and line
/// @param callees by depth; below one parent in the order of the calls
/// @param external names that the roots call and nothing in the project defines, in order
/// @param unfollowed more distant calls by names that several symbols have; they have no rows
/// @param bounded more distant calls beyond the limits of [CallGraph]; they have no rows
/// @param files every file that the answer shows something of
/// @param suggestions names similar to an unknown one; empty if it is known
public record CallTree(
        List<Root> roots,
        List<CallRow> callers,
        List<CallRow> callees,
        List<String> external,
        int unfollowed,
        int bounded,
        SequencedSet<RepoPath> files,
        List<String> suggestions) {

    public CallTree {
        roots = List.copyOf(roots);
        callers = List.copyOf(callers);
        callees = List.copyOf(callees);
        external = List.copyOf(external);
        suggestions = List.copyOf(suggestions);
    }

    /// A symbol that the name stands for.
    ///
    /// @param overloads its other definitions: overloads, constructors, its declaration
    /// @param overrides methods of supertypes that it overrides or implements, the nearest first
    /// @param implementations methods that override or implement it, by path and line
    public record Root(
            int id,
            Definition definition,
            List<Definition> overloads,
            List<Relative> overrides,
            List<Relative> implementations) {
        public Root {
            overloads = List.copyOf(overloads);
            overrides = List.copyOf(overrides);
            implementations = List.copyOf(implementations);
        }
    }

    /// A method that overrides another or is overridden by it.
    ///
    /// @param calls places that are known to call it, if callers were asked for
    public record Relative(Definition definition, int calls) {}
}
