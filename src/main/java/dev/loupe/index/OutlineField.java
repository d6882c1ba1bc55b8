package dev.loupe.index;

import dev.loupe.model.SymbolKind;
import java.util.Locale;
import java.util.Optional;

/// The searchable parts of a whole file: its imports, its definitions by kind, and the parts of a Markdown
/// document.
public enum OutlineField {
    IMPORTS(1),
    FUNCTIONS(1),
    CLASSES(1),
    STRUCTS(1),
    ENUMS(1),
    /// Interfaces, traits and type aliases.
    INTERFACES(1),
    /// Variables, fields and constants.
    VARIABLES(1),
    /// Of a document, with the title of its front matter.
    HEADINGS(10),
    /// The first text under each heading.
    PREVIEWS(2),
    LINKS(2),
    /// A document's whole text, and its path.
    PROSE(1);

    private final float weight;

    OutlineField(float weight) {
        this.weight = weight;
    }

    /// A word's weight here, relative to the body of a document.
    public float weight() {
        return weight;
    }

    /// Whether words are stemmed.
    public boolean prose() {
        return compareTo(HEADINGS) >= 0;
    }

    public String fieldName() {
        return "o" + name().toLowerCase(Locale.ROOT);
    }

    /// The field for a symbol; empty for modules, implementation blocks and headings.
    public static Optional<OutlineField> of(SymbolKind kind) {
        return switch (kind) {
            case FUNCTION, METHOD, CONSTRUCTOR -> Optional.of(FUNCTIONS);
            case CLASS -> Optional.of(CLASSES);
            case STRUCT -> Optional.of(STRUCTS);
            case ENUM -> Optional.of(ENUMS);
            case INTERFACE, TRAIT, TYPE_ALIAS -> Optional.of(INTERFACES);
            case FIELD, VARIABLE, CONSTANT -> Optional.of(VARIABLES);
            case IMPL, MODULE, HEADING -> Optional.empty();
        };
    }
}
