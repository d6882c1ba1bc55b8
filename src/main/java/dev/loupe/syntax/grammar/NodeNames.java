package dev.loupe.syntax.grammar;

/// The names of the symbols and fields in a tree.
public interface NodeNames {

    /// The name of a node's symbol, e.g. `class_declaration` or `{`.
    String symbolName(int symbol);

    /// The name of a field; empty for 0, which stands for "no field".
    String fieldName(int field);

    /// The field's id, or -1 if there is no such field.
    int fieldId(String fieldName);
}
