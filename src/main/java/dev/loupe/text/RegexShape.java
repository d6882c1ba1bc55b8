package dev.loupe.text;

import dev.loupe.index.GramQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Analyzes a regular expression before it is compiled: the size of its program, texts of which every
/// matching line contains at least one, and the trigrams of files with matches.
///
/// The parser knows RE2's syntax well enough to be conservative: for anything it is not sure of (inline
/// flags, quoted parts) it gives up the texts and never guesses. The size is needed because counted
/// repetitions multiply: `((a{99}){99}){99}` is 17 characters and a million instructions.
final class RegexShape {
    private static final long UNBOUNDED = 1L << 40;
    private static final int MOST_TEXTS = 8;
    private static final String OPAQUE_ESCAPES = "dDsSwWC";
    private static final String PLACES = "AbB";
    private static final String CONTROL_ESCAPES = "ntrfva";
    private static final Pattern COUNTED = Pattern.compile("\\{([0-9]{1,4})(,([0-9]{0,4}))?\\}");
    private static final String CONTROLS = "\n\t\r\f\u000b\u0007";

    /// A part of the expression.
    ///
    /// @param size approximate number of instructions
    /// @param required each match contains at least one of these texts; empty if nothing is certain
    /// @param every all that is certain: each match contains at least one text of each group
    /// @param literal whether the part is exactly this one character
    /// @param end relation to the end of the line, if certain
    private record Part(
            long size,
            List<String> required,
            List<List<String>> every,
            boolean literal,
            PatternAffixes affixes,
            End end) {
        static final Part OPAQUE = opaque(1, PatternAffixes.SOME);
        static final Part PLACE = opaque(1, PatternAffixes.EMPTY);
        static final Part LINE_END = new Part(1, List.of(), List.of(), false, PatternAffixes.EMPTY, End.REACHED);

        static Part opaque(long size, PatternAffixes affixes) {
            return new Part(size, List.of(), List.of(), false, affixes, End.OPEN);
        }
    }

    /// Relation of a part to the end of the line.
    private enum End {
        OPEN,
        /// Each match ends at it.
        REACHED,
        /// An alternative continues after it, so it matches no line.
        PASSED
    }

    /// @param most number of copies of the part in the program; 0 if it is not repeated
    private record Repeat(int least, int most) {
        static final Repeat ONCE = new Repeat(1, 0);
    }

    private final String regex;
    private final boolean ignoreCase;
    private int at;
    private boolean sure = true;
    private int unclosed = -1;
    private final Part whole;
    private final int stray;

    RegexShape(String regex, boolean ignoreCase) {
        this.regex = regex;
        this.ignoreCase = ignoreCase;
        this.whole = alternatives();
        this.stray = at < regex.length() ? at : -1;
    }

    /// Approximate number of instructions of the compiled program.
    long size() {
        return whole.size();
    }

    /// Texts of which every match contains at least one, as long as possible; empty if nothing is certain.
    List<String> required() {
        return sure && stray < 0 && unclosed < 0 ? whole.required() : List.of();
    }

    /// Groups of texts; every match contains at least one text of each. Empty if nothing is certain.
    List<List<String>> every() {
        return sure && stray < 0 && unclosed < 0 ? whole.every() : List.of();
    }

    /// Whether something must follow the end of a line (`\z`), so that no line can match.
    boolean spansLines() {
        return whole.end() == End.PASSED;
    }

    /// Trigrams that a file with a match must have; no restriction if nothing is certain.
    GramQuery grams() {
        return sure && stray < 0 && unclosed < 0 ? whole.affixes().required() : GramQuery.ANY;
    }

    /// Zero-based position of the innermost unclosed `(`; -1 if there is none.
    int unclosed() {
        return unclosed;
    }

    /// Zero-based position of the first unmatched `)`; -1 if there is none.
    int stray() {
        return stray;
    }

    private boolean more() {
        return at < regex.length();
    }

    private boolean accept(String text) {
        if (!regex.startsWith(text, at)) return false;
        at += text.length();
        return true;
    }

    private int take() {
        int c = regex.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    private Part alternatives() {
        Part first = sequence();
        if (!more() || regex.charAt(at) != '|') return first;
        long size = first.size();
        boolean each = !first.required().isEmpty();
        var any = new ArrayList<>(first.required());
        PatternAffixes affixes = first.affixes();
        End end = first.end();
        while (accept("|")) {
            Part next = sequence();
            size += next.size() + 1;
            each &= !next.required().isEmpty();
            any.addAll(next.required());
            affixes = affixes.or(next.affixes());
            end = either(end, next.end());
        }
        List<String> required = each && any.size() <= MOST_TEXTS ? List.copyOf(any) : List.of();
        return new Part(Math.min(size, UNBOUNDED), required, either(required), false, affixes, end);
    }

    private static End either(End one, End other) {
        if (one == End.PASSED || other == End.PASSED) return End.PASSED;
        return one == other ? one : End.OPEN;
    }

    private Part sequence() {
        var run = new StringBuilder();
        List<String> best = List.of();
        var every = new ArrayList<List<String>>();
        long size = 1;
        PatternAffixes affixes = PatternAffixes.EMPTY;
        End end = End.OPEN;
        while (more() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
            Part part = atom();
            Repeat repeat = repeat();
            size = Math.min(UNBOUNDED, size + part.size() * Math.max(1, repeat.most()));
            affixes = affixes.then(affixes(part, repeat));
            if (repeat.least() > 0) end = then(end, part);
            // A literal extends the current run; anything else, and a repeated literal, ends it.
            if (part.literal() && repeat.least() > 0) run.append(part.required().getFirst());
            if (part.literal() && repeat.equals(Repeat.ONCE)) continue;
            best = longer(best, texts(run));
            if (!run.isEmpty()) every.add(texts(run));
            run.setLength(0);
            if (!part.literal() && repeat.least() > 0) {
                best = longer(best, part.required());
                every.addAll(part.every());
            }
        }
        if (!run.isEmpty()) every.add(texts(run));
        return new Part(size, longer(best, texts(run)), List.copyOf(every), false, affixes, end);
    }

    private static End then(End end, Part part) {
        if (end == End.OPEN || part.end() == End.PASSED) return part.end();
        return end == End.REACHED && part.end() == End.OPEN && part.affixes().empty() ? End.REACHED : End.PASSED;
    }

    private static PatternAffixes affixes(Part part, Repeat repeat) {
        if (repeat.equals(Repeat.ONCE)) return part.affixes();
        return repeat.least() > 0 ? part.affixes().repeated() : PatternAffixes.ANY;
    }

    private static List<List<String>> either(List<String> required) {
        return required.isEmpty() ? List.of() : List.of(required);
    }

    private static List<String> texts(CharSequence run) {
        return run.isEmpty() ? List.of() : List.of(run.toString());
    }

    /// The more selective texts: those whose shortest is longer.
    private static List<String> longer(List<String> one, List<String> other) {
        return shortest(other) > shortest(one) ? other : one;
    }

    private static int shortest(List<String> texts) {
        return texts.stream().mapToInt(String::length).min().orElse(0);
    }

    private Part atom() {
        int c = take();
        return switch (c) {
            case '(' -> group(at - 1);
            case '[' -> characterClass();
            case '.' -> Part.OPAQUE;
            case '^', '$' -> Part.PLACE;
            case '\\' -> escape();
            default -> character(c);
        };
    }

    private Part character(int c) {
        return new Part(1, List.of(Character.toString(c)), List.of(), true, anyOf(Set.of(c)), End.OPEN);
    }

    private PatternAffixes anyOf(Set<Integer> characters) {
        var ways = new TreeSet<String>();
        for (int each : characters) {
            Set<String> some = PatternLetters.ways(each, ignoreCase);
            if (some.isEmpty()) return PatternAffixes.ANY;
            ways.addAll(some);
        }
        return PatternAffixes.exactly(ways);
    }

    private Part group(int start) {
        if (accept("?")) {
            if (accept("P<") || accept("<")) skipPast('>');
            else if (!accept(":")) {
                sure = false;
                while (more() && regex.charAt(at) != ')' && regex.charAt(at) != ':') at++;
                accept(":");
            }
        }
        Part inner = alternatives();
        if (!accept(")") && unclosed < 0) unclosed = start;
        return new Part(
                Math.min(UNBOUNDED, inner.size() + 2),
                inner.required(),
                inner.every(),
                false,
                inner.affixes(),
                inner.end());
    }

    private void skipPast(char end) {
        int found = regex.indexOf(end, at);
        at = found < 0 ? regex.length() : found + 1;
    }

    private Part characterClass() {
        int start = at;
        accept("^");
        accept("]"); // the first one stands for itself
        while (more() && regex.charAt(at) != ']') {
            int named = regex.startsWith("[:", at) ? regex.indexOf(":]", at + 2) : -1;
            if (named >= 0) at = named + 2;
            else if (take() == '\\' && more()) take();
        }
        Optional<Set<Integer>> few = CharacterClass.few(regex.substring(start, at));
        accept("]");
        return few.isEmpty() ? Part.OPAQUE : Part.opaque(1, anyOf(few.get()));
    }

    private Part escape() {
        if (!more()) return Part.OPAQUE;
        int c = take();
        int control = CONTROL_ESCAPES.indexOf(c);
        if (control >= 0) return character(CONTROLS.charAt(control));
        if (c == 'z') return Part.LINE_END;
        if (PLACES.indexOf(c) >= 0) return Part.PLACE;
        if (OPAQUE_ESCAPES.indexOf(c) >= 0) return Part.OPAQUE;
        if (c == 'p' || c == 'P') return named(1);
        if (c == 'x') return named(2);
        if (c < 128 && !Character.isLetterOrDigit(c)) return character(c);
        sure = false;
        return c == 'Q' ? quoted() : Part.OPAQUE;
    }

    /// After `\p` and `\x`: a name in braces, or this number of characters.
    private Part named(int characters) {
        if (accept("{")) skipPast('}');
        else at = Math.min(regex.length(), at + characters);
        return Part.OPAQUE;
    }

    private Part quoted() {
        int start = at;
        int end = regex.indexOf("\\E", at);
        at = end < 0 ? regex.length() : end + 2;
        boolean empty = end == start || start == regex.length();
        return Part.opaque(at - start + 1L, empty ? PatternAffixes.ANY : PatternAffixes.SOME);
    }

    /// All repetition operators up to the next atom; even `a{2}{3}`, which RE2 rejects, counts as one
    /// repetition of the full size.
    private Repeat repeat() {
        int least = 1;
        int most = 0;
        while (more()) {
            Repeat one = oneRepeat();
            if (one.equals(Repeat.ONCE)) break;
            least = Math.min(least, one.least());
            most = Math.min(100_000, Math.max(1, most) * one.most());
        }
        return new Repeat(least, most);
    }

    private Repeat oneRepeat() {
        Repeat repeat;
        if (accept("*") || accept("?")) repeat = new Repeat(0, 1);
        else if (accept("+")) repeat = new Repeat(1, 1);
        else repeat = counted();
        if (!repeat.equals(Repeat.ONCE)) accept("?"); // takes as little as it can: the same to us
        return repeat;
    }

    private Repeat counted() {
        Matcher matcher = COUNTED.matcher(regex).region(at, regex.length());
        if (!matcher.lookingAt()) return Repeat.ONCE;
        at = matcher.end();
        int least = Integer.parseInt(matcher.group(1));
        String last = matcher.group(3);
        int most = matcher.group(2) == null ? least : last.isEmpty() ? least + 1 : Integer.parseInt(last);
        return new Repeat(Math.min(1, least), Math.max(1, most));
    }
}
