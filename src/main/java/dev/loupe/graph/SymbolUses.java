package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SequencedSet;
import java.util.stream.Stream;

/// Definitions and usages of a symbol.
///
/// @param definitions the first ones, the most likely first
/// @param definitionCount all of them
/// @param members of the first definition, if that is a type; in file order
/// @param overrides of the first definition: methods of supertypes that it overrides or implements, the
/// nearest first
/// @param implementations of the first definition: methods that override or implement it, by path and line
/// @param usageCount all usages; exact
/// @param usages those on the requested page: of a qualified name those that are known to mean it, of a
/// simple one all places of the name
/// @param possibleCount of a qualified name: places that may mean it; empty for a simple one
/// @param possible those on the requested page, on which they follow the last usage
/// @param fullNames of the definitions and of the usages' targets: with package or module
/// @param files every file that the answer shows something of
/// @param suggestions names similar to an unknown one; empty if it is known
public record SymbolUses(
        List<Definition> definitions,
        int definitionCount,
        List<Symbol> members,
        List<Definition> overrides,
        List<Definition> implementations,
        int usageCount,
        List<Usage> usages,
        OptionalInt possibleCount,
        List<Usage> possible,
        Map<Definition, String> fullNames,
        SequencedSet<RepoPath> files,
        List<String> suggestions) {

    public SymbolUses {
        definitions = List.copyOf(definitions);
        members = List.copyOf(members);
        overrides = List.copyOf(overrides);
        implementations = List.copyOf(implementations);
        usages = List.copyOf(usages);
        possible = List.copyOf(possible);
        suggestions = List.copyOf(suggestions);
    }

    /// The requested page: usages, then possible ones.
    public List<Usage> all() {
        return Stream.concat(usages.stream(), possible.stream()).toList();
    }
}
