package dev.loupe.text;

import dev.loupe.index.GramQuery;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// How a character of a pattern may stand in a file, in the bytes of which trigrams are made.
final class PatternLetters {
    private static final int LONG_S = 0x17f;
    private static final int KELVIN = 0x212a;
    private static final int REPLACEMENT = 0xfffd;

    private PatternLetters() {}

    /// The ways to write it as bytes, one character each; none where nothing is known.
    ///
    /// ASCII letters are folded in every file, and a file with a Kelvin sign or a long s is indexed as if it
    /// had k and s as well, so that ASCII has one way only. Decoding makes U+FFFD of broken bytes.
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

    /// What a file has that holds this text.
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

    /// Characters that are one where case does not matter: at least those that RE2 takes for one, whatever
    /// its version of Unicode, since all that lead to another by any of Java's mappings are put together.
    /// Made when first needed, in milliseconds.
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
