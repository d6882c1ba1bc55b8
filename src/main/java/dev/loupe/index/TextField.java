package dev.loupe.index;

import java.util.Locale;

/// The searchable fields of a chunk, each with its own statistics.
public enum TextField {
    /// Simple name of what is defined.
    NAME,
    /// Qualified name.
    QUALIFIED,
    /// The file's relative path.
    PATH,
    SIGNATURE,
    DOC,
    /// The lines of the chunk, including signature and documentation if they are inside.
    BODY;

    public String fieldName() {
        return "t" + name().toLowerCase(Locale.ROOT);
    }
}
