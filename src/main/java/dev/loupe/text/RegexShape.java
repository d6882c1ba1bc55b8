package dev.loupe.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a walk over a regular expression shows before it is compiled: how large its program gets, and texts
/// of which every matching line contains at least one.
///
/// The walk knows RE2's syntax well enough to be on the safe side: what it does not know for sure (inline
/// flags, quoted parts) makes it give up the texts, never guess one. The size is needed because counted
/// repetitions multiply: `((a{99}){99}){99}` is 17 characters and a million instructions.
final class RegexShape {
    private static final long UNBOUNDED = 1L << 40;
    private static final int MOST_TEXTS = 8;
    private static final String OPAQUE_ESCAPES = "AzbBdDsSwWC";
    private static final String CONTROL_ESCAPES = "ntrfva";
    private static final Pattern COUNTED = Pattern.compile("\\{([0-9]{1,4})(,([0-9]{0,4}))?\\}");
    private static final String CONTROLS = "\n\t\r\f\u000b\u0007";

    /// A part of the expression.
    ///
    /// @param size instructions, about
    /// @param required texts of which each match contains at least one; none where nothing is certain
    /// @param literal whether the part is this one character and nothing else
    private record Part(long size, List<String> required, boolean literal) {
        static final Part OPAQUE = new Part(1, List.of(), false);

        static Part of(int character) {
            return new Part(1, List.of(Character.toString(character)), true);
        }
    }

    /// @param most how often the program holds the part; 0 where the part is not repeated
    private record Repeat(int least, int most) {
        static final Repeat ONCE = new Repeat(1, 0);
    }

    private final String regex;
    private int at;
    private boolean sure = true;
    private int unclosed = -1;
    private final Part whole;
    private final int stray;

    RegexShape(String regex) {
        this.regex = regex;
        this.whole = alternatives();
        this.stray = at < regex.length() ? at : -1;
    }

    /// Instructions of the compiled program, about.
    long size() {
        return whole.size();
    }

    /// Texts of which every match contains at least one, as long as can be had; none where nothing is
    /// certain.
    List<String> required() {
        return sure && stray < 0 && unclosed < 0 ? whole.required() : List.of();
    }

    /// Where the innermost ( without ) is, zero-based; -1 where there is none.
    int unclosed() {
        return unclosed;
    }

    /// Where the first ) without ( is, zero-based; -1 where there is none.
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
        while (accept("|")) {
            Part next = sequence();
            size += next.size() + 1;
            each &= !next.required().isEmpty();
            any.addAll(next.required());
        }
        List<String> required = each && any.size() <= MOST_TEXTS ? List.copyOf(any) : List.of();
        return new Part(Math.min(size, UNBOUNDED), required, false);
    }

    private Part sequence() {
        var run = new StringBuilder();
        List<String> best = List.of();
        long size = 1;
        while (more() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
            Part part = atom();
            Repeat repeat = repeat();
            size = Math.min(UNBOUNDED, size + part.size() * Math.max(1, repeat.most()));
            if (part.literal() && repeat.least() > 0) run.append(part.required().getFirst());
            if (part.literal() && repeat.equals(Repeat.ONCE)) continue;
            best = longer(best, texts(run));
            run.setLength(0);
            if (!part.literal() && repeat.least() > 0) best = longer(best, part.required());
        }
        return new Part(size, longer(best, texts(run)), false);
    }

    private static List<String> texts(CharSequence run) {
        return run.isEmpty() ? List.of() : List.of(run.toString());
    }

    /// The better ones to look for: those whose shortest is longer.
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
            case '.', '^', '$' -> Part.OPAQUE;
            case '\\' -> escape();
            default -> Part.of(c);
        };
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
        return new Part(Math.min(UNBOUNDED, inner.size() + 2), inner.required(), false);
    }

    private void skipPast(char end) {
        int found = regex.indexOf(end, at);
        at = found < 0 ? regex.length() : found + 1;
    }

    private Part characterClass() {
        accept("^");
        accept("]"); // the first one stands for itself
        while (more() && regex.charAt(at) != ']') {
            int named = regex.startsWith("[:", at) ? regex.indexOf(":]", at + 2) : -1;
            if (named >= 0) at = named + 2;
            else if (take() == '\\' && more()) take();
        }
        accept("]");
        return Part.OPAQUE;
    }

    private Part escape() {
        if (!more()) return Part.OPAQUE;
        int c = take();
        int control = CONTROL_ESCAPES.indexOf(c);
        if (control >= 0) return Part.of(CONTROLS.charAt(control));
        if (OPAQUE_ESCAPES.indexOf(c) >= 0) return Part.OPAQUE;
        if (c == 'p' || c == 'P') return named(1);
        if (c == 'x') return named(2);
        if (c < 128 && !Character.isLetterOrDigit(c)) return Part.of(c);
        sure = false;
        return c == 'Q' ? quoted() : Part.OPAQUE;
    }

    /// After `\p` and `\x`: something in braces, or so many characters.
    private Part named(int characters) {
        if (accept("{")) skipPast('}');
        else at = Math.min(regex.length(), at + characters);
        return Part.OPAQUE;
    }

    private Part quoted() {
        int start = at;
        int end = regex.indexOf("\\E", at);
        at = end < 0 ? regex.length() : end + 2;
        return new Part(at - start + 1L, List.of(), false);
    }

    /// Everything up to the next atom; even `a{2}{3}`, which RE2 refuses, is one repetition of the full size.
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
