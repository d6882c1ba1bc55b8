package dev.loupe.collections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.collections.CharacterWindows.Window;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CharacterWindowsTest {

    private static List<String> texts(int size, int overlap, String text) {
        return new CharacterWindows(size, overlap)
                .of(text).stream().map(Window::text).toList();
    }

    @Test
    void windowsHaveExactlyTheSizeAndTheOverlapThatWereAskedFor() {
        assertThat(texts(4, 1, "abcdefghij")).containsExactly("abcd", "defg", "ghij");
        assertThat(texts(4, 0, "abcdefghij")).containsExactly("abcd", "efgh", "ij");
        assertThat(texts(4, 3, "abcdef")).containsExactly("abcd", "bcde", "cdef");
        assertThat(texts(20, 5, "abc")).containsExactly("abc");
    }

    @Test
    void aCharacterBeyondTheFirstPlaneCountsOnceAndIsNeverCut() {
        assertThat(texts(2, 1, "a\uD83D\uDE00b\uD83D\uDE01"))
                .containsExactly("a\uD83D\uDE00", "\uD83D\uDE00b", "b\uD83D\uDE01");
    }

    @Test
    void windowsOfNothingButSpaceAreLeftOut() {
        assertThat(texts(3, 0, "abc   def")).containsExactly("abc", "def");
        assertThat(texts(3, 0, " \n\t \u00a0\u2003".replace("\u00a0", " "))).isEmpty();
        assertThat(texts(3, 0, "")).isEmpty();
    }

    @Test
    void aWindowKnowsItsPlaceAndItsLines() {
        List<Window> windows = new CharacterWindows(6, 2).of("one\ntwo\nthree\n");

        assertThat(windows)
                .containsExactly(
                        new Window(0, 0, 1, 2, "one\ntw"),
                        new Window(1, 4, 2, 3, "two\nth"),
                        new Window(2, 8, 3, 3, "three\n"));
    }

    /// Without their overlaps, the windows of any text concatenate to the text.
    @Test
    void allWindowsTogetherAreTheText() {
        var random = new Random(7);
        for (int round = 0; round < 300; round++) {
            int size = 1 + random.nextInt(20);
            var windows = new CharacterWindows(size, random.nextInt(size));
            String text = random(random);
            var joined = new StringBuilder();
            List<Window> all = windows.of(text);
            for (Window window : all) {
                String part = window.text();
                int from = joined.codePointCount(0, joined.length()) - window.start();
                joined.append(part.substring(part.offsetByCodePoints(0, from)));
                assertThat(part.codePointCount(0, part.length()))
                        .isEqualTo(window == all.getLast() ? last(text, window) : size);
            }
            assertThat(joined).hasToString(text);
            assertThat(all).hasSize((int) windows.count(text));
        }
    }

    private static int last(String text, Window window) {
        return text.codePointCount(0, text.length()) - window.start();
    }

    private static String random(Random random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(100); i > 0; i--)
            text.appendCodePoint(random.nextBoolean() ? 'a' + random.nextInt(26) : 0x1F600);
        return text.toString();
    }

    @Test
    void anOverlapAsLargeAsTheWindowIsRefused() {
        assertThatThrownBy(() -> new CharacterWindows(100, 100)).hasMessage("windows of 100 with an overlap of 100");
        assertThatThrownBy(() -> new CharacterWindows(0, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
