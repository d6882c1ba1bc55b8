package dev.loupe.vector;

import dev.loupe.vector.PathPattern.Piece;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/// A glob over relative paths, parsed into a tree.
///
/// `*` and `?` stay within a segment, `**` crosses segments, `[a-z]` and `[!a-z]` match one character,
/// `{a,b}` are alternatives (may be nested), and a backslash escapes the next character. As in .gitignore, a
/// glob without a slash matches at any depth, and a glob that matches a folder matches everything below it;
/// `/a` and `./a` are `a` at the root. Accented letters match in both Unicode forms. Case-sensitive; a
/// leading dot is like any other character.
public record PathPattern(Piece whole) {

    /// A part of a glob.
    public sealed interface Piece {}

    /// One after the other.
    public record Sequence(List<Piece> pieces) implements Piece {
        public Sequence {
            pieces = List.copyOf(pieces);
        }
    }

    /// One of several.
    public record Choice(List<Piece> any) implements Piece {
        public Choice {
            any = List.copyOf(any);
        }
    }

    public record Literal(int codePoint) implements Piece {}

    /// One character within a segment.
    ///
    /// @param ranges of code points
    /// @param negated whether it must be in none of them
    public record OneOf(List<Span> ranges, boolean negated) implements Piece {
        public OneOf {
            ranges = List.copyOf(ranges);
        }
    }

    /// Code points, both included.
    public record Span(int first, int last) {}

    /// `*`
    public record Star() implements Piece {}

    /// `**`
    public record Anything() implements Piece {}

    /// A `**/` that matches any number of whole folders.
    public record Folders() implements Piece {}

    /// @throws IllegalArgumentException if it is malformed, with a message for the caller
    public static PathPattern of(String glob) {
        return new PathPattern(Reader.read(glob));
    }

    /// Whether at least one of several globs matches.
    static Predicate<String> anyOf(List<String> globs) {
        List<PathPattern> patterns = globs.stream().map(PathPattern::of).toList();
        return path -> patterns.stream().anyMatch(pattern -> pattern.matches(path));
    }

    /// Whether it matches a path or one of its parent folders. Takes time proportional to the length of the
    /// glob times that of the path.
    public boolean matches(String path) {
        int[] text = path.codePoints().toArray();
        var start = new BitSet();
        start.set(0);
        BitSet ends = ends(whole, text, start);
        if (ends.get(text.length)) return true;
        return ends.stream().anyMatch(end -> text[end] == '/');
    }

    /// The possible ends of a piece that begins at one of these positions.
    private static BitSet ends(Piece piece, int[] text, BitSet starts) {
        return switch (piece) {
            case Literal(var c) -> afterOne(text, starts, new OneOf(List.of(new Span(c, c)), false), true);
            case OneOf one -> afterOne(text, starts, one, false);
            case Star() -> afterStar(text, starts);
            case Anything() -> afterAnything(text, starts);
            case Folders() -> afterFolders(text, starts);
            case Sequence(var pieces) -> {
                BitSet at = starts;
                for (Piece next : pieces) at = ends(next, text, at);
                yield at;
            }
            case Choice(var any) -> {
                var ends = new BitSet();
                for (Piece one : any) ends.or(ends(one, text, starts));
                yield ends;
            }
        };
    }

    private static BitSet afterOne(int[] text, BitSet starts, OneOf one, boolean slashToo) {
        var ends = new BitSet();
        for (int at = starts.nextSetBit(0); at >= 0 && at < text.length; at = starts.nextSetBit(at + 1)) {
            int c = text[at];
            boolean listed = one.ranges().stream().anyMatch(span -> span.first() <= c && c <= span.last());
            if (listed != one.negated() && (slashToo || c != '/')) ends.set(at + 1);
        }
        return ends;
    }

    private static BitSet afterStar(int[] text, BitSet starts) {
        var ends = new BitSet();
        boolean within = false;
        for (int at = 0; at <= text.length; at++) {
            within |= starts.get(at);
            if (within) ends.set(at);
            if (at < text.length && text[at] == '/') within = false;
        }
        return ends;
    }

    private static BitSet afterAnything(int[] text, BitSet starts) {
        var ends = new BitSet();
        int first = starts.nextSetBit(0);
        if (first >= 0) ends.set(first, text.length + 1);
        return ends;
    }

    private static BitSet afterFolders(int[] text, BitSet starts) {
        var ends = (BitSet) starts.clone();
        int first = starts.nextSetBit(0);
        for (int at = first; at >= 0 && at < text.length; at++) if (text[at] == '/') ends.set(at + 1);
        return ends;
    }

    /// Reads a glob from left to right, composed (NFC).
    private static final class Reader {
        private static final int LONGEST = 1_000;
        private static final int DEEPEST = 16;

        private final String glob;
        private int at;
        private int depth;

        private Reader(String glob) {
            this.glob = glob;
        }

        static Piece read(String glob) {
            if (glob.length() > LONGEST)
                throw new IllegalArgumentException(
                        "a path pattern may have at most %d characters; give a shorter one".formatted(LONGEST));
            String plain = Normalizer.normalize(glob.strip(), Normalizer.Form.NFC);
            while (plain.startsWith("./")) plain = plain.substring(2);
            boolean anchored = plain.startsWith("/");
            if (anchored) plain = plain.substring(1);
            while (plain.endsWith("/")) plain = plain.substring(0, plain.length() - 1);
            if (plain.isEmpty())
                throw new IllegalArgumentException(
                        "a path pattern is empty; write one like src/**/*.ts or leave it out");
            if (plain.indexOf('/') < 0 && !anchored) plain = "**/" + plain;
            return new Reader(plain).whole();
        }

        private Piece whole() {
            Piece whole = sequence();
            if (at < glob.length()) throw malformed("a } without {");
            return whole;
        }

        private IllegalArgumentException malformed(String why) {
            return new IllegalArgumentException(
                    "the path pattern \"%s\" has %s; write one like src/**/*.{js,ts}".formatted(shown(), why));
        }

        private String shown() {
            return glob.length() > 100 ? glob.substring(0, 100) + "…" : glob;
        }

        /// Up to the end, or to a comma or closing brace of the braces around.
        private Piece sequence() {
            var pieces = new ArrayList<Piece>();
            while (at < glob.length()) {
                int c = glob.codePointAt(at);
                if (c == '}' || c == ',' && depth > 0) break;
                pieces.add(piece(c));
            }
            return new PathPattern.Sequence(pieces);
        }

        private Piece piece(int c) {
            at += Character.charCount(c);
            return switch (c) {
                case '*' -> star();
                case '?' -> new PathPattern.OneOf(List.of(), true);
                case '[' -> characterClass();
                case '{' -> alternatives();
                case '\\' -> escaped();
                default -> literal(c);
            };
        }

        private Piece star() {
            if (at >= glob.length() || glob.charAt(at) != '*') return new PathPattern.Star();
            while (at < glob.length() && glob.charAt(at) == '*') at++;
            boolean segmentOfItsOwn = at < glob.length() && glob.charAt(at) == '/' && beginsSegment();
            if (!segmentOfItsOwn) return new PathPattern.Anything();
            at++;
            return new PathPattern.Folders();
        }

        private boolean beginsSegment() {
            int before = glob.lastIndexOf("**", at) - 1;
            while (before >= 0 && glob.charAt(before) == '*') before--;
            return before < 0 || "/{,".indexOf(glob.charAt(before)) >= 0;
        }

        private Piece escaped() {
            if (at >= glob.length()) throw malformed("a backslash at its end");
            int c = glob.codePointAt(at);
            at += Character.charCount(c);
            return literal(c);
        }

        /// In both of Unicode's forms: `é` is one character, or `e` and an accent, by where a file comes
        /// from.
        private static Piece literal(int c) {
            String composed = Character.toString(c);
            String apart = Normalizer.normalize(composed, Normalizer.Form.NFD);
            if (apart.equals(composed)) return new PathPattern.Literal(c);
            List<Piece> letters =
                    apart.codePoints().<Piece>mapToObj(PathPattern.Literal::new).toList();
            return new PathPattern.Choice(List.of(new PathPattern.Literal(c), new PathPattern.Sequence(letters)));
        }

        private Piece alternatives() {
            if (++depth > DEEPEST) throw malformed("braces nested too deeply");
            var choices = new ArrayList<Piece>();
            while (true) {
                choices.add(sequence());
                if (at >= glob.length()) throw malformed("a { without }");
                if (glob.charAt(at++) == '}') break;
            }
            depth--;
            return new PathPattern.Choice(choices);
        }

        private Piece characterClass() {
            boolean negated = at < glob.length() && (glob.charAt(at) == '!' || glob.charAt(at) == '^');
            if (negated) at++;
            var ranges = new ArrayList<PathPattern.Span>();
            int first = at;
            while (at < glob.length() && (glob.charAt(at) != ']' || at == first)) {
                int from = classCharacter();
                int to = from;
                if (at + 1 < glob.length() && glob.charAt(at) == '-' && glob.charAt(at + 1) != ']') {
                    at++;
                    to = classCharacter();
                }
                if (to < from) throw malformed("a range that runs backwards");
                ranges.add(new PathPattern.Span(from, to));
            }
            if (at >= glob.length()) throw malformed("a [ without ]");
            at++;
            return new PathPattern.OneOf(ranges, negated);
        }

        private int classCharacter() {
            int c = glob.codePointAt(at);
            at += Character.charCount(c);
            return c;
        }
    }
}
