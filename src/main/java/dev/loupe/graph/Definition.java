package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.FileOutline;
import dev.loupe.model.Language;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// One definition of a name.
///
/// @param language of the file
public record Definition(RepoPath path, Language language, Symbol symbol) {

    private static final Set<Language> EXTENDING = Set.of(Language.KOTLIN, Language.CSHARP);

    private static final Pattern SEPARATOR = Pattern.compile("::|->|[.#:\\\\/$]");

    /// The most likely definition of a name first: types and functions before their members, then by path and
    /// line.
    static final Comparator<Definition> ORDER = Comparator.comparingInt((Definition one) -> rank(one.symbol.kind()))
            .thenComparing(one -> isAside(one.path) ? 1 : 0)
            .thenComparingInt(one -> one.symbol.depth())
            .thenComparing(Definition::path)
            .thenComparingInt(one -> one.symbol.nameLine());

    private static int rank(SymbolKind kind) {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, FUNCTION, METHOD, TYPE_ALIAS -> 0;
            case CONSTANT, VARIABLE, FIELD, MODULE -> 1;
            case CONSTRUCTOR -> 2;
            case IMPL -> 3;
            case HEADING -> 4;
        };
    }

    /// Tests, examples and the like often define stand-ins under borrowed names.
    private static boolean isAside(RepoPath path) {
        for (String part : path.folder().split("/", -1)) if (ASIDE.contains(part)) return true;
        return false;
    }

    private static final List<String> ASIDE =
            List.of("test", "tests", "__tests__", "spec", "examples", "example", "docs", "benchmark", "benchmarks");

    /// Whether its name stands at a place.
    boolean isAt(RepoPath file, int line, int column) {
        return path.equals(file) && symbol.nameLine() == line && symbol.nameColumn() == column;
    }

    /// The enclosing names, outermost first.
    List<String> around() {
        return around(symbol);
    }

    private static List<String> around(Symbol symbol) {
        List<String> parts = SEPARATOR
                .splitAsStream(symbol.qualifiedName())
                .map(part -> withoutArguments(part).strip())
                .filter(part -> !part.isEmpty())
                .toList();
        return parts.size() < 2 ? List.of() : parts.subList(0, parts.size() - 1);
    }

    private static String withoutArguments(String name) {
        int bracket = name.indexOf('<');
        return bracket > 0 ? name.substring(0, bracket) : name;
    }

    /// The name of the type it is a member of, including extensions; empty at the top level of a file.
    String owner() {
        boolean extends_ = symbol.kind() == SymbolKind.FUNCTION || symbol.kind() == SymbolKind.METHOD;
        String extended =
                extends_ && EXTENDING.contains(language) ? new DeclarationTypes(symbol, language).extended() : "";
        return extended.isEmpty() ? ownerOf(symbol) : extended;
    }

    static String ownerOf(Symbol symbol) {
        List<String> around = around(symbol);
        return around.isEmpty() ? "" : around.getLast();
    }

    /// Whether it is accessed through an object or type.
    boolean isMember() {
        return switch (symbol.kind()) {
            case METHOD, FIELD -> true;
            case CONSTANT, VARIABLE -> symbol.depth() > 0;
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, TYPE_ALIAS, IMPL, MODULE, CONSTRUCTOR, FUNCTION, HEADING ->
                false;
        };
    }

    /// The definitions among the places of a name in a file that are in the file's outline.
    static List<Definition> in(FileOccurrences file, FileOutline outline) {
        var found = new ArrayList<Definition>();
        for (int i = 0; i < file.count(); i++) {
            if (file.role(i) != OccurrenceRole.DEFINITION) continue;
            for (Symbol symbol : outline.symbols())
                if (symbol.nameLine() == file.line(i) && symbol.nameColumn() == file.column(i))
                    found.add(new Definition(file.path(), outline.file().language(), symbol));
        }
        return found;
    }
}
