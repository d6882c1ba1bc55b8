package dev.loupe.index;

import dev.loupe.model.Import;
import dev.loupe.model.Symbol;
import java.util.List;

/// What the one parse of a file gave besides its chunks. Where its identifiers stand, [OccurrenceTable]
/// knows.
public record FileOutline(IndexedFile file, List<Symbol> symbols, List<String> headerComments, List<Import> imports) {

    public FileOutline {
        symbols = List.copyOf(symbols);
        headerComments = List.copyOf(headerComments);
        imports = List.copyOf(imports);
    }
}
