package dev.loupe.syntax;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;

/// Reads code that stands in a text of another language, in lines and columns of its own.
interface EmbeddedReader {

    /// Languages that cannot be read, and code at the deepest level, come back in windows of lines.
    FileSyntax read(Language language, SourceText text);

    /// What was read of a region.
    default EmbeddedCode read(Region region) {
        return new EmbeddedCode(region, read(region.language(), region.text()));
    }
}
