package dev.loupe.index.lexical;

import dev.loupe.index.view.IndexFields;
import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.PathPattern;
import dev.loupe.vector.PathPattern.Piece;
import dev.loupe.vector.PathPattern.Span;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.AutomatonQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.ByteRunnable;
import org.apache.lucene.util.automaton.CompiledAutomaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;

/// Globs over relative paths ([PathPattern] defines them), as an automaton that walks the path terms of the
/// index.
///
/// A glob cannot blow up: if determinizing the automaton takes too many steps, it runs nondeterministically,
/// in time bounded by its size times the path's length.
public final class PathGlob {
    private static final int MOST_STEPS = 20_000;
    private static final Automaton ANY_IN_SEGMENT = notSlash();
    private static final Automaton ANY = Automata.makeAnyString();
    private static final LruCache<Key, AutomatonQuery> RECENT = new LruCache<>(64);

    private PathGlob() {}

    /// Chunks and files whose path matches at least one glob.
    ///
    /// @throws MalformedGlob if one is malformed, with a message for the caller
    static Query query(List<String> globs) {
        return query(IndexFields.PATH, "", globs);
    }

    /// Whether a path matches at least one glob; for one thread at a time.
    ///
    /// @throws IllegalArgumentException if one is malformed, with a message for the caller
    public static Predicate<RepoPath> matcher(List<String> globs) {
        Predicate<String> texts = texts(globs);
        return path -> texts.test(path.value());
    }

    /// The same for strings that may not be paths.
    public static Predicate<String> texts(List<String> globs) {
        CompiledAutomaton compiled = query(IndexFields.PATH, "", globs).getCompiled();
        return switch (compiled.type) {
            case ALL -> text -> true;
            case NONE -> text -> false;
            case SINGLE -> compiled.term.utf8ToString()::equals;
            case NORMAL -> {
                ByteRunnable runnable = compiled.getByteRunnable();
                yield text -> {
                    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                    return runnable.run(bytes, 0, bytes.length);
                };
            }
        };
    }

    /// Terms of a field with a prefix, followed by a path that matches at least one glob.
    public static Query after(String prefix, List<String> globs, String field) {
        return query(field, prefix, globs);
    }

    private static AutomatonQuery made(String field, String prefix, List<String> globs) {
        Automaton terms = Operations.concatenate(List.of(Automata.makeString(prefix), union(globs)));
        return new AutomatonQuery(new Term(field), determinized(terms), false, MultiTermQuery.CONSTANT_SCORE_REWRITE);
    }

    private record Key(String field, String prefix, List<String> globs) {}

    /// Building a query takes milliseconds. A nondeterministic automaton has mutable state for a single
    /// thread, and is not cached.
    private static AutomatonQuery query(String field, String prefix, List<String> globs) {
        var key = new Key(field, prefix, List.copyOf(globs));
        Optional<AutomatonQuery> known = RECENT.find(key);
        if (known.isPresent()) return known.get();
        AutomatonQuery query = made(field, prefix, globs);
        if (query.getAutomaton().isDeterministic()) RECENT.put(key, query);
        return query;
    }

    private static Automaton union(List<String> globs) {
        var automata = new ArrayList<Automaton>();
        for (String glob : globs) automata.add(automaton(glob));
        return Operations.union(automata);
    }

    private static Automaton determinized(Automaton any) {
        try {
            return Operations.determinize(Operations.removeDeadStates(any), MOST_STEPS);
        } catch (TooComplexToDeterminizeException _) {
            return any; // runs nondeterministically
        }
    }

    private static Automaton automaton(String glob) {
        return automaton(read(glob));
    }

    private static PathPattern read(String glob) {
        try {
            return PathPattern.of(glob);
        } catch (IllegalArgumentException malformed) {
            throw new MalformedGlob(String.valueOf(malformed.getMessage()));
        }
    }

    /// Matches a pattern and everything below it.
    private static Automaton automaton(PathPattern pattern) {
        Automaton under = Operations.concatenate(List.of(Automata.makeChar('/'), ANY));
        return Operations.concatenate(List.of(automaton(pattern.whole()), Operations.optional(under)));
    }

    private static Automaton automaton(Piece piece) {
        return switch (piece) {
            case PathPattern.Literal(var c) -> Automata.makeChar(c);
            case PathPattern.OneOf(var ranges, var negated) -> oneOf(ranges, negated);
            case PathPattern.Star() -> ANY_IN_SEGMENT;
            case PathPattern.Anything() -> ANY;
            case PathPattern.Folders() ->
                Operations.optional(Operations.concatenate(List.of(ANY, Automata.makeChar('/'))));
            case PathPattern.Sequence(var pieces) -> {
                var automata = new ArrayList<Automaton>();
                automata.add(Automata.makeEmptyString());
                for (Piece next : pieces) automata.add(automaton(next));
                yield Operations.concatenate(automata);
            }
            case PathPattern.Choice(var any) ->
                Operations.union(any.stream().map(PathGlob::automaton).toList());
        };
    }

    /// One character in these ranges, or in none of them; never a slash.
    private static Automaton oneOf(List<Span> ranges, boolean negated) {
        var slash = Automata.makeChar('/');
        var union = new ArrayList<Automaton>();
        if (negated) union.add(slash);
        for (Span range : ranges) union.add(Automata.makeCharRange(range.first(), range.last()));
        Automaton named = Operations.determinize(Operations.union(union), MOST_STEPS);
        return negated
                ? Operations.minus(Automata.makeAnyChar(), named, MOST_STEPS)
                : Operations.minus(named, slash, MOST_STEPS);
    }

    private static Automaton notSlash() {
        return Operations.repeat(oneOf(List.of(), true));
    }
}
