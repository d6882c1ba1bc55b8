package dev.loupe.model;

import java.util.Locale;

/// The kind of a named element in a file's outline. The wire name is the lower-case name.
public enum SymbolKind {
    FUNCTION,
    METHOD,
    CONSTRUCTOR,
    CLASS,
    STRUCT,
    ENUM,
    INTERFACE,
    TRAIT,
    IMPL,
    MODULE,
    FIELD,
    VARIABLE,
    CONSTANT,
    TYPE_ALIAS,
    /// A Markdown heading.
    HEADING;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
