package dev.loupe.model;

import java.util.Locale;
import java.util.Optional;

/// What a chunk is, syntactically. The wire name is the lower-case name.
public enum ChunkKind {
    FUNCTION,
    METHOD,
    CLASS,
    STRUCT,
    ENUM,
    INTERFACE,
    TRAIT,
    IMPL,
    MODULE,
    /// Code outside any definition (imports, constants, top-level statements), or a window of lines of an
    /// unparsed file.
    BLOCK,
    /// Prose before the first heading, or a document without headings.
    DOC,
    /// A heading of a document with the text under it.
    SECTION,
    TABLE,
    CODE_BLOCK;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The kind with this wire name or common alias (func, fn, mod, documentation, codeblock; any case), if
    /// there is one.
    public static Optional<ChunkKind> find(String text) {
        String name = text.strip().toUpperCase(Locale.ROOT).replace('-', '_');
        String canonical = switch (name) {
            case "FUNC", "FN" -> "FUNCTION";
            case "MOD" -> "MODULE";
            case "DOCUMENTATION" -> "DOC";
            case "CODEBLOCK" -> "CODE_BLOCK";
            default -> name;
        };
        for (ChunkKind kind : values()) if (kind.name().equals(canonical)) return Optional.of(kind);
        return Optional.empty();
    }
}
