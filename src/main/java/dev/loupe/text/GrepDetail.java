package dev.loupe.text;

/// The details of a matching line to return besides its text and first match.
///
/// @param context number of lines before and after it, 0 to 100
/// @param spans whether to return every match in it, with its groups
public record GrepDetail(int context, boolean spans) {

    /// No details.
    public static final GrepDetail NONE = new GrepDetail(0, false);

    public GrepDetail {
        if (context < 0 || context > 100)
            throw new IllegalArgumentException("0 to 100 lines of context, not " + context);
    }
}
