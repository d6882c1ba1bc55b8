package dev.loupe.tools.answer;

import java.util.List;

/// Maximum lengths of the parts of an answer: one attempt of `AnswerBudget`, which makes them as long as
/// fits.
public final class Truncation {

    /// A shorter extra text, in UTF-16 units, has no value.
    private static final int LEAST_EXTRA = 40;

    /// For a text that explains or surrounds the result, in UTF-16 units.
    private final int extraText;

    /// For a list of that kind.
    private final int extra;

    /// For a text, in UTF-16 units.
    private final int text;

    /// For a list within an element of another.
    private final int inner;

    /// For a list.
    private final int outer;

    private final int[] longest = new int[Dial.values().length];

    private Truncation(int extraText, int extra, int text, int inner, int outer) {
        this.extraText = extraText;
        this.extra = extra;
        this.text = text;
        this.inner = inner;
        this.outer = outer;
    }

    /// Cuts nothing.
    public static Truncation none() {
        int whole = Integer.MAX_VALUE;
        return new Truncation(whole, whole, whole, whole, whole);
    }

    /// The lengths that `AnswerBudget` adjusts, in that order: extras go before results, details before
    /// places.
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

    /// The greatest requested length.
    int longest(Dial dial) {
        return longest[dial.ordinal()];
    }

    private void asked(Dial dial, int length) {
        longest[dial.ordinal()] = Math.max(longest[dial.ordinal()], length);
    }

    /// The first elements of an optional list: members, neighbours, figures. Such lists share the room that
    /// the answer itself leaves.
    public <T> List<T> extra(List<T> all) {
        asked(Dial.EXTRA, all.size());
        return all.subList(0, Math.min(all.size(), extra));
    }

    /// The beginning of an optional text: documentation, a preview. Cut before everything else; empty rather
    /// than a stump.
    ///
    /// @return at most so many UTF-16 units and an ellipsis
    public String extra(String whole) {
        asked(Dial.EXTRA_TEXT, whole.length());
        if (whole.length() <= extraText) return whole;
        return extraText < LEAST_EXTRA ? "" : Excerpt.cut(whole, extraText);
    }

    /// The first elements of the answer's main list, which is sorted by importance.
    public <T> List<T> first(List<T> all) {
        asked(Dial.OUTER, all.size());
        return all.subList(0, Math.min(all.size(), outer));
    }

    /// The same for a list within an element of the main list, which is cut before that.
    public <T> List<T> firstWithin(List<T> all) {
        asked(Dial.INNER, all.size());
        return all.subList(0, Math.min(all.size(), inner));
    }

    /// A value that the caller gave, repeated in the answer.
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
