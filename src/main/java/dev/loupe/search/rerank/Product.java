package dev.loupe.search.rerank;

import dev.loupe.model.Language;
import dev.loupe.search.FileRole;
import dev.loupe.search.figures.FigureTable;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;

/// Which chunks belong to the code that is delivered: neither tests nor documents, nor examples, generated or
/// vendored code, records (licences, change logs, locks) and data.
final class Product {

    private static final Set<Language> DATA =
            EnumSet.of(Language.TEXT, Language.JSON, Language.YAML, Language.TOML, Language.XML);

    private final FigureTable figures;
    private final BitSet beside;

    private Product(FigureTable figures, BitSet beside) {
        this.figures = figures;
        this.beside = beside;
    }

    static Product of(FigureTable figures) {
        var beside = new BitSet();
        int file = -1;
        for (int row = 0; row < figures.rows(); row++) {
            if (figures.file(row) == file) continue;
            file = figures.file(row);
            beside.set(file, figures.isTest(row) || FileRole.of(figures.path(row)) != FileRole.SOURCE);
        }
        return new Product(figures, beside);
    }

    boolean holds(int row) {
        return !beside.get(figures.file(row)) && !figures.isDocumentation(row) && !DATA.contains(figures.language(row));
    }
}
