package dev.loupe.vector;

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
        return new PathPattern(PathPatternReader.read(glob));
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
}
