package dev.loupe.records;

import java.nio.file.Path;

/// A folder of records, as it was configured.
///
/// @param name what callers call it: hla, pensieve …
/// @param folder absolute; need not exist
/// @param schema what the front matter of its records says of itself (`human-intent`; `human-intent/2` fits too);
/// empty where any front matter makes a record
/// @param nameField which field says whose record it is (`channel`, `agent`); of `source` where it is not a field of
/// its own
public record ArchiveSource(String name, Path folder, String schema, String nameField) {

    public ArchiveSource {
        if (name.isBlank()) throw new IllegalArgumentException("a source of archives without a name");
        if (!folder.isAbsolute()) throw new IllegalArgumentException("not an absolute path: " + folder);
    }
}
