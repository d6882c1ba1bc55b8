package dev.loupe.scan;

/// How a file is indexed, based on its content.
public sealed interface ContentVerdict {

    /// Chunks, outline and text.
    record Full() implements ContentVerdict {}

    /// Searched by grep, but without chunks.
    ///
    /// @param why a few words for the report: minified, oversized, generated lock file …
    record TextOnly(String why) implements ContentVerdict {}

    /// Not searched at all.
    record Skip(SkipReason reason) implements ContentVerdict {}
}
