package dev.loupe.scan;

/// What a file's content says about how it is indexed.
public sealed interface ContentVerdict {

    /// Chunks, outline and text.
    record Full() implements ContentVerdict {}

    /// Its text can be searched with grep, but it has no chunks.
    ///
    /// @param why a few words for the report: minified, oversized, generated lock file …
    record TextOnly(String why) implements ContentVerdict {}

    /// Not searched at all.
    record Skip(SkipReason reason) implements ContentVerdict {}
}
