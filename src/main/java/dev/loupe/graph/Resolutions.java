package dev.loupe.graph;

import dev.loupe.graph.types.Meanings;
import dev.loupe.index.FileOccurrences;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Resolves the places of a name: first by a compiler's index, then by scope and imports ([Resolver]).
final class Resolutions {
    private final Resolver resolver;
    private final ImportedAs importedAs;
    private final ExactReferences exact;
    private final ExactReferences.Lines lines;
    private final List<Definition> definitions;
    private final Map<Integer, Definition> bySymbol = new HashMap<>();
    /// Languages of definitions whose position the index does not know.
    private final Set<Language> unknown = new HashSet<>();

    /// @param definitions all definitions of the name
    Resolutions(
            String name, Resolver resolver, ExactReferences exact, SourceCache sources, List<Definition> definitions)
            throws IOException {
        this.resolver = resolver;
        this.importedAs = new ImportedAs(resolver.program(), name);
        this.exact = exact;
        this.lines = (file, line) -> sources.of(file).line(line);
        this.definitions = definitions;
        if (!exact.isEmpty()) for (Definition one : definitions) add(one);
    }

    private void add(Definition one) throws IOException {
        Set<Integer> symbols = symbols(one);
        for (int symbol : symbols) bySymbol.putIfAbsent(symbol, one);
        if (symbols.isEmpty()) unknown.add(one.language());
    }

    /// Whether a place in a file cannot refer to a definition that the index does not know.
    private boolean knowsAll(RepoPath file) {
        Language language = Language.ofPath(file);
        return unknown.stream().noneMatch(one -> VisibilityScope.isOneFamily(one, language));
    }

    private Set<Integer> symbols(Definition one) throws IOException {
        return exact.definedAt(one.path(), one.symbol().nameLine(), one.symbol().nameColumn(), lines);
    }

    Resolution of(FileOccurrences file, int index) throws IOException {
        if (!exact.isEmpty() && !definitions.isEmpty()) {
            Set<Integer> here = exact.at(file.path(), file.line(index), file.column(index), lines);
            for (int symbol : here) if (bySymbol.containsKey(symbol)) return Resolution.exact(bySymbol.get(symbol));
            if (!here.isEmpty() && here.stream().noneMatch(exact::isUnsure) && knowsAll(file.path()))
                return related(here);
        }
        return resolver.resolution(file, index);
    }

    /// What the syntax tree of its file says of a place of any name; by name if the file has none.
    Resolution byTree(FileOccurrences file, int index) throws IOException {
        return resolver.byTree(file.path(), file.line(index), file.column(index))
                .orElse(Resolution.BY_NAME);
    }

    /// What the key of an object, which is a definition of its own, is besides: a member of the type that is
    /// expected there.
    Optional<Resolution> byKey(FileOccurrences file, int index) throws IOException {
        int line = file.line(index);
        int column = file.column(index);
        if (!trees().isKey(file.path(), line, column)) return Optional.empty();
        return resolver.byTree(file.path(), line, column)
                .filter(means -> means.target()
                        .filter(one -> !one.isAt(file.path(), line, column))
                        .isPresent());
    }

    Meanings trees() {
        return resolver.program().meanings();
    }

    ImportedAs importedAs() {
        return importedAs;
    }

    /// Whether a compiler's index resolves a place.
    boolean isExact(FileOccurrences file, int index) throws IOException {
        return !exact.isEmpty()
                && !exact.at(file.path(), file.line(index), file.column(index), lines)
                        .isEmpty();
    }

    /// Resolves a place of an import alias of this name.
    Resolution ofAlias(FileOccurrences file, int index) throws IOException {
        return resolver.resolution(file, index, () -> importedAs.meant(resolver, file, index));
    }

    /// A call through a supertype refers to the method it overrides; under another name it is not a reference
    /// to this one.
    private Resolution related(Set<Integer> here) {
        for (int symbol : exact.related(here))
            if (bySymbol.containsKey(symbol)) return Resolution.exact(bySymbol.get(symbol));
        return Resolution.OTHER;
    }

    /// References to definitions of the name, without the definitions, from a compiler's index: under other
    /// names too.
    Map<Place, Definition> places(List<Definition> meant) throws IOException {
        if (exact.isEmpty()) return Map.of();
        var places = new LinkedHashMap<Place, Definition>();
        var symbols = new HashMap<Integer, Definition>();
        for (Definition one : meant) for (int symbol : exact.related(symbols(one))) symbols.putIfAbsent(symbol, one);
        for (ExactReferences.Place one : exact.places(new HashSet<>(symbols.keySet()), lines)) {
            Definition means = symbols.get(one.symbol());
            if (means != null)
                places.putIfAbsent(new Place(one.file(), one.line(), one.column(), one.imports()), means);
        }
        return places;
    }

    /// A place in a file.
    record Place(RepoPath file, int line, int column, boolean imports) {}
}
