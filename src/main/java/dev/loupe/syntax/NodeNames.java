package dev.loupe.syntax;

/// What the symbols and fields of a tree's nodes are called.
interface NodeNames {

    /// The name of a node's symbol, e.g. `class_declaration` or `{`.
    String symbolName(int symbol);

    /// The name of a field; empty for 0, which stands for "no field".
    String fieldName(int field);

    /// The field's id, or -1 if there is no such field.
    int fieldId(String fieldName);
}
