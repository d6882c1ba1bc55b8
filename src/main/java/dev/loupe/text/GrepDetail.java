package dev.loupe.text;

/// What is told of a matching line besides its text and first match.
///
/// @param context lines before and after it, 0 to 100
/// @param spans whether every match in it is told, with what its groups caught
public record GrepDetail(int context, boolean spans) {

    /// Nothing more.
    public static final GrepDetail NONE = new GrepDetail(0, false);

    public GrepDetail {
        if (context < 0 || context > 100)
            throw new IllegalArgumentException("0 to 100 lines of context, not " + context);
    }
}
