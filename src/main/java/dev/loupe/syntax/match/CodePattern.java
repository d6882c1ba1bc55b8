package dev.loupe.syntax.match;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.ParseFailure;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// A code pattern with holes, compiled to goals for one grammar.
///
/// The pattern is parsed with the language's own grammar: alone, and inside the contexts that the language
/// defines (`contexts.txt`), because code that is valid in a function may be invalid at the top level. The
/// holes are spelled in whatever way makes it parse. All readings without errors are kept, so an ambiguous
/// pattern has several: `$T $X = $Y;` is a field and a local variable.
final class CodePattern {

    private static final int LONGEST = 10_000;
    private static final int MOST_HOLES = 200;
    private static final int MOST_READINGS = 6;

    /// Maximum number of hole spellings to try.
    private static final int MOST_TRIES = 1_000;

    /// The same limit for groups of holes in code that already fits.
    private static final int MOST_OTHERS = 60;

    /// The pattern's placeholder in a context.
    private static final String SLOT = "@@";

    private static final String HINT = """
            A pattern is whole code of one language: an expression, a statement, a definition. $A stands for one node, \
            $$$ARGS for any number of them; both take the place of whole nodes, not of operators, keywords or parts of names.""";

    private final List<List<PatternGoal>> readings;

    private CodePattern(List<List<PatternGoal>> readings) {
        this.readings = readings;
    }

    /// A pattern that cannot be searched for, with the reason.
    static final class Unusable extends Exception {
        private static final long serialVersionUID = 1L;

        Unusable(String message) {
            super(message);
        }
    }

    /// @throws Unusable if the code does not parse or is empty; carries its tree if there is one
    static CodePattern compile(TreeGrammar grammar, String code) throws Unusable, ParseFailure {
        String pattern = code.strip();
        if (pattern.isEmpty()) throw new Unusable("the pattern is empty");
        if (pattern.length() > LONGEST)
            throw new Unusable("a pattern of %d characters is too long".formatted(pattern.length()));
        HoleText holes = HoleText.of(pattern);
        if (holes.holes().size() > MOST_HOLES)
            throw new Unusable("%d holes are too many".formatted(holes.holes().size()));
        List<PatternTree> trees = new ArrayList<>();
        List<String> contexts = grammar.contexts(SLOT);
        for (String context : contexts) trees.add(best(grammar, holes, context, MOST_TRIES / contexts.size()));
        for (int i = 0; i < contexts.size(); i++) trees.addAll(others(grammar, holes, contexts.get(i), trees.get(i)));
        int least = trees.stream().mapToInt(PatternTree::badness).min().orElseThrow();
        PatternTree first = trees.stream().min(PatternTree.BY_BADNESS).orElseThrow();
        if (!PatternTree.understood(least)) throw notParsed(grammar, first);
        Map<String, List<PatternGoal>> readings = new LinkedHashMap<>();
        for (PatternTree tree : trees)
            if (tree.badness() == least && readings.size() < MOST_READINGS)
                readings.putIfAbsent(shape(tree.goals()), tree.goals());
        readings.values()
                .removeIf(goals -> !goals.isEmpty() && goals.stream().allMatch(goal -> isText(goal, holes))
                        || goals.stream().anyMatch(goal -> hasQuotedHole(goal, holes)));
        if (readings.isEmpty()) throw notParsed(grammar, first);
        readings.values().removeIf(goals -> goals.isEmpty() || goals.stream().allMatch(CodePattern::isHole));
        if (readings.isEmpty())
            throw new Unusable("a pattern of nothing but holes is any code; write some of what is around them");
        return new CodePattern(List.copyOf(readings.values()));
    }

    private static boolean isHole(PatternGoal goal) {
        return switch (goal) {
            case PatternGoal.Hole _, PatternGoal.Holes _, PatternGoal.HolesBefore _ -> true;
            case PatternGoal.Token _, PatternGoal.Inner _ -> false;
        };
    }

    /// Whether a hole is within a token: a comment, or PHP's text between code.
    private static boolean isText(PatternGoal goal, HoleText holes) {
        return goal instanceof PatternGoal.Token(int _, boolean named, byte[] bytes)
                && named
                && holes.holes().stream()
                        .anyMatch(hole -> new String(bytes, StandardCharsets.UTF_8).contains(hole.text()));
    }

    /// Whether a hole is the entire content of a string, which has no node of its own. The pattern means any
    /// such string, but the search would look for the hole's literal spelling.
    private static boolean hasQuotedHole(PatternGoal goal, HoleText holes) {
        return switch (goal) {
            case PatternGoal.Hole _, PatternGoal.Holes _, PatternGoal.HolesBefore _ -> false;
            case PatternGoal.Inner(int _, List<PatternGoal> children) ->
                children.stream().anyMatch(child -> hasQuotedHole(child, holes));
            case PatternGoal.Token(int _, boolean named, byte[] bytes) -> {
                String text = new String(bytes, StandardCharsets.UTF_8);
                boolean quoted = named && text.length() > 2 && "\"'`".indexOf(text.charAt(0)) >= 0;
                yield quoted
                        && holes.holes().stream()
                                .anyMatch(hole -> hole.text().equals(text.substring(1, text.length() - 1)));
            }
        };
    }

    private static Unusable notParsed(TreeGrammar grammar, PatternTree tree) {
        return new Unusable("the pattern is no %s that its parser understands. %s\nIts tree:\n%s"
                .formatted(
                        grammar.language().language().displayName(),
                        HINT,
                        new SyntaxTreeDrawing(tree.tree(), grammar.grammar())
                                .draw(1, Integer.MAX_VALUE, false)
                                .text()));
    }

    /// Starts with the same spelling for all holes, then respells one hole at a time if that makes the code
    /// fit better.
    private static PatternTree best(TreeGrammar grammar, HoleText holes, String context, int tries)
            throws ParseFailure {
        PatternTree best = null;
        for (HoleText.Spelling spelling : List.of(HoleText.Spelling.LOWER, HoleText.Spelling.UPPER)) {
            PatternTree one = better(grammar, holes, context, spelling, tries / 2);
            if (best == null || one.badness() < best.badness()) best = one;
            if (best.badness() == 0) break;
        }
        return Objects.requireNonNull(best);
    }

    /// Readings that fit as well when a group of holes is spelled differently: braces may hold elements or
    /// pairs, values or statements.
    private static List<PatternTree> others(TreeGrammar grammar, HoleText holes, String context, PatternTree best)
            throws ParseFailure {
        var others = new ArrayList<PatternTree>();
        if (!PatternTree.understood(best.badness())) return others;
        int left = MOST_OTHERS;
        for (int hole = 0; hole < holes.holes().size(); hole++) {
            if (!holes.holes().get(hole).many()) continue;
            for (HoleText.Spelling spelling : HoleText.Spelling.values()) {
                if (left-- == 0) return others;
                var spellings = new ArrayList<>(best.spellings());
                spellings.set(hole, spelling);
                PatternTree other = read(grammar, holes, context, spellings);
                if (other.badness() <= best.badness() && !isAround(other.goals(), best.goals())) others.add(other);
            }
        }
        return others;
    }

    /// Whether one reading only wraps another, whose places it would find again.
    private static boolean isAround(List<PatternGoal> outer, List<PatternGoal> inner) {
        return outer.size() == 1
                && inner.size() == 1
                && outer.getFirst() instanceof PatternGoal.Inner(int _, List<PatternGoal> children)
                && inner.getFirst() instanceof PatternGoal.Inner(int symbol, List<PatternGoal> _)
                && children.stream()
                        .anyMatch(child ->
                                child instanceof PatternGoal.Inner(int same, List<PatternGoal> _) && same == symbol);
    }

    private static PatternTree better(
            TreeGrammar grammar, HoleText holes, String context, HoleText.Spelling first, int tries)
            throws ParseFailure {
        PatternTree best =
                read(grammar, holes, context, Collections.nCopies(holes.holes().size(), first));
        int left = tries;
        for (int hole = 0; hole < holes.holes().size(); hole++) {
            for (HoleText.Spelling spelling : HoleText.Spelling.values()) {
                if (best.badness() == 0 || left-- == 0) return best;
                var others = new ArrayList<>(best.spellings());
                others.set(hole, spelling);
                PatternTree other = read(grammar, holes, context, others);
                if (other.badness() < best.badness()) best = other;
            }
        }
        return best;
    }

    private static PatternTree read(
            TreeGrammar grammar, HoleText holes, String context, List<HoleText.Spelling> spellings)
            throws ParseFailure {
        int slot = context.indexOf(SLOT);
        String before = context.substring(0, slot);
        String line = before.substring(before.lastIndexOf('\n') + 1);
        String code = holes.spelt(spellings);
        // In languages with significant indentation, indent all lines of the pattern.
        if (line.isBlank()) code = code.replace("\n", "\n" + line);
        String whole = before + code + context.substring(slot + SLOT.length()) + "\n";
        int start = before.getBytes(StandardCharsets.UTF_8).length;
        FlatTree tree = grammar.parse(whole.getBytes(StandardCharsets.UTF_8));
        return new PatternTree(
                grammar.nodes(),
                holes,
                List.copyOf(spellings),
                tree,
                start,
                start + code.getBytes(StandardCharsets.UTF_8).length);
    }

    /// Equal for goals that match the same code.
    private static String shape(List<PatternGoal> goals) {
        var shape = new StringBuilder();
        for (PatternGoal goal : goals) {
            switch (goal) {
                case PatternGoal.Hole(String name, boolean tokens) ->
                    shape.append(tokens ? "$$" : "$").append(name);
                case PatternGoal.Holes(String name, var separator) ->
                    shape.append("$$$").append(name).append(separator.isPresent());
                case PatternGoal.HolesBefore(String name, var _) ->
                    shape.append("$$$").append(name).append(',');
                case PatternGoal.Token(int symbol, boolean _, byte[] text) ->
                    shape.append(symbol)
                            .append('"')
                            .append(new String(text, StandardCharsets.UTF_8))
                            .append('"');
                case PatternGoal.Inner(int symbol, List<PatternGoal> children) ->
                    shape.append(symbol).append('(').append(shape(children)).append(')');
            }
            shape.append(' ');
        }
        return shape.toString();
    }

    /// For each reading, the texts that a matching file must contain.
    List<TreeReply.Needed> needed() {
        return readings.stream()
                .map(goals -> {
                    var texts = new TreeMap<String, List<String>>();
                    collect(goals, texts);
                    return new TreeReply.Needed(List.copyOf(texts.values()), List.of());
                })
                .toList();
    }

    private static void collect(List<PatternGoal> goals, Map<String, List<String>> texts) {
        for (PatternGoal goal : goals) {
            switch (goal) {
                case PatternGoal.Hole _, PatternGoal.Holes _, PatternGoal.HolesBefore _ -> {}
                case PatternGoal.Token(int _, boolean _, byte[] bytes) -> {
                    String text = new String(bytes, StandardCharsets.UTF_8);
                    if (text.chars().noneMatch(c -> c <= ' ' || c > '~')) texts.put(text, List.of(text));
                }
                case PatternGoal.Inner(int _, List<PatternGoal> children) -> collect(children, texts);
            }
        }
    }

    /// A match: its first node and the sibling after its last one.
    record Hit(int first, int end, Map<String, GoalMatcher.Stretch> bound) {}

    /// The matches found, and whether these are all.
    record Hits(List<Hit> hits, boolean complete) {}

    Hits in(FlatTree tree) {
        var matcher = new GoalMatcher(tree);
        var hits = new ArrayList<Hit>();
        for (int node = 0; node < tree.size() && !matcher.exhausted(); node++) {
            for (List<PatternGoal> goals : readings) {
                if (!matcher.matches(goals, node)) continue;
                hits.add(new Hit(node, matcher.reached(), new TreeMap<>(matcher.bound())));
                break;
            }
        }
        return new Hits(hits, !matcher.exhausted());
    }
}
