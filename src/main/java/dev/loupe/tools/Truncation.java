package dev.loupe.tools;

import java.util.List;

/// How long the parts of an answer may be: one try of `AnswerBudget`, which makes them as long as fits.
public final class Truncation {

    /// Fewer UTF-16 units of an extra text say nothing.
    private static final int LEAST_EXTRA = 40;

    /// Of a text that explains or surrounds what was asked for, in UTF-16 units.
    private final int extraText;

    /// Of a list of that kind.
    private final int extra;

    /// Of a text, in UTF-16 units.
    private final int text;

    /// Of a list within an element of another.
    private final int inner;

    /// Of a list.
    private final int outer;

    private final int[] longest = new int[Dial.values().length];

    private Truncation(int extraText, int extra, int text, int inner, int outer) {
        this.extraText = extraText;
        this.extra = extra;
        this.text = text;
        this.inner = inner;
        this.outer = outer;
    }

    /// Nothing is cut.
    public static Truncation none() {
        int whole = Integer.MAX_VALUE;
        return new Truncation(whole, whole, whole, whole, whole);
    }

    /// What `AnswerBudget` can turn, in the order in which it does: extras go before what was asked for,
    /// details before places.
    enum Dial {
        EXTRA_TEXT,
        EXTRA,
        TEXT,
        INNER,
        OUTER
    }

    Truncation with(Dial dial, int most) {
        return switch (dial) {
            case EXTRA_TEXT -> new Truncation(most, extra, text, inner, outer);
            case EXTRA -> new Truncation(extraText, most, text, inner, outer);
            case TEXT -> new Truncation(extraText, extra, most, inner, outer);
            case INNER -> new Truncation(extraText, extra, text, most, outer);
            case OUTER -> new Truncation(extraText, extra, text, inner, most);
        };
    }

    /// The greatest length that was asked for.
    int longest(Dial dial) {
        return longest[dial.ordinal()];
    }

    private void asked(Dial dial, int length) {
        longest[dial.ordinal()] = Math.max(longest[dial.ordinal()], length);
    }

    /// The first elements of a list that the answer can do without: members, neighbours, figures. They share
    /// what the answer itself leaves.
    public <T> List<T> extra(List<T> all) {
        asked(Dial.EXTRA, all.size());
        return all.subList(0, Math.min(all.size(), extra));
    }

    /// The beginning of a text that the answer can do without: documentation, a preview. Cut before all else;
    /// empty rather than a stump.
    ///
    /// @return at most so many UTF-16 units and the mark of a cut
    public String extra(String whole) {
        asked(Dial.EXTRA_TEXT, whole.length());
        if (whole.length() <= extraText) return whole;
        return extraText < LEAST_EXTRA ? "" : Excerpt.cut(whole, extraText);
    }

    /// The first elements of the answer's list, of which the last matter least.
    public <T> List<T> first(List<T> all) {
        asked(Dial.OUTER, all.size());
        return all.subList(0, Math.min(all.size(), outer));
    }

    /// The same of a list within an element of the answer's list, which is cut before that is.
    public <T> List<T> firstWithin(List<T> all) {
        asked(Dial.INNER, all.size());
        return all.subList(0, Math.min(all.size(), inner));
    }

    /// What the caller gave and gets back.
    public String echo(String given) {
        return excerpt(given, 1).text();
    }

    /// The beginning of a text, which is cut before lists are.
    ///
    /// @param firstLine number of its first line
    public Excerpt excerpt(String whole, int firstLine) {
        asked(Dial.TEXT, whole.length());
        return Excerpt.of(whole, firstLine, text);
    }
}
