package dev.loupe.tools.resources;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.SpellingCandidates;
import dev.loupe.model.Chunk;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.search.Definitions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A definition of a name.
///
/// @param kind in words: function, class, constant …
/// @param lines of the whole definition, including documentation before it
record DefinitionEntry(
        Project project,
        RepoPath path,
        Language language,
        String kind,
        String qualifiedName,
        String signature,
        LineRange lines) {

    /// Longer names are not looked up.
    static final int LONGEST_NAME = 500;

    private static final String SEPARATORS = ".:#>\\/";

    /// The best definitions of a name in a project, by path and line.
    static List<DefinitionEntry> of(Project project, IndexSnapshot snapshot, String name) throws IOException {
        if (name.length() > LONGEST_NAME) return List.of();
        var found = new ArrayList<DefinitionEntry>();
        for (Chunk chunk : named(snapshot, name)) found.add(of(project, snapshot, chunk));
        if (!found.isEmpty()) return found;
        for (Definitions.Listed listed : Definitions.listed(snapshot, name))
            found.add(of(
                    project,
                    listed.path(),
                    listed.language(),
                    listed.symbol(),
                    listed.symbol().lines()));
        return found;
    }

    /// If there is no exact match, the name with other separators (`readFile`, `read_file`).
    private static List<Chunk> named(IndexSnapshot snapshot, String name) throws IOException {
        List<Chunk> named = Definitions.named(snapshot, name);
        if (!named.isEmpty()) return named;
        int last = name.length() - lastPart(name).length();
        for (SpellingCandidates.Near near : snapshot.spellings().names(name.substring(last), 1))
            if (near.distance() == 0) return Definitions.named(snapshot, name.substring(0, last) + near.text());
        return List.of();
    }

    /// Without qualifiers.
    static String lastPart(String name) {
        int at = name.length();
        while (at > 0 && SEPARATORS.indexOf(name.charAt(at - 1)) < 0) at--;
        return name.substring(at);
    }

    /// Prefers the outline: a chunk may be only the first part of a long definition, and its kind is less
    /// precise.
    private static DefinitionEntry of(Project project, IndexSnapshot snapshot, Chunk chunk) throws IOException {
        var outline = snapshot.files().outline(chunk.path());
        List<Symbol> symbols = outline.isEmpty() ? List.of() : outline.get().symbols();
        for (Symbol symbol : symbols) {
            if (!symbol.qualifiedName().equals(chunk.qualifiedName())
                    || !symbol.lines().overlaps(chunk.lines())) continue;
            int first = Math.min(symbol.lines().first(), chunk.lines().first());
            return of(
                    project,
                    chunk.path(),
                    chunk.language(),
                    symbol,
                    new LineRange(first, symbol.lines().last()));
        }
        return new DefinitionEntry(
                project,
                chunk.path(),
                chunk.language(),
                chunk.kind().wireName(),
                chunk.qualifiedName(),
                chunk.signature(),
                chunk.lines());
    }

    private static DefinitionEntry of(
            Project project, RepoPath path, Language language, Symbol symbol, LineRange lines) {
        String kind = symbol.kind().wireName().replace('_', ' ');
        return new DefinitionEntry(project, path, language, kind, symbol.qualifiedName(), symbol.signature(), lines);
    }
}
