package dev.loupe.search;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.ChunkSearch;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.model.Chunk;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.search.query.QueryIdentifier;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// Finds the chunks that define a name.
public final class Definitions {
    private static final int MOST = 1_000;

    /// Number of files whose outlines are searched for definitions without a chunk of their own.
    private static final int MOST_FILES = 50;

    /// Accepts another case and other separators, but not a missing qualifier.
    private static final double LEAST = 0.75;

    private static final Comparator<Chunk> BY_PLACE = Comparator.comparing(Chunk::path)
            .thenComparingInt(chunk -> chunk.lines().first());

    private Definitions() {}

    /// The best definitions of a name, by path and line. Only the first chunk of each qualified name in a
    /// file, since the others are later parts or overloads. Leaves out constructors and impls if their type
    /// is there, and headings if code is there.
    ///
    /// @param name simple or qualified, with any language's separators: `LruCache.get`, `config::parse`,
    /// `A#b`
    /// @return empty also if the text cannot be a name
    public static List<Chunk> named(IndexSnapshot snapshot, String name) throws IOException {
        List<QueryIdentifier> names = QueryIdentifier.in(List.of(name));
        if (names.size() != 1) return List.of();
        var defining = new ArrayList<Chunk>();
        for (LexicalCandidate candidate : defining(snapshot, names.getFirst().name()))
            if (names.getFirst().answeredBy(candidate.facts()) >= LEAST)
                defining.add(snapshot.search().read(candidate));
        return among(defining, name);
    }

    /// A definition that an outline lists but that has no chunk of its own: a constant, field or variable.
    ///
    /// @param path of the file
    public record Listed(RepoPath path, Language language, Symbol symbol) {}

    /// Such definitions in the files whose chunks contain the name most often, by path and line. Case must
    /// match, and a qualifier must enclose them.
    ///
    /// @param name simple or qualified
    public static List<Listed> listed(IndexSnapshot snapshot, String name) throws IOException {
        List<QueryIdentifier> names = QueryIdentifier.in(List.of(name));
        if (names.size() != 1) return List.of();
        QueryIdentifier wanted = names.getFirst();
        var query = new TextQuery(words(wanted.name()), List.of(), List.of(), Map.of(TextField.BODY, 1.0), List.of());
        var files = new TreeSet<RepoPath>();
        for (LexicalCandidate candidate : snapshot.search().best(query, MOST).candidates())
            if (files.size() < MOST_FILES) files.add(candidate.facts().path());
        var listed = new ArrayList<Listed>();
        for (RepoPath file : files) {
            Optional<FileOutline> outline = snapshot.files().outline(file);
            if (outline.isEmpty()) continue;
            Language language = outline.get().file().language();
            for (Symbol symbol : outline.get().symbols())
                if (wanted.isNameOf(symbol)) listed.add(new Listed(file, language, symbol));
        }
        return List.copyOf(listed);
    }

    /// [#named] among given chunks.
    public static List<Chunk> among(List<Chunk> chunks, String name) {
        List<QueryIdentifier> names = QueryIdentifier.in(List.of(name));
        if (names.size() != 1) return List.of();
        Map<String, Chunk> first = new LinkedHashMap<>();
        for (Chunk chunk : best(chunks, names.getFirst())) first.putIfAbsent(key(chunk, chunk.qualifiedName()), chunk);
        return first.values().stream()
                .filter(chunk -> !first.containsKey(typeOf(chunk)))
                .toList();
    }

    /// Whether two chunks are parts of one definition that was too long for one chunk.
    public static boolean areParts(Chunk one, Chunk other) {
        return !one.name().isEmpty()
                && one.path().equals(other.path())
                && one.kind() == other.kind()
                && one.qualifiedName().equals(other.qualifiedName())
                && one.signature().equals(other.signature());
    }

    private static List<Chunk> best(List<Chunk> chunks, QueryIdentifier name) {
        List<Chunk> answering = chunks.stream()
                .filter(chunk -> name.answeredBy(facts(chunk)) >= LEAST)
                .toList();
        List<Chunk> best = new ArrayList<>();
        int rank = answering.stream().mapToInt(Definitions::rank).min().orElse(0);
        double bar = LEAST;
        for (Chunk chunk : answering) {
            double answer = name.answeredBy(facts(chunk));
            if (rank(chunk) > rank || answer < bar) continue;
            if (answer > bar) best.clear();
            best.add(chunk);
            bar = answer;
        }
        best.sort(BY_PLACE);
        return wholly(best, name);
    }

    /// Prefers definitions whose full name matches a qualified name: `JSON.Render`, not `IndentedJSON.Render`
    /// in `json.go`.
    private static List<Chunk> wholly(List<Chunk> best, QueryIdentifier name) {
        if (name.qualifier().isEmpty()) return best;
        String whole = name.qualifier() + "." + name.name();
        List<Chunk> called = best.stream()
                .filter(chunk -> QueryIdentifier.dotted(chunk.qualifiedName()).equals(whole))
                .toList();
        return called.isEmpty() ? best : called;
    }

    /// Rank of a kind if a name has several; the lowest is meant.
    private static int rank(Chunk chunk) {
        return switch (chunk.kind()) {
            case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, MODULE -> 0;
            case IMPL -> 1;
            case BLOCK -> 2;
            case DOC, SECTION, TABLE, CODE_BLOCK -> 3;
        };
    }

    private static ChunkFacts facts(Chunk chunk) {
        return new ChunkFacts(
                chunk.path(),
                chunk.language(),
                chunk.kind(),
                chunk.lines(),
                chunk.complexity().lines(),
                chunk.name(),
                chunk.qualifiedName());
    }

    private static List<LexicalCandidate> defining(IndexSnapshot snapshot, String name) throws IOException {
        var query = new TextQuery(words(name), List.of(), List.of(), Map.of(TextField.NAME, 1.0), List.of());
        return snapshot.search()
                .best(query, new ChunkSearch.Wanted(1, List.of(name), MOST, new int[0]))
                .defining();
    }

    private static List<TextQuery.Word> words(String name) {
        return CodeTerm.cut(name).stream()
                .map(CodeTerm::token)
                .distinct()
                .limit(TextQuery.MOST_WORDS)
                .map(token -> new TextQuery.Word(token, 1))
                .toList();
    }

    private static String key(Chunk chunk, String qualifiedName) {
        return chunk.path() + "\n" + QueryIdentifier.dotted(qualifiedName);
    }

    /// Key of the type that this would be a constructor of.
    private static String typeOf(Chunk chunk) {
        String name = chunk.name();
        String qualified = QueryIdentifier.dotted(chunk.qualifiedName());
        boolean doubled = qualified.equals(name + "." + name) || qualified.endsWith("." + name + "." + name);
        return doubled ? key(chunk, qualified.substring(0, qualified.length() - name.length() - 1)) : "";
    }
}
