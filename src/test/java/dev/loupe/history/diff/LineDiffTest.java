package dev.loupe.history.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineDiffTest {

    @Test
    void tellsWhatWasReplacedAddedAndRemoved() {
        assertThat(LineDiff.of("a\nb\nc\nd\ne\n", "a\nB\nc\ne\nf\ng\n"))
                .containsExactly(new Hunk(2, 1, 2, 1), new Hunk(4, 1, 4, 0), new Hunk(6, 0, 5, 2));
        assertThat(LineDiff.of("", "a\nb")).containsExactly(new Hunk(1, 0, 1, 2));
        assertThat(LineDiff.of("a\nb\n", "")).containsExactly(new Hunk(1, 2, 1, 0));
        assertThat(LineDiff.of("a\r\nb\r\n", "a\nb\n")).isEmpty();
        assertThat(LineDiff.of("", "")).isEmpty();
    }

    /// Compared with the table of longest common subsequences, and by applying the hunks.
    @Test
    void isMinimalAndRightForAnyTexts() {
        var random = new Random(42);
        for (int round = 0; round < 2_000; round++) {
            List<String> old = lines(random);
            List<String> now = lines(random);
            List<Hunk> hunks = LineDiff.of(text(old), text(now));
            assertThat(applied(old, now, hunks)).isEqualTo(now);
            int removed = hunks.stream().mapToInt(Hunk::oldCount).sum();
            assertThat(removed).isEqualTo(old.size() - common(old, now));
        }
    }

    @Test
    void hugeDifferencesCountAsReplaced() {
        String old = IntStream.range(0, 20_000).mapToObj(i -> "o" + i).collect(Collectors.joining("\n"));
        String now = IntStream.range(0, 20_000).mapToObj(i -> "n" + i).collect(Collectors.joining("\n"));
        assertThat(LineDiff.of("same\n" + old, "same\n" + now)).containsExactly(new Hunk(2, 20_000, 2, 20_000));
    }

    @Test
    void aRemovalTouchesTheLinesAroundIt() {
        var removal = new Hunk(4, 2, 4, 0);
        assertThat(removal.touched(new dev.loupe.model.LineRange(1, 3))).isEqualTo(1);
        assertThat(removal.touched(new dev.loupe.model.LineRange(4, 9))).isEqualTo(1);
        assertThat(removal.touched(new dev.loupe.model.LineRange(5, 9))).isZero();
        var addition = new Hunk(4, 0, 4, 3);
        assertThat(addition.touched(new dev.loupe.model.LineRange(5, 9))).isEqualTo(2);
        assertThat(addition.touched(new dev.loupe.model.LineRange(7, 9))).isZero();
    }

    private static List<String> lines(Random random) {
        return Collections.nCopies(random.nextInt(30), "").stream()
                .map(_ -> String.valueOf((char) ('a' + random.nextInt(6))))
                .toList();
    }

    private static String text(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private static List<String> applied(List<String> old, List<String> now, List<Hunk> hunks) {
        var result = new ArrayList<String>();
        int next = 1;
        for (Hunk hunk : hunks) {
            while (next < hunk.oldFirst()) result.add(old.get(next++ - 1));
            next += hunk.oldCount();
            result.addAll(now.subList(hunk.newFirst() - 1, hunk.newFirst() - 1 + hunk.newCount()));
        }
        while (next <= old.size()) result.add(old.get(next++ - 1));
        return result;
    }

    private static int common(List<String> old, List<String> now) {
        int[][] longest = new int[old.size() + 1][now.size() + 1];
        for (int i = 1; i <= old.size(); i++)
            for (int j = 1; j <= now.size(); j++)
                longest[i][j] = old.get(i - 1).equals(now.get(j - 1))
                        ? longest[i - 1][j - 1] + 1
                        : Math.max(longest[i - 1][j], longest[i][j - 1]);
        return longest[old.size()][now.size()];
    }
}
