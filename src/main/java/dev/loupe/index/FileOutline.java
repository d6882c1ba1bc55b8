package dev.loupe.index;

import dev.loupe.model.Import;
import dev.loupe.model.Symbol;
import java.util.List;

/// The result of a file's parse without its chunks. The places of its identifiers are in [OccurrenceTable].
public record FileOutline(IndexedFile file, List<Symbol> symbols, List<String> headerComments, List<Import> imports) {

    public FileOutline {
        symbols = List.copyOf(symbols);
        headerComments = List.copyOf(headerComments);
        imports = List.copyOf(imports);
    }
}
