package dev.loupe.syntax.grammar;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// A compiled tree-sitter query. Thread-safe. Nodes nested more than 65,535 deep are not matched, because
/// tree-sitter counts levels in 16 bits. The native part is freed when nothing refers to it any more.
public final class TreeQuery {

    private final Grammar grammar;
    private final MemorySegment query;
    private final List<String> captureNames;
    private final QueryPredicates predicates;

    private TreeQuery(Grammar grammar, MemorySegment query, List<String> captureNames, QueryPredicates predicates) {
        this.grammar = grammar;
        this.query = query;
        this.captureNames = captureNames;
        this.predicates = predicates;
    }

    /// @param source in tree-sitter's query language (`.scm`)
    /// @throws QueryError if tree-sitter rejects it, or it uses an unknown predicate
    public static TreeQuery compile(Grammar grammar, String source) throws QueryError {
        byte[] utf8 = source.getBytes(StandardCharsets.UTF_8);
        SyntaxLibrary library = grammar.library();
        SyntaxLibrary.CompiledQuery compiled = library.compile(grammar.address(), utf8);
        if (compiled.query().address() == 0) {
            throw QueryError.at(utf8, compiled.errorOffset(), QueryError.Kind.of(compiled.errorType()));
        }
        MemorySegment owned = compiled.query().reinterpret(Arena.ofAuto(), library::deleteQuery);
        QueryPredicates predicates = QueryPredicates.of(compiled.captures(), compiled.strings(), compiled.predicates());
        return new TreeQuery(grammar, owned, compiled.captures(), predicates);
    }

    Grammar grammar() {
        return grammar;
    }

    /// By capture id.
    public List<String> captureNames() {
        return captureNames;
    }

    /// The value of `(#set! key value)` in a pattern; the empty string for `(#set! key)`.
    public Optional<String> setting(int pattern, String key) {
        return predicates.setting(pattern, key);
    }

    MemorySegment address() {
        return query;
    }

    Captures captures(byte[] source, int[][] columns, boolean limitExceeded) {
        return new Captures(captureNames, source, predicates.filter(columns, source), limitExceeded);
    }
}
