package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.SymbolKind;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/// A query for a symbol.
///
/// @param kinds restricts definitions to these kinds; empty for all
/// @param files restricts results to these files
/// @param rank of a file: usages in files of a lower rank come first, those of equal rank by path
/// @param languages restricts results to files in these languages; empty for all
/// @param definitions maximum definitions
/// @param offset usages to skip
/// @param usages maximum usages
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
