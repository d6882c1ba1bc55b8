package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.SymbolKind;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/// What is asked of a symbol.
///
/// @param kinds only definitions of these kinds are meant; empty for all
/// @param files only what stands in these
/// @param rank of a file: usages in files of a lower one come first, those of one rank by path
/// @param languages only what stands in files of these; empty for all
/// @param definitions most definitions
/// @param offset usages before the first wanted one
/// @param usages most usages
public record SymbolQuestion(
        SymbolName name,
        Set<SymbolKind> kinds,
        Predicate<RepoPath> files,
        ToIntFunction<RepoPath> rank,
        Set<Language> languages,
        int definitions,
        int offset,
        int usages) {

    public SymbolQuestion {
        kinds = Set.copyOf(kinds);
        languages = Set.copyOf(languages);
    }

    /// Everywhere, of any kind.
    public static SymbolQuestion of(SymbolName name, int definitions, int offset, int usages) {
        return new SymbolQuestion(name, Set.of(), path -> true, path -> 0, Set.of(), definitions, offset, usages);
    }
}
