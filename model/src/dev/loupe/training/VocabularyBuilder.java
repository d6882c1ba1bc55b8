package dev.loupe.training;

import dev.loupe.embed.CodeField;
import dev.loupe.embed.WordScanner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Chooses the entries of a vocabulary: words by the number of pairs that they stand in, and pieces, which
/// make up the other words. No foreign vocabulary is needed.
///
/// A piece is a run of letters of words that are too rare to be entries; it is worth the number of letters
/// beyond one that it explains in all of them. A piece that stands nearly always in a longer one that was
/// taken is not needed.
final class VocabularyBuilder {

    private static final int LONGEST_WORD = 24;
    private static final int LONGEST_PIECE = 8;
    private static final int MOST_HELD = 6_000_000;

    private final Map<String, Seen> words = new HashMap<>(1 << 20);
    private final WordScanner scanner = new WordScanner();
    private final Set<String> here = new HashSet<>();
    private final PairCounter pairCounter = new PairCounter();
    private int floor = 1;

    private static final class Seen {
        int pairs;
        int packages;
        String last = "";
    }

    void add(String packageId, RawPair pair) {
        pairCounter.add(packageId, pair);
        here.clear();
        collect(pair.query());
        for (CodeField field : CodeField.values()) collect(pair.code().text(field));
        for (String word : here) {
            Seen seen = words.computeIfAbsent(word, _ -> new Seen());
            seen.pairs++;
            if (seen.last.equals(packageId)) continue;
            seen.packages++;
            seen.last = packageId;
        }
        if (words.size() > MOST_HELD) {
            floor++;
            words.values().removeIf(seen -> seen.pairs < floor);
        }
    }

    private void collect(String text) {
        scanner.read(text, CodeField.MOST_CHARACTERS);
        while (scanner.next()) here.add(scanner.toString());
    }

    /// @param most entries in all
    /// @param pieces of them
    /// @param twos pairs of words among them
    /// @param least pairs that a word must stand in
    List<String> build(int most, int pieces, int twos, int least) {
        List<String> ranked = words.entrySet().stream()
                .filter(e -> e.getValue().packages >= 2 && e.getValue().pairs >= least)
                .filter(e -> e.getKey().length() <= LONGEST_WORD)
                .sorted(Comparator.<Map.Entry<String, Seen>>comparingInt(e -> -e.getValue().pairs)
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .limit(most - pieces - twos)
                .toList();
        Set<String> taken = new HashSet<>(ranked);
        Map<String, Integer> worth = new HashMap<>();
        for (String word : ranked) worth.put(word, words.get(word).pairs);
        pieces(taken, pieces).forEach(worth::putIfAbsent);
        pairCounter.best(taken, twos).forEach(worth::putIfAbsent);
        return worth.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, Integer>>comparingInt(e -> -e.getValue())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .toList();
    }

    private Map<String, Integer> pieces(Set<String> taken, int most) {
        Map<String, int[]> runs = new HashMap<>(1 << 20);
        words.forEach((word, seen) -> {
            if (taken.contains(word) || seen.pairs < 2 || !isPlain(word)) return;
            int weight = Math.min(seen.pairs, 20);
            for (int from = 0; from < word.length(); from++) {
                for (int to = from + 2; to <= Math.min(word.length(), from + LONGEST_PIECE); to++) {
                    runs.computeIfAbsent(word.substring(from, to), _ -> new int[1])[0] += weight;
                }
            }
        });
        Comparator<Map.Entry<String, int[]>> byWorth = Comparator.comparingLong(
                e -> -(long) e.getValue()[0] * (e.getKey().length() - 1));
        List<Map.Entry<String, int[]>> ranked = new ArrayList<>(runs.entrySet());
        ranked.sort(byWorth.thenComparing(Map.Entry::getKey));
        Map<String, Integer> chosen = new HashMap<>();
        for (Map.Entry<String, int[]> each : ranked) {
            if (chosen.size() == most) break;
            if (!taken.contains(each.getKey()) && !isWithin(each, chosen)) {
                chosen.put(each.getKey(), each.getValue()[0]);
            }
        }
        return chosen;
    }

    /// Whether four of five times it stands in a longer piece by one letter that was chosen.
    private static boolean isWithin(Map.Entry<String, int[]> run, Map<String, Integer> chosen) {
        String text = run.getKey();
        for (char c = 'a'; c <= 'z'; c++) {
            int longer = Math.max(chosen.getOrDefault(text + c, 0), chosen.getOrDefault(c + text, 0));
            if (longer * 5L > run.getValue()[0] * 4L) return true;
        }
        return false;
    }

    private static boolean isPlain(String word) {
        if (word.length() < 4 || word.length() > LONGEST_WORD) return false;
        for (int i = 0; i < word.length(); i++) if (word.charAt(i) < 'a' || word.charAt(i) > 'z') return false;
        return true;
    }
}
