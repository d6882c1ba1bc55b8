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

    /// By row, so that nothing else has to be looked at for each of all chunks.
    private final BitSet rows;

    private Product(BitSet rows) {
        this.rows = rows;
    }

    static Product of(FigureTable figures) {
        var rows = new BitSet(figures.rows());
        boolean isSource = false;
        for (int row = 0; row < figures.rows(); row++) {
            if (row == 0 || figures.file(row) != figures.file(row - 1))
                isSource = !figures.isTest(row) && FileRole.of(figures.path(row)) == FileRole.SOURCE;
            rows.set(row, isSource && !figures.isDocumentation(row) && !DATA.contains(figures.language(row)));
        }
        return new Product(rows);
    }

    boolean holds(int row) {
        return rows.get(row);
    }
}
