package dev.loupe.graph.imports;

import dev.loupe.index.FileOutline;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.util.List;

/// What the graph needs to know about one file.
///
/// @param names defined at top level, if the language imports such names
/// @param modules that the file declares, if its path does not determine them
record FileFacts(
        RepoPath path, Language language, String hash, List<Import> imports, List<String> names, List<Module> modules) {

    /// @param name with the enclosing names
    record Module(String name, LineRange lines) {}

    static FileFacts of(FileOutline outline) {
        Language language = outline.file().language();
        return new FileFacts(
                outline.file().path(),
                language,
                outline.file().hash(),
                List.copyOf(outline.imports()),
                importsNames(language) ? names(outline.symbols()) : List.of(),
                declaresModules(language) ? modules(outline.symbols()) : List.of());
    }

    /// For a file that does not exist.
    static FileFacts gone(RepoPath path) {
        return new FileFacts(path, Language.ofPath(path), "", List.of(), List.of(), List.of());
    }

    String folder() {
        return path.folder();
    }

    /// Whether more than a file's imports is taken from its outline.
    static boolean needsOutline(Language language) {
        return importsNames(language) || declaresModules(language);
    }

    private static boolean importsNames(Language language) {
        return switch (language) {
            case KOTLIN, SCALA, GROOVY -> true;
            default -> false;
        };
    }

    private static boolean declaresModules(Language language) {
        return switch (language) {
            case CSHARP, VISUAL_BASIC, FSHARP, ELIXIR, JULIA, RUST -> true;
            default -> false;
        };
    }

    private static List<String> names(List<Symbol> symbols) {
        return symbols.stream()
                .filter(symbol -> symbol.depth() == 0)
                .map(Symbol::name)
                .distinct()
                .toList();
    }

    private static List<Module> modules(List<Symbol> symbols) {
        return symbols.stream()
                .filter(symbol -> symbol.kind() == SymbolKind.MODULE)
                .map(symbol -> new Module(symbol.qualifiedName(), symbol.lines()))
                .toList();
    }
}
