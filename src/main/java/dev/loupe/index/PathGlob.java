package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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

/// Globs over relative paths, as an automaton that walks the path terms of the index.
///
/// `*` and `?` stay within a segment, `**` crosses, `[a-z]` and `[!a-z]` are one character, `{a,b}`
/// alternatives (nested ones too), a backslash takes the next character literally. As in .gitignore, a glob
/// without a slash matches at any depth, and a glob that names a folder matches everything under it; `/a` and
/// `./a` are `a` at the root.
///
/// A glob cannot blow up: where making the automaton deterministic takes too many steps it runs as it is, in
/// steps that are bounded by its size times the path's length.
public final class PathGlob {
    private static final int LONGEST = 1_000;
    private static final int DEEPEST = 16;
    private static final int MOST_STEPS = 20_000;
    private static final Automaton ANY_IN_SEGMENT = notSlash();
    private static final Automaton ANY = Automata.makeAnyString();

    private final String glob;
    private int at;
    private int depth;

    private PathGlob(String glob) {
        this.glob = glob;
    }

    /// Chunks and files whose path matches at least one glob.
    ///
    /// @throws MalformedGlob where one is malformed, with a message for the caller
    static Query query(List<String> globs) {
        return new AutomatonQuery(new Term(Fields.PATH), anyOf(globs), false, MultiTermQuery.CONSTANT_SCORE_REWRITE);
    }

    /// Whether a path matches at least one glob; for one thread at a time.
    ///
    /// @throws IllegalArgumentException where one is malformed, with a message for the caller
    public static Predicate<RepoPath> matcher(List<String> globs) {
        ByteRunnable runnable = new CompiledAutomaton(anyOf(globs), false, false).getByteRunnable();
        return path -> {
            byte[] bytes = path.value().getBytes(StandardCharsets.UTF_8);
            return runnable.run(bytes, 0, bytes.length);
        };
    }

    private static Automaton anyOf(List<String> globs) {
        var automata = new ArrayList<Automaton>();
        for (String glob : globs) automata.add(automaton(glob));
        Automaton any = Operations.union(automata);
        try {
            return Operations.determinize(Operations.removeDeadStates(any), MOST_STEPS);
        } catch (TooComplexToDeterminizeException _) {
            return any; // runs as it is
        }
    }

    private static Automaton automaton(String glob) {
        if (glob.length() > LONGEST)
            throw new MalformedGlob(
                    "a path pattern may have at most %d characters; give a shorter one".formatted(LONGEST));
        String plain = glob.strip();
        while (plain.startsWith("./")) plain = plain.substring(2);
        boolean anchored = plain.startsWith("/");
        if (anchored) plain = plain.substring(1);
        while (plain.endsWith("/")) plain = plain.substring(0, plain.length() - 1);
        if (plain.isEmpty())
            throw new MalformedGlob("a path pattern is empty; write one like src/**/*.ts or leave it out");
        if (plain.indexOf('/') < 0 && !anchored) plain = "**/" + plain;
        Automaton itself = new PathGlob(plain).parse();
        Automaton under = Operations.concatenate(List.of(Automata.makeChar('/'), ANY));
        return Operations.concatenate(List.of(itself, Operations.optional(under)));
    }

    private Automaton parse() {
        Automaton whole = sequence();
        if (at < glob.length()) throw malformed("a } without {");
        return whole;
    }

    private MalformedGlob malformed(String why) {
        return new MalformedGlob(
                "the path pattern \"%s\" has %s; write one like src/**/*.{js,ts}".formatted(shown(), why));
    }

    private String shown() {
        return glob.length() > 100 ? glob.substring(0, 100) + "…" : glob;
    }

    /// Up to the end, or to a comma or closing brace of the braces around.
    private Automaton sequence() {
        var items = new ArrayList<Automaton>();
        items.add(Automata.makeEmptyString());
        while (at < glob.length()) {
            int c = glob.codePointAt(at);
            if (c == '}' || c == ',' && depth > 0) break;
            items.add(item(c));
        }
        return Operations.concatenate(items);
    }

    private Automaton item(int c) {
        at += Character.charCount(c);
        return switch (c) {
            case '*' -> star();
            case '?' -> oneOf(List.of(), true);
            case '[' -> characterClass();
            case '{' -> alternatives();
            case '\\' -> escaped();
            default -> Automata.makeChar(c);
        };
    }

    private Automaton star() {
        if (at >= glob.length() || glob.charAt(at) != '*') return ANY_IN_SEGMENT;
        while (at < glob.length() && glob.charAt(at) == '*') at++;
        boolean segmentOfItsOwn = at < glob.length() && glob.charAt(at) == '/' && beginsSegment();
        if (!segmentOfItsOwn) return ANY;
        at++;
        return Operations.optional(Operations.concatenate(List.of(ANY, Automata.makeChar('/'))));
    }

    private boolean beginsSegment() {
        int before = glob.lastIndexOf("**", at) - 1;
        while (before >= 0 && glob.charAt(before) == '*') before--;
        return before < 0 || "/{,".indexOf(glob.charAt(before)) >= 0;
    }

    private Automaton escaped() {
        if (at >= glob.length()) throw malformed("a backslash at its end");
        int c = glob.codePointAt(at);
        at += Character.charCount(c);
        return Automata.makeChar(c);
    }

    private Automaton alternatives() {
        if (++depth > DEEPEST) throw malformed("braces nested too deeply");
        var choices = new ArrayList<Automaton>();
        while (true) {
            choices.add(sequence());
            if (at >= glob.length()) throw malformed("a { without }");
            if (glob.charAt(at++) == '}') break;
        }
        depth--;
        return Operations.union(choices);
    }

    private Automaton characterClass() {
        boolean negated = at < glob.length() && (glob.charAt(at) == '!' || glob.charAt(at) == '^');
        if (negated) at++;
        var ranges = new ArrayList<int[]>();
        int first = at;
        while (at < glob.length() && (glob.charAt(at) != ']' || at == first)) {
            int from = classCharacter();
            int to = from;
            if (at + 1 < glob.length() && glob.charAt(at) == '-' && glob.charAt(at + 1) != ']') {
                at++;
                to = classCharacter();
            }
            if (to < from) throw malformed("a range that runs backwards");
            ranges.add(new int[] {from, to});
        }
        if (at >= glob.length()) throw malformed("a [ without ]");
        at++;
        return oneOf(ranges, negated);
    }

    private int classCharacter() {
        int c = glob.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    /// One character of these ranges, or of none of them; never a slash.
    private static Automaton oneOf(List<int[]> ranges, boolean negated) {
        var slash = Automata.makeChar('/');
        var union = new ArrayList<Automaton>();
        if (negated) union.add(slash);
        for (int[] range : ranges) union.add(Automata.makeCharRange(range[0], range[1]));
        Automaton named = Operations.determinize(Operations.union(union), MOST_STEPS);
        return negated
                ? Operations.minus(Automata.makeAnyChar(), named, MOST_STEPS)
                : Operations.minus(named, slash, MOST_STEPS);
    }

    private static Automaton notSlash() {
        return Operations.repeat(oneOf(List.of(), true));
    }
}
