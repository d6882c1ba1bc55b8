package dev.loupe.index;

import dev.loupe.model.Language;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

/// Totals of one language in an index.
///
/// @param symbols entries of the files' outlines
public record LanguageTotals(int files, long lines, long symbols, long bytes) {

    private static LanguageTotals of(IndexedFile file) {
        return new LanguageTotals(1, file.lines(), file.symbols(), file.size());
    }

    /// The sum of both.
    public LanguageTotals plus(LanguageTotals other) {
        return new LanguageTotals(
                files + other.files, lines + other.lines, symbols + other.symbols, bytes + other.bytes);
    }

    /// The totals of some files, by language.
    public static Map<Language, LanguageTotals> of(Collection<IndexedFile> files) {
        var totals = new EnumMap<Language, LanguageTotals>(Language.class);
        for (IndexedFile file : files) totals.merge(file.language(), of(file), LanguageTotals::plus);
        return totals;
    }
}
