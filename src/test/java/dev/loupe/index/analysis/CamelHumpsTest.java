package dev.loupe.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CamelHumpsTest {
    @ParameterizedTest
    @CsvSource({
        "LegacyEra, LegEr",
        "LegacyEra, le",
        "LegacyEra, LegacyEra",
        "LegacyEra, era",
        "verify_login, vlog",
        "verify_login, v_log",
        "src/mcp/LegacyEra.java, mcp/leg",
        "XMLParser2, xp2",
        "XMLParser, parser",
        "sha256Sum, 256",
        "sha256Sum, s256s",
        "größeÜbertragen, grüb",
    })
    void prefixesOfWordsInOrderFit(String text, String part) {
        assertThat(CamelHumps.fit(text, part)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "LegacyEra, gacy",
        "LegacyEra, EraLeg",
        "LegacyEra, lra",
        "verify_login, vin",
        "XMLParser, ml",
        "sha256Sum, 56",
        "ab, abc",
    })
    void theMiddleOfAWordAndAnotherOrderDoNot(String text, String part) {
        assertThat(CamelHumps.fit(text, part)).isFalse();
    }

    @Test
    void theEmptyPartFitsEverywhere() {
        assertThat(CamelHumps.fit("", "")).isTrue();
        assertThat(CamelHumps.fit("x", "")).isTrue();
        assertThat(CamelHumps.fit("", "x")).isFalse();
    }

    @Test
    void aLetterThatFitsTwiceIsTriedInBothPlaces() {
        assertThat(CamelHumps.fit("getGreatest", "gre")).isTrue();
        assertThat(CamelHumps.fit("aaAbAac", "aac")).isTrue();
    }

    @Test
    void itAgreesWithTryingEveryWay() {
        var random = new Random(6);
        int fitting = 0;
        for (int round = 0; round < 5_000; round++) {
            String text = word(random, "aAbB_1", 8);
            String part = word(random, "ab1", 4);
            boolean fits = CamelHumps.fit(text, part);
            assertThat(fits).as("%s in %s", part, text).isEqualTo(fitsFrom(text, -1, part, 0));
            if (fits) fitting++;
        }
        assertThat(fitting).isBetween(500, 4_500);
    }

    private static String word(Random random, String letters, int longest) {
        var word = new StringBuilder();
        for (int left = random.nextInt(longest + 1); left > 0; left--)
            word.append(letters.charAt(random.nextInt(letters.length())));
        return word.toString();
    }

    /// Puts each letter of the part after the one before it or at any later beginning of a word.
    private static boolean fitsFrom(String text, int last, String part, int letter) {
        if (letter == part.length()) return true;
        for (int at = last + 1; at < text.length(); at++) {
            boolean goesOn = letter > 0 && at == last + 1;
            boolean same = Character.toLowerCase(text.charAt(at)) == part.charAt(letter);
            if (same && (goesOn || begins(text, at)) && fitsFrom(text, at, part, letter + 1)) return true;
        }
        return false;
    }

    private static boolean begins(String text, int at) {
        return CamelHumps.atWord(text.substring(Math.max(0, at - 1)), text.substring(at, at + 1))
                && wordStarts(text).contains(at);
    }

    private static Set<Integer> wordStarts(String text) {
        var starts = new TreeSet<Integer>();
        var word = Pattern.compile("_|[0-9]+|[A-Z]+(?![a-z])|[A-Z]?[a-z]+").matcher(text);
        while (word.find()) starts.add(word.start());
        return starts;
    }

    @Test
    void aPartAtTheBeginningOfAWordIsFound() {
        assertThat(CamelHumps.atWord("readFile", "FIL")).isTrue();
        assertThat(CamelHumps.atWord("read_file", "file")).isTrue();
        assertThat(CamelHumps.atWord("profile", "file")).isFalse();
        assertThat(CamelHumps.atWord("readFile", "filex")).isFalse();
    }

    @Test
    void aLongTextOfEqualLettersIsMatchedQuickly() {
        assertThat(CamelHumps.fit("aA".repeat(2_000), "a".repeat(2_000) + "b")).isFalse();
    }
}
