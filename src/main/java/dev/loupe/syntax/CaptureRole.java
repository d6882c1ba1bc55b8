package dev.loupe.syntax;

import dev.loupe.model.SymbolKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a capture's name in our query files means. A name that is a symbol kind in lower case captures the
/// whole definition; one that begins with an underscore serves a predicate and means nothing.
enum CaptureRole {
    /// The whole of a definition; which kind, `kinds` tells.
    DEFINITION,
    NAME,
    /// What a definition's signature leaves out.
    BODY,
    /// A documentation text inside a definition.
    DOC,
    /// A documentation text of the file.
    HEADER,
    /// The type that a method written outside its type belongs to.
    RECEIVER,
    /// The trait that an implementation implements.
    IMPLEMENTS,
    IMPORT,
    /// What comes before an import's own name.
    FROM,
    CALL,
    /// The name of a parameter or local variable: a definition, but none of the outline.
    LOCAL,
    /// The part of a definition whose number of parts its further clauses share.
    CLAUSE,
    /// Says of a node what `nodes.scm` says of others; what, `NodeTable.bit` tells.
    MARK,
    /// Code of another language.
    EMBEDDED,
    /// What names the language of embedded code.
    LANGUAGE,
    /// An expression in a template, to be read with the others of the file.
    EXPRESSION,
    NOTHING;

    static CaptureRole[] of(List<String> captureNames) {
        return captureNames.stream().map(CaptureRole::of).toArray(CaptureRole[]::new);
    }

    private static CaptureRole of(String name) {
        if (name.startsWith("_")) return NOTHING;
        if (kind(name).isPresent()) return DEFINITION;
        return NodeTable.bit(name) != 0 && !name.equals("clause") ? MARK : valueOf(name.toUpperCase(Locale.ROOT));
    }

    /// By capture id: the symbol kinds of the captures that are definitions, HEADING for others.
    static SymbolKind[] kinds(List<String> captureNames) {
        return captureNames.stream()
                .map(name -> kind(name).orElse(SymbolKind.HEADING))
                .toArray(SymbolKind[]::new);
    }

    /// By capture id: what marks say of their nodes, 0 for others.
    static int[] bits(List<String> captureNames) {
        return captureNames.stream().mapToInt(NodeTable::bit).toArray();
    }

    private static Optional<SymbolKind> kind(String name) {
        for (SymbolKind kind : SymbolKind.values()) if (kind.wireName().equals(name)) return Optional.of(kind);
        return Optional.empty();
    }
}
