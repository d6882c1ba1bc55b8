package dev.loupe.syntax.tree;

import dev.loupe.model.SymbolKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The meaning of a capture name in our query files. The name of a symbol kind in lower case captures a whole
/// definition; a name that begins with an underscore is only used by a predicate.
enum CaptureRole {
    /// A whole definition; `kinds` says of which kind.
    DEFINITION,
    NAME,
    /// The part that a definition's signature omits.
    BODY,
    /// Documentation inside a definition.
    DOC,
    /// Documentation of the file.
    HEADER,
    /// The receiver type of a method that is written outside its type.
    RECEIVER,
    /// The trait that an implementation implements.
    IMPLEMENTS,
    IMPORT,
    /// The prefix of an import's own name.
    FROM,
    CALL,
    /// The name of a parameter or local variable: a definition that is not listed in the outline.
    LOCAL,
    /// The part of a definition that must have the same number of children in all its clauses.
    CLAUSE,
    /// Marks one node the way `nodes.scm` marks node types; `NodeTable.bit` says how.
    MARK,
    /// Embedded code of another language.
    EMBEDDED,
    /// The name of the embedded code's language.
    LANGUAGE,
    /// An expression in a template, read together with the file's other expressions.
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

    /// By capture id: the symbol kind of each definition capture, HEADING for other captures.
    static SymbolKind[] kinds(List<String> captureNames) {
        return captureNames.stream()
                .map(name -> kind(name).orElse(SymbolKind.HEADING))
                .toArray(SymbolKind[]::new);
    }

    /// By capture id: the bits that a mark sets on its node, 0 for other captures.
    static int[] bits(List<String> captureNames) {
        return captureNames.stream().mapToInt(NodeTable::bit).toArray();
    }

    private static Optional<SymbolKind> kind(String name) {
        for (SymbolKind kind : SymbolKind.values()) if (kind.wireName().equals(name)) return Optional.of(kind);
        return Optional.empty();
    }
}
