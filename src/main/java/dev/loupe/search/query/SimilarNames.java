package dev.loupe.search.query;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Suggests names close to a misspelled one.
final class SimilarNames {
    private static final int NAMED = 3;

    private SimilarNames() {}

    static SearchFailure failure(String what, String wrong, List<String> valid) {
        String asked = wrong.toLowerCase(Locale.ROOT);
        List<String> nearest = valid.stream()
                .sorted(Comparator.comparingInt((String name) -> distance(asked, name))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(NAMED)
                .toList();
        String shown = wrong.length() <= 40 ? wrong : wrong.substring(0, 40) + "…";
        return new SearchFailure(
                "there is no %s \"%s\"; nearest: %s".formatted(what, shown, String.join(", ", nearest)));
    }

    /// Levenshtein distance; a name that starts with the misspelled one is nearest of all.
    static int distance(String from, String to) {
        if (!from.isEmpty() && (to.startsWith(from) || from.startsWith(to))) return 0;
        String left = from.length() <= 40 ? from : from.substring(0, 40);
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) row[j] = j;
        for (int i = 1; i <= left.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int changed = diagonal + (left.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
