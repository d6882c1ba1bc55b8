package dev.loupe.index;

import dev.loupe.model.SymbolKind;
import java.util.Locale;
import java.util.Optional;

/// The parts of a whole file whose words can be searched: what it imports, what it defines by kind, and what
/// a Markdown document says where.
public enum OutlineField {
    IMPORTS(1),
    FUNCTIONS(1),
    CLASSES(1),
    STRUCTS(1),
    ENUMS(1),
    /// Interfaces, traits and names for other types.
    INTERFACES(1),
    /// Variables, fields and constants.
    VARIABLES(1),
    /// Of a document, with the title of its front matter.
    HEADINGS(10),
    /// The first text under each heading.
    PREVIEWS(2),
    LINKS(2),
    /// All of a document, and its path.
    PROSE(1);

    private final float weight;

    OutlineField(float weight) {
        this.weight = weight;
    }

    /// How much a word counts here, relative to the body of a document.
    float weight() {
        return weight;
    }

    /// Whether words are reduced to their stems.
    boolean prose() {
        return compareTo(HEADINGS) >= 0;
    }

    String fieldName() {
        return "o" + name().toLowerCase(Locale.ROOT);
    }

    /// Where a named thing belongs; nothing for modules, blocks of implementation and headings.
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
