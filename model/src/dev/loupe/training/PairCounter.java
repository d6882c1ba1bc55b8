package dev.loupe.training;

import dev.loupe.embed.CodeField;
import dev.loupe.embed.WordPairs;
import dev.loupe.embed.WordScanner;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Chooses pairs of words as entries of the vocabulary: those that most often stand both in a query and in
/// its code.
final class PairCounter {

    private static final int LEAST_PACKAGES = 3;

    private final WordScanner scanner = new WordScanner();
    private final WordPairs pairs = new WordPairs();
    private final Set<Long> inCode = new HashSet<>();
    private final Map<String, Seen> seen = new HashMap<>(1 << 18);

    private static final class Seen {
        int count;
        int packages;
        String last = "";
    }

    void add(String packageId, RawPair pair) {
        if (pair.query().isEmpty()) return;
        inCode.clear();
        for (CodeField field : CodeField.values()) {
            if (field == CodeField.DOC) continue;
            scanner.read(pair.code().text(field), CodeField.MOST_CHARACTERS);
            pairs.start();
            while (scanner.next()) {
                long hash = pairs.next(scanner);
                if (hash != 0) inCode.add(hash);
            }
        }
        scanner.read(pair.query(), CodeField.MOST_CHARACTERS);
        pairs.start();
        String before = "";
        while (scanner.next()) {
            long hash = pairs.next(scanner);
            String word = scanner.toString();
            if (hash != 0 && inCode.contains(hash)) count(packageId, before + ' ' + word);
            boolean isArticle = word.equals("the") || word.equals("a") || word.equals("an");
            if (!isArticle) before = word;
        }
    }

    private void count(String packageId, String pair) {
        Seen here = seen.computeIfAbsent(pair, _ -> new Seen());
        here.count++;
        if (here.last.equals(packageId)) return;
        here.packages++;
        here.last = packageId;
    }

    /// The best pairs of words of `words` with their counts.
    Map<String, Integer> best(Set<String> words, int most) {
        return seen.entrySet().stream()
                .filter(e -> e.getValue().packages >= LEAST_PACKAGES && isOf(words, e.getKey()))
                .sorted(Comparator.<Map.Entry<String, Seen>>comparingInt(e -> -e.getValue().count)
                        .thenComparing(Map.Entry::getKey))
                .limit(most)
                .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().count));
    }

    private static boolean isOf(Set<String> words, String pair) {
        return List.of(pair.split(" ")).stream().allMatch(words::contains);
    }
}
