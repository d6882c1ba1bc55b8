package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import java.util.List;
import java.util.SequencedSet;

/// What is known of a symbol.
///
/// @param definitions the first of those that the name means, what is meant most first
/// @param definitionCount all of them
/// @param members of the first definition, where that is a type: in the order of its file
/// @param usageCount all usages; exact
/// @param usages the wanted ones of these
/// @param files all that the answer shows something of
/// @param suggestions names that are like one that is not there; empty where it is
public record SymbolUses(
        List<Definition> definitions,
        int definitionCount,
        List<Symbol> members,
        int usageCount,
        List<Usage> usages,
        SequencedSet<RepoPath> files,
        List<String> suggestions) {

    public SymbolUses {
        definitions = List.copyOf(definitions);
        members = List.copyOf(members);
        usages = List.copyOf(usages);
        suggestions = List.copyOf(suggestions);
    }
}
