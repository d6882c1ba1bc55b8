package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SequencedSet;

/// What is known of a symbol.
///
/// @param definitions the first of those that the name means, what is meant most first
/// @param definitionCount all of them
/// @param members of the first definition, where that is a type: in the order of its file
/// @param usageCount all usages; exact
/// @param certain how many of these scope, import, receiver or package tell; only counted if the name is one
/// of several, so that it takes more than the name
/// @param usages the wanted ones of these
/// @param fullNames of the definitions, and of those that usages mean: with package or module
/// @param files all that the answer shows something of
/// @param suggestions names that are like one that is not there; empty where it is
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
