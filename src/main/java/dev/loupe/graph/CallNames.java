package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Language;
import dev.loupe.model.OutlineScopes;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Cache of one call query: names with their definitions, and outlines of files.
final class CallNames {

    /// Maximum number of files whose definitions of one name are read; a name with more cannot be resolved by
    /// scope anyway.
    private static final int MOST_DEFINING = 200;

    private final Symbols symbols;
    private final IndexSnapshot snapshot;
    private final Map<String, Name> names = new HashMap<>();
    private final Map<RepoPath, Optional<FileOutline>> outlines = new HashMap<>();

    CallNames(Symbols symbols, IndexSnapshot snapshot) {
        this.symbols = symbols;
        this.snapshot = snapshot;
    }

    /// A simple name.
    ///
    /// @param definitions all of them
    record Name(
            String name,
            List<FileOccurrences> files,
            List<Definition> definitions,
            Resolutions meanings,
            Overriding overriding) {

        /// What a place in a file of a language may call by this name: the first definition of each symbol.
        List<Definition> candidates(Language from) {
            var nodes = new LinkedHashMap<String, Definition>();
            for (Definition one : definitions)
                if (VisibilityScope.isOneFamily(one.language(), from)
                        && isCalled(one.symbol().kind()))
                    nodes.putIfAbsent(CallNode.of(one).key(), one);
            return List.copyOf(nodes.values());
        }

        private static boolean isCalled(SymbolKind kind) {
            return switch (kind) {
                case HEADING, MODULE -> false;
                case FUNCTION, METHOD, CONSTRUCTOR, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, FIELD, VARIABLE ->
                    true;
                case CONSTANT, TYPE_ALIAS -> true; // functions in constants, types under other names
            };
        }

        List<Definition> of(CallNode node) {
            return definitions.stream().filter(node::is).toList();
        }
    }

    Name of(String name) throws IOException {
        Name known = names.get(name);
        if (known != null) return known;
        List<FileOccurrences> files = snapshot.occurrences().of(name);
        return know(name, files, symbols.definitions(files, new SymbolName("", List.of(), name), MOST_DEFINING));
    }

    /// Adds a name that was already looked up.
    Name know(String name, List<FileOccurrences> files, List<Definition> all) throws IOException {
        var known = new Name(name, files, all, symbols.meanings(name, files, all), symbols.overriding(name, all));
        names.put(name, known);
        return known;
    }

    Optional<FileOutline> outline(RepoPath path) throws IOException {
        Optional<FileOutline> known = outlines.get(path);
        if (known == null) outlines.put(path, known = snapshot.files().outline(path));
        return known;
    }

    Language language(RepoPath path) throws IOException {
        return outline(path).map(one -> one.file().language()).orElse(Language.TEXT);
    }

    /// The innermost symbol of the outline around a place. A lambda belongs to the symbol around it.
    Optional<Definition> around(RepoPath path, int line, int column) throws IOException {
        Optional<FileOutline> outline = outline(path);
        if (outline.isEmpty()) return Optional.empty();
        List<Symbol> scopes = OutlineScopes.of(outline.get().symbols());
        Symbol best = null;
        for (Symbol one : scopes) {
            if (one.kind() == SymbolKind.HEADING || !one.lines().contains(line)) continue;
            if (one.nameLine() == line && one.nameColumn() > column) continue;
            boolean over = one.lines().last() == line && isFollowed(scopes, one, line, column);
            if (!over && (best == null || one.depth() >= best.depth())) best = one;
        }
        Symbol found = best;
        return Optional.ofNullable(found)
                .map(one -> new Definition(path, outline.get().file().language(), one));
    }

    /// Whether another symbol of the same depth begins on the same line between the name and the place.
    private static boolean isFollowed(List<Symbol> symbols, Symbol one, int line, int column) {
        for (Symbol other : symbols)
            if (other != one
                    && other.depth() <= one.depth()
                    && other.nameLine() == line
                    && other.nameColumn() <= column
                    && (one.nameLine() < line || other.nameColumn() > one.nameColumn())) return true;
        return false;
    }

    /// The project's definition at a place.
    Optional<Definition> at(RepoPath path, int line, int column) throws IOException {
        Optional<FileOutline> outline = outline(path);
        if (outline.isEmpty()) return Optional.empty();
        for (Symbol one : outline.get().symbols())
            if (one.nameLine() == line && one.nameColumn() == column)
                return Optional.of(new Definition(path, outline.get().file().language(), one));
        return Optional.empty();
    }

    /// The outline entries of a node in its files.
    List<Definition> partsOf(CallNode node, List<Definition> definitions) throws IOException {
        var parts = new ArrayList<>(definitions);
        for (Definition one : definitions) {
            Optional<FileOutline> outline = outline(one.path());
            if (outline.isEmpty()) continue;
            for (Symbol symbol : outline.get().symbols()) {
                var part = new Definition(one.path(), one.language(), symbol);
                if (!parts.contains(part) && node.is(part)) parts.add(part);
            }
        }
        return parts;
    }
}
