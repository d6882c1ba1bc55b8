package dev.loupe.syntax.grammar;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A loaded tree-sitter grammar: the names of its symbols and fields. Thread-safe.
public final class Grammar implements NodeNames {

    /// The symbol of error nodes.
    static final int ERROR_SYMBOL = 0xFFFF;

    private final String name;
    private final SyntaxLibrary library;
    private final MemorySegment address;
    private final List<String> symbols;
    private final List<String> fields;
    private final Map<String, Integer> fieldIds = new HashMap<>();

    Grammar(String name, SyntaxLibrary library, SyntaxLibrary.LanguageTables tables) {
        this.name = name;
        this.library = library;
        this.address = tables.address();
        this.symbols = tables.symbols().stream()
                .map(symbol -> symbol.substring(1).intern())
                .toList();
        this.fields = tables.fields();
        for (int id = 1; id < fields.size(); id++) fieldIds.put(fields.get(id), id);
    }

    public String name() {
        return name;
    }

    /// The name of a node's symbol, e.g. `class_declaration` or `{`; `ERROR` for an error node. Names are
    /// interned.
    @Override
    public String symbolName(int symbol) {
        if (symbol == ERROR_SYMBOL) return "ERROR";
        return symbol < symbols.size() ? symbols.get(symbol) : "_ERROR";
    }

    /// Upper bound of symbol ids, except ERROR_SYMBOL.
    public int symbolCount() {
        return symbols.size();
    }

    /// The node names that a query can use.
    public List<String> nodeTypes() {
        return symbols.stream()
                .filter(name -> !name.isEmpty() && Character.isLetter(name.charAt(0)))
                .distinct()
                .toList();
    }

    public List<String> fieldNames() {
        return fields.stream().filter(name -> !name.isEmpty()).toList();
    }

    public boolean hasSymbol(String symbolName) {
        return symbols.contains(symbolName);
    }

    /// The name of a field; empty for 0, which stands for "no field".
    @Override
    public String fieldName(int field) {
        return fields.get(field);
    }

    /// The field's id, or -1 if this grammar has no such field.
    @Override
    public int fieldId(String fieldName) {
        return fieldIds.getOrDefault(fieldName, -1);
    }

    SyntaxLibrary library() {
        return library;
    }

    MemorySegment address() {
        return address;
    }
}
