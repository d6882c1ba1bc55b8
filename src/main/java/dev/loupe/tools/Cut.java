package dev.loupe.tools;

import java.util.List;

/// How long the parts of an answer may be: one try of `Room`, which makes them as long as fits.
public final class Cut {

    /// Of a text, in UTF-16 units.
    private final int text;

    /// Of a list within an element of another.
    private final int inner;

    /// Of a list.
    private final int outer;

    private int longestText;
    private int longestInner;
    private int longestOuter;

    private Cut(int text, int inner, int outer) {
        this.text = text;
        this.inner = inner;
        this.outer = outer;
    }

    /// Nothing is cut.
    static Cut none() {
        return new Cut(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /// What `Room` can turn, in the order in which it does: details go before places.
    enum Dial {
        TEXT,
        INNER,
        OUTER
    }

    Cut with(Dial dial, int most) {
        return switch (dial) {
            case TEXT -> new Cut(most, inner, outer);
            case INNER -> new Cut(text, most, outer);
            case OUTER -> new Cut(text, inner, most);
        };
    }

    /// The greatest length that was asked for.
    int longest(Dial dial) {
        return switch (dial) {
            case TEXT -> longestText;
            case INNER -> longestInner;
            case OUTER -> longestOuter;
        };
    }

    /// The first elements of the answer's list, of which the last matter least.
    public <T> List<T> first(List<T> all) {
        longestOuter = Math.max(longestOuter, all.size());
        return all.subList(0, Math.min(all.size(), outer));
    }

    /// The same of a list within an element of the answer's list, which is cut before that is.
    public <T> List<T> firstWithin(List<T> all) {
        longestInner = Math.max(longestInner, all.size());
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
        longestText = Math.max(longestText, whole.length());
        return Excerpt.of(whole, firstLine, text);
    }
}
