package dev.loupe.vector;

import dev.loupe.vector.PathPattern.Piece;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/// Parses a glob from left to right, composed (NFC).
final class PathPatternReader {
    private static final int LONGEST = 1_000;
    private static final int DEEPEST = 16;

    private final String glob;
    private int at;
    private int depth;

    private PathPatternReader(String glob) {
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
            throw new IllegalArgumentException("a path pattern is empty; write one like src/**/*.ts or leave it out");
        if (plain.indexOf('/') < 0 && !anchored) plain = "**/" + plain;
        return new PathPatternReader(plain).whole();
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

    /// Up to the end, or to a comma or closing brace of the enclosing braces.
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
        if (at >= glob.length()) throw malformed("a trailing backslash");
        int c = glob.codePointAt(at);
        at += Character.charCount(c);
        return literal(c);
    }

    /// In both Unicode forms: depending on the file's origin, `é` is one character, or `e` with a combining
    /// accent.
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
            if (to < from) throw malformed("a reversed range");
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
