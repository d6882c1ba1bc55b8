package dev.loupe.tools.code;

import dev.loupe.index.lexical.PathGlob;
import dev.loupe.json.NearNames;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.kit.ToolFailure;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The files that an answer may contain.
///
/// @param languages any if empty
record SymbolFilter(Set<Language> languages, Predicate<RepoPath> paths) {

    /// @param language by id, name or file extension
    /// @param glob on relative paths
    /// @throws ToolFailure if the language is unknown or the glob malformed
    static SymbolFilter of(Optional<String> language, Optional<String> glob) throws ToolFailure {
        return new SymbolFilter(
                language.isPresent() ? Set.of(language(language.get())) : Set.of(),
                glob.isPresent() ? paths(glob.get()) : path -> true);
    }

    private static Language language(String text) throws ToolFailure {
        Optional<Language> known = Language.find(text.strip());
        if (known.isEmpty())
            throw invalid(
                    "no language is called '%s'".formatted(NearNames.cut(text)),
                    "give one as status with languages lists them, such as java or typescript");
        return known.get();
    }

    private static Predicate<RepoPath> paths(String glob) throws ToolFailure {
        try {
            return PathGlob.matcher(List.of(glob));
        } catch (IllegalArgumentException malformed) {
            throw invalid(String.valueOf(malformed.getMessage()), "a glob is such as src/**/*.ts");
        }
    }

    boolean holds(RepoPath path, Language language) {
        return (languages.isEmpty() || languages.contains(language)) && paths.test(path);
    }

    static ToolFailure invalid(String what, String hint) {
        return ToolFailure.badArgument("INPUT_INVALID_PARAMETER", "%s.\n\nHint: %s.".formatted(what, hint));
    }
}
