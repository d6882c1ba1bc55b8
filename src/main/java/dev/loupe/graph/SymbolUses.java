package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SequencedSet;

/// Definitions and usages of a symbol.
///
/// @param definitions the first ones, the most likely first
/// @param definitionCount all of them
/// @param members of the first definition, if that is a type; in file order
/// @param usageCount all usages; exact
/// @param certain how many of them scope, import, receiver or package confirm; counted only if several
/// symbols have the name
/// @param usages the requested page
/// @param fullNames of the definitions and of the usages' targets: with package or module
/// @param files every file that the answer shows something of
/// @param suggestions names similar to an unknown one; empty if it is known
public record SymbolUses(
        List<Definition> definitions,
        int definitionCount,
        List<Symbol> members,
        int usageCount,
        OptionalInt certain,
        List<Usage> usages,
        Map<Definition, String> fullNames,
        SequencedSet<RepoPath> files,
        List<String> suggestions) {

    public SymbolUses {
        definitions = List.copyOf(definitions);
        members = List.copyOf(members);
        usages = List.copyOf(usages);
        suggestions = List.copyOf(suggestions);
    }
}
