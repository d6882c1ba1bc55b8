package dev.loupe.tools.overview;

import dev.loupe.index.IndexedFile;
import dev.loupe.index.LanguageTotals;
import dev.loupe.model.Language;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The languages of a project and their shares, by lines.
public record LanguageShares(List<Share> shares) {

    /// One language.
    ///
    /// @param ofAll share of all lines, 0 to 1
    public record Share(Language language, int files, long lines, double ofAll) {
        String told() {
            String percent = ofAll < 0.01 ? "under 1 %" : String.format(Locale.ROOT, "%.0f %%", 100 * ofAll);
            return "%s %s (%s)".formatted(language.displayName(), percent, QuotedText.count(files, "file"));
        }
    }

    public LanguageShares {
        shares = List.copyOf(shares);
    }

    /// Largest first. Files without chunks (minified, lock files) do not count.
    static LanguageShares of(List<IndexedFile> files) {
        Map<Language, LanguageTotals> totals = LanguageTotals.of(
                files.stream().filter(file -> file.textOnly().isEmpty()).toList());
        long all = totals.values().stream().mapToLong(LanguageTotals::lines).sum();
        return new LanguageShares(totals.entrySet().stream()
                .map(one -> share(one.getKey(), one.getValue(), Math.max(1, all)))
                .sorted(Comparator.comparingLong(Share::lines).reversed().thenComparing(Share::language))
                .toList());
    }

    private static Share share(Language language, LanguageTotals own, long all) {
        return new Share(language, own.files(), own.lines(), (double) own.lines() / all);
    }

    /// The first languages on one line, and how many more there are.
    public String told(int most) {
        if (shares.isEmpty()) return "none indexed yet";
        String first = shares.stream().limit(most).map(Share::told).collect(Collectors.joining(", "));
        return shares.size() <= most ? first : first + " and " + (shares.size() - most) + " more";
    }
}
