package dev.loupe.index;

import dev.loupe.model.Import;
import dev.loupe.model.Symbol;
import java.util.List;

/// What the one parse of a file gave besides its chunks. Where its identifiers stand is not kept: a parse of
/// the file tells, and the file is at hand.
public record FileOutline(IndexedFile file, List<Symbol> symbols, List<String> headerComments, List<Import> imports) {}
