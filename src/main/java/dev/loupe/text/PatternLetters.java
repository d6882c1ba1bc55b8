package dev.loupe.text;

import dev.loupe.index.GramQuery;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// How a pattern's characters may be encoded in a file, in the bytes that trigrams are made of.
final class PatternLetters {
    private static final int LONG_S = 0x17f;
    private static final int KELVIN = 0x212a;
    private static final int REPLACEMENT = 0xfffd;

    private PatternLetters() {}

    /// The possible byte sequences, one character per byte; empty if unknown.
    ///
    /// ASCII letters are folded in every file, and a file with a Kelvin sign or a long s is indexed as if it
    /// had k and s as well, so ASCII has only one form. U+FFFD has none, because decoding also produces it
    /// from invalid bytes.
    static Set<String> ways(int character, boolean ignoreCase) {
        if (character == REPLACEMENT) return Set.of();
        if (!ignoreCase) return Set.of(bytes(character));
        if (character == KELVIN) return Set.of("k");
        if (character == LONG_S) return Set.of("s");
        if (character < 0x80) return Set.of(bytes(character));
        var ways = new TreeSet<String>();
        for (int other : Orbits.of(character)) ways.add(bytes(other));
        return ways;
    }

    /// Trigrams that a file with this text has.
    static GramQuery grams(String text, boolean ignoreCase) {
        PatternAffixes affixes = PatternAffixes.EMPTY;
        for (int character : text.codePoints().toArray()) {
            Set<String> ways = ways(character, ignoreCase);
            affixes = affixes.then(ways.isEmpty() ? PatternAffixes.SOME : PatternAffixes.exactly(ways));
        }
        return affixes.required();
    }

    private static String bytes(int character) {
        if (character < 0x80)
            return Character.toString(character >= 'A' && character <= 'Z' ? character + 32 : character);
        return new String(Character.toString(character).getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /// Classes of characters that are equal if case is ignored. They are at least those of RE2, whatever its
    /// version of Unicode, because all characters connected by any of Java's case mappings are joined. Built
    /// on first use, in milliseconds.
    private static final class Orbits {
        private static final Map<Integer, List<Integer>> BY_CHARACTER = make();

        static List<Integer> of(int character) {
            return BY_CHARACTER.getOrDefault(character, List.of(character));
        }

        private static Map<Integer, List<Integer>> make() {
            Map<Integer, List<Integer>> orbits = new HashMap<>();
            for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
                join(orbits, c, Character.toLowerCase(c));
                join(orbits, c, Character.toUpperCase(c));
                join(orbits, c, Character.toTitleCase(c));
            }
            return orbits;
        }

        private static void join(Map<Integer, List<Integer>> orbits, int one, int other) {
            if (one == other) return;
            List<Integer> mine = orbits.computeIfAbsent(one, c -> new ArrayList<>(List.of(c)));
            List<Integer> others = orbits.computeIfAbsent(other, c -> new ArrayList<>(List.of(c)));
            if (mine == others) return;
            mine.addAll(others);
            for (int each : others) orbits.put(each, mine);
        }
    }
}
