package dev.loupe.tools.overview;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// How much of a project is written in what, by lines.
public record LanguageShares(List<Share> shares) {

    /// One language.
    ///
    /// @param ofAll share of all lines, 0 to 1
    public record Share(Language language, int files, long lines, double ofAll) {
        String told() {
            String percent = ofAll < 0.01 ? "under 1 %" : String.format(Locale.ROOT, "%.0f %%", 100 * ofAll);
            return "%s %s (%s)".formatted(language.displayName(), percent, Said.count(files, "file"));
        }
    }

    public LanguageShares {
        shares = List.copyOf(shares);
    }

    /// The largest first. What has no chunks (minified, lock files) does not count.
    static LanguageShares of(List<IndexedFile> files) {
        Map<Language, Integer> counts = new EnumMap<>(Language.class);
        Map<Language, Long> lines = new EnumMap<>(Language.class);
        long all = 0;
        for (IndexedFile file : files) {
            if (!file.textOnly().isEmpty()) continue;
            counts.merge(file.language(), 1, Integer::sum);
            lines.merge(file.language(), (long) file.lines(), Long::sum);
            all += file.lines();
        }
        long total = Math.max(1, all);
        return new LanguageShares(counts.entrySet().stream()
                .map(one -> {
                    long own = lines.getOrDefault(one.getKey(), 0L);
                    return new Share(one.getKey(), one.getValue(), own, (double) own / total);
                })
                .sorted(Comparator.comparingLong(Share::lines).reversed().thenComparing(Share::language))
                .toList());
    }

    /// The first so many in a line, and how many more there are.
    public String told(int most) {
        if (shares.isEmpty()) return "none indexed yet";
        String first = shares.stream().limit(most).map(Share::told).collect(Collectors.joining(", "));
        return shares.size() <= most ? first : first + " and " + (shares.size() - most) + " more";
    }
}
