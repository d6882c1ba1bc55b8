package dev.loupe.syntax.grammar;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Text predicates, which tree-sitter parses but leaves to the application, such as `(#eq? @name "main")`.
///
/// Supports `#eq?`, `#any-of?` and `#match?`, each also with `not-`, and the directive `#set!`. As in other
/// bindings, a predicate holds if it holds for every node that the match captured under the name, so also if
/// there are none.
public final class QueryPredicates {

    private static final int CAPTURE = 1;
    private static final int STRING = 2;

    /// A condition on all captures with one id.
    private sealed interface Condition {

        int capture();

        boolean negated();

        record AnyOf(int capture, boolean negated, List<byte[]> texts) implements Condition {}

        record SameAs(int capture, boolean negated, int other) implements Condition {}

        record Matches(int capture, boolean negated, Pattern regex) implements Condition {}
    }

    private final Map<Integer, List<Condition>> conditions = new HashMap<>();
    private final Map<Integer, Map<String, String>> settings = new HashMap<>();

    private QueryPredicates() {}

    /// @param steps columns: pattern, type of step, id of a capture or string; each predicate ends with a
    /// step of type 0
    static QueryPredicates of(List<String> captureNames, List<String> strings, int[][] steps) throws QueryError {
        QueryPredicates predicates = new QueryPredicates();
        int first = 0;
        for (int i = 0; i < steps[0].length; i++) {
            if (steps[1][i] != 0) continue;
            predicates.add(steps[0][i], new Words(captureNames, strings, steps, first, i));
            first = i + 1;
        }
        return predicates;
    }

    /// The words of a predicate: its name, then its arguments.
    private record Words(List<String> captureNames, List<String> strings, int[][] steps, int first, int end) {

        int size() {
            return end - first;
        }

        boolean isCapture(int word) {
            return word < size() && steps[1][first + word] == CAPTURE;
        }

        boolean areStrings(int fromWord) {
            for (int word = fromWord; word < size(); word++) if (steps[1][first + word] != STRING) return false;
            return true;
        }

        int capture(int word) {
            return steps[2][first + word];
        }

        String string(int word) {
            return strings.get(steps[2][first + word]);
        }

        List<byte[]> texts(int fromWord) {
            List<byte[]> texts = new ArrayList<>();
            for (int word = fromWord; word < size(); word++)
                texts.add(string(word).getBytes(StandardCharsets.UTF_8));
            return texts;
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("(#");
            for (int word = 0; word < size(); word++) {
                if (word > 0) text.append(' ');
                if (isCapture(word)) text.append('@').append(captureNames.get(capture(word)));
                else text.append(word == 0 ? string(word) : '"' + string(word) + '"');
            }
            return text.append(')').toString();
        }
    }

    private void add(int pattern, Words words) throws QueryError {
        if (words.size() == 0 || words.isCapture(0)) throw QueryError.predicate(pattern, words.toString());
        String name = words.string(0);
        if (name.equals("set!")) {
            set(pattern, words);
            return;
        }
        boolean negated = name.startsWith("not-");
        Optional<Condition> condition = condition(negated ? name.substring(4) : name, negated, pattern, words);
        conditions
                .computeIfAbsent(pattern, added -> new ArrayList<>())
                .add(condition.orElseThrow(() -> QueryError.predicate(pattern, words.toString())));
    }

    private void set(int pattern, Words words) throws QueryError {
        if (words.size() < 2 || words.size() > 3 || !words.areStrings(1)) {
            throw QueryError.predicate(pattern, words.toString());
        }
        String value = words.size() == 3 ? words.string(2) : "";
        settings.computeIfAbsent(pattern, added -> new HashMap<>()).put(words.string(1), value);
    }

    private static Optional<Condition> condition(String name, boolean negated, int pattern, Words words)
            throws QueryError {
        if (!words.isCapture(1) || words.size() < 3) return Optional.empty();
        int capture = words.capture(1);
        boolean strings = words.areStrings(2);
        boolean two = words.size() == 3;
        if (name.equals("any-of?") && strings || name.equals("eq?") && two && strings) {
            return Optional.of(new Condition.AnyOf(capture, negated, words.texts(2)));
        }
        if (name.equals("eq?") && two) return Optional.of(new Condition.SameAs(capture, negated, words.capture(2)));
        if (name.equals("match?") && two && strings) {
            return Optional.of(new Condition.Matches(capture, negated, regex(pattern, words.string(2))));
        }
        return Optional.empty();
    }

    private static Pattern regex(int pattern, String regex) throws QueryError {
        try {
            return Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw QueryError.predicate(pattern, e.getDescription() + ": " + regex);
        }
    }

    Optional<String> setting(int pattern, String key) {
        return Optional.ofNullable(settings.getOrDefault(pattern, Map.of()).get(key));
    }

    /// The capture columns without the matches that a predicate rejects.
    int[][] filter(int[][] columns, byte[] source) {
        if (conditions.isEmpty()) return columns;
        int rows = columns[0].length;
        boolean[] kept = new boolean[rows];
        int count = 0;
        for (int first = 0, end; first < rows; first = end) {
            end = first + 1;
            while (end < rows && columns[0][end] == columns[0][first]) end++;
            if (holds(new Match(columns, first, end, source))) {
                Arrays.fill(kept, first, end, true);
                count += end - first;
            }
        }
        return count == rows ? columns : keep(columns, kept, count);
    }

    private static int[][] keep(int[][] columns, boolean[] kept, int count) {
        int[][] filtered = new int[columns.length][count];
        for (int column = 0; column < columns.length; column++) {
            int to = 0;
            for (int row = 0; row < kept.length; row++) if (kept[row]) filtered[column][to++] = columns[column][row];
        }
        return filtered;
    }

    /// A regular expression backtracked too often.
    public static final class TooManySteps extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManySteps() {
            super("an expression of #match? takes too many steps; avoid repetitions within repetitions, such as (a+)+");
        }
    }

    /// A text that limits how often a regular expression reads it: the engine backtracks, and queries are
    /// untrusted.
    private static final class Stepped implements CharSequence {
        private static final int STEPS = 1_000_000;
        private final String text;
        private int steps;

        Stepped(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            if (steps++ > STEPS + 100L * text.length()) throw new TooManySteps();
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /// The rows of one match.
    private record Match(int[][] columns, int first, int end, byte[] source) {

        int pattern() {
            return columns[1][first];
        }

        int start(int row) {
            return columns[3][row];
        }

        int stop(int row) {
            return columns[4][row];
        }

        boolean textIs(int row, byte[] text) {
            return Arrays.equals(source, start(row), stop(row), text, 0, text.length);
        }

        boolean sameText(int row, int other) {
            return Arrays.equals(source, start(row), stop(row), source, start(other), stop(other));
        }

        String text(int row) {
            return new String(source, start(row), stop(row) - start(row), StandardCharsets.UTF_8);
        }
    }

    private boolean holds(Match match) {
        for (Condition condition : conditions.getOrDefault(match.pattern(), List.of())) {
            for (int row = match.first(); row < match.end(); row++) {
                if (match.columns()[2][row] != condition.capture()) continue;
                if (holdsFor(row, match, condition) == condition.negated()) return false;
            }
        }
        return true;
    }

    private static boolean holdsFor(int row, Match match, Condition condition) {
        return switch (condition) {
            case Condition.AnyOf any -> any.texts().stream().anyMatch(text -> match.textIs(row, text));
            case Condition.Matches matches ->
                matches.regex().matcher(new Stepped(match.text(row))).find();
            case Condition.SameAs same -> {
                for (int with = match.first(); with < match.end(); with++) {
                    if (match.columns()[2][with] == same.other() && match.sameText(row, with)) yield true;
                }
                yield false;
            }
        };
    }
}
