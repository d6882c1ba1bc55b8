package dev.loupe.syntax.tree;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.syntax.source.SourceText;

/// Reads code embedded in a text of another language, in its own lines and columns.
public interface EmbeddedReader {

    /// Returns windows of lines for unsupported languages and for code at the maximum depth.
    FileSyntax read(Language language, SourceText text);

    /// Reads a region.
    default EmbeddedCode read(Region region) {
        return new EmbeddedCode(region, read(region.language(), region.text()));
    }
}
