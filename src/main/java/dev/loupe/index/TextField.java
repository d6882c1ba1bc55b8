package dev.loupe.index;

import java.util.Locale;

/// The parts of a chunk whose words can be searched, each with statistics of its own.
public enum TextField {
    /// Simple name of what is defined.
    NAME,
    /// Qualified name.
    QUALIFIED,
    /// The file's relative path.
    PATH,
    SIGNATURE,
    DOC,
    /// The lines of the chunk, signature and documentation included where they lie inside.
    BODY;

    String fieldName() {
        return "t" + name().toLowerCase(Locale.ROOT);
    }
}
