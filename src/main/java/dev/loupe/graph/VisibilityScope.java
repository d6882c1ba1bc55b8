package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.SymbolKind;
import java.util.List;
import java.util.Set;

/// Visibility rules of languages: how far a name is known without an import.
final class VisibilityScope {
    private VisibilityScope() {}

    /// Languages whose files see definitions of other files in their folder.
    private static final Set<Language> BY_FOLDER =
            Set.of(Language.JAVA, Language.KOTLIN, Language.SCALA, Language.GROOVY, Language.GO, Language.D);

    /// Languages whose files see definitions of any file of the program.
    private static final Set<Language> BY_PROGRAM = Set.of(
            Language.SWIFT, Language.RUBY, Language.CSHARP, Language.BASH, Language.PHP, Language.R, Language.CRYSTAL);

    /// Languages in which a type's own members need no `this` or `self`.
    private static final Set<Language> OPEN_TYPES = Set.of(
            Language.JAVA,
            Language.KOTLIN,
            Language.SCALA,
            Language.GROOVY,
            Language.CSHARP,
            Language.CPP,
            Language.SWIFT,
            Language.RUBY,
            Language.CRYSTAL,
            Language.DART,
            Language.D);

    /// Languages whose files re-export names that they import.
    private static final Set<Language> HAND_ON = Set.of(
            Language.PYTHON, Language.JAVASCRIPT, Language.TYPESCRIPT, Language.TSX, Language.RUST, Language.DART);

    /// Languages whose files declare their package.
    private static final Set<Language> SAY_PACKAGE =
            Set.of(Language.JAVA, Language.KOTLIN, Language.SCALA, Language.GROOVY);

    /// Whether names of the namespaces around need no import, so that the nearest counts.
    static boolean hasNamespaces(Language language) {
        return language == Language.CSHARP;
    }

    static boolean saysPackage(Language language) {
        return SAY_PACKAGE.contains(language);
    }

    /// Whether `till.close` may be a call.
    static boolean callsWithoutBrackets(Language language) {
        return WITHOUT_BRACKETS.contains(language);
    }

    /// Languages with import aliases.
    private static final Set<Language> RENAME = Set.of(
            Language.PYTHON,
            Language.JAVASCRIPT,
            Language.TYPESCRIPT,
            Language.TSX,
            Language.VUE,
            Language.SVELTE,
            Language.RUST,
            Language.KOTLIN,
            Language.SCALA,
            Language.GROOVY,
            Language.PHP,
            Language.CSHARP,
            Language.ELIXIR,
            Language.D,
            Language.NIM,
            Language.JULIA,
            Language.GLEAM);

    private static final Set<Language> WITHOUT_BRACKETS =
            Set.of(Language.RUBY, Language.CRYSTAL, Language.SCALA, Language.ELIXIR, Language.NIM);

    /// Whether imports may have aliases, including those of modules.
    static boolean hasAliases(Language language) {
        return RENAME.contains(language)
                || language == Language.GO
                || language == Language.DART
                || language == Language.LUA
                || language == Language.HASKELL;
    }

    static boolean renames(Language language) {
        return RENAME.contains(language);
    }

    /// Whether a unit consists of a header and a source file.
    static boolean hasHeaders(Language language) {
        return language == Language.C || language == Language.CPP || language == Language.OBJECTIVE_C;
    }

    /// Languages whose files call each other's functions.
    private static final List<Set<Language>> FAMILIES = List.of(
            Set.of(Language.JAVA, Language.KOTLIN, Language.SCALA, Language.GROOVY, Language.CLOJURE),
            Set.of(Language.C, Language.CPP, Language.OBJECTIVE_C),
            Set.of(
                    Language.JAVASCRIPT,
                    Language.TYPESCRIPT,
                    Language.TSX,
                    Language.VUE,
                    Language.SVELTE,
                    Language.HTML),
            Set.of(Language.CSHARP, Language.FSHARP, Language.VISUAL_BASIC),
            Set.of(Language.OBJECTIVE_C, Language.SWIFT),
            Set.of(Language.ERLANG, Language.ELIXIR, Language.GLEAM),
            Set.of(Language.VIM, Language.LUA));

    /// Languages that hold code of others, or whose names others use.
    private static final Set<Language> OPEN = Set.of(
            Language.MARKDOWN,
            Language.RST,
            Language.ASCIIDOC,
            Language.WORD,
            Language.PDF,
            Language.LATEX,
            Language.NOTEBOOK,
            Language.HTML,
            Language.TEXT,
            Language.XML,
            Language.YAML,
            Language.TOML,
            Language.JSON,
            Language.PROPERTIES,
            Language.PROTOBUF,
            Language.THRIFT,
            Language.GRAPHQL,
            Language.PRISMA,
            Language.SQL);

    /// Whether a file of the other language can never mean a definition in one.
    static boolean isForeign(Language one, Language other) {
        return !isOneFamily(one, other) && !OPEN.contains(one) && !OPEN.contains(other);
    }

    /// Whether a definition in one language can be called from the other.
    static boolean isOneFamily(Language one, Language other) {
        return one == other || FAMILIES.stream().anyMatch(family -> family.contains(one) && family.contains(other));
    }

    static boolean handsOn(Language language) {
        return HAND_ON.contains(language);
    }

    static boolean opensTypes(Language language) {
        return OPEN_TYPES.contains(language);
    }

    /// Whether any file of the program sees a definition without importing it.
    static boolean isProgramWide(Definition one) {
        return BY_PROGRAM.contains(one.language())
                || one.language() == Language.ELIXIR && one.symbol().kind() == SymbolKind.MODULE;
    }

    /// Whether files of a language see definitions of others without importing them.
    static boolean sees(Language language) {
        return BY_FOLDER.contains(language) || BY_PROGRAM.contains(language);
    }

    /// Whether any file of the program sees the definitions of all others.
    static boolean seesProgram(Language language) {
        return BY_PROGRAM.contains(language);
    }

    /// Whether two files of such a language are in one package.
    static boolean isOnePackage(Language language, RepoPath one, RepoPath other) {
        return BY_FOLDER.contains(language) && packageOf(one).equals(packageOf(other));
    }

    /// The folder; below a source root as in Java the rest of the path, so that tests are in the package of
    /// what they test.
    private static String packageOf(RepoPath path) {
        String folder = path.folder() + "/";
        for (String root : new String[] {"/java/", "/kotlin/", "/scala/", "/groovy/"}) {
            int at = ("/" + folder).indexOf(root);
            if (at >= 0) return folder.substring(at + root.length() - 1);
        }
        return folder;
    }
}
