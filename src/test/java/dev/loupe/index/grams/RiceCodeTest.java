package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.index.CorruptIndexException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RiceCodeTest {
    @ParameterizedTest
    @CsvSource({"1,1", "2,1", "7,7", "64,33", "1000,1", "1000,2", "1000,499", "1000,500", "1000,501", "1000,999"})
    @CsvSource({"100000,3", "100000,50000", "100000,99990", "16777216,2"})
    void listsOfAnyDensityComeBack(int bound, int count) throws IOException {
        int[] numbers = new Random(bound + count)
                .ints(0, bound)
                .distinct()
                .limit(count)
                .sorted()
                .toArray();
        assertThat(throughCode(numbers, bound)).isEqualTo(numbers);
    }

    @Test
    void listsOfNeighboursAndOfFarNumbersComeBack() throws IOException {
        for (int[] numbers : List.of(
                IntStream.range(0, 40).toArray(),
                IntStream.range(960, 1000).toArray(),
                new int[] {0, 999},
                new int[] {999},
                IntStream.range(1, 1000).toArray()))
            assertThat(throughCode(numbers, 1000)).isEqualTo(numbers);
    }

    @Test
    void aListThatEndsTooEarlyIsDamageAndNoLoop() {
        var code = new RiceCode();
        code.write(new int[] {5, 900}, 0, 2, 1000);
        assertThatThrownBy(() -> RiceCode.read(code.bytes(), 0, 1, 2, 1000, new int[2]))
                .isInstanceOf(CorruptIndexException.class);
        assertThatThrownBy(() -> RiceCode.read(new byte[40], 0, 40, 2, 1000, new int[2]))
                .isInstanceOf(CorruptIndexException.class);
    }

    private static int[] throughCode(int[] numbers, int bound) throws IOException {
        var code = new RiceCode();
        code.write(new int[] {1, 2, 3}, 0, 3, 9); // must not leave state behind
        code.write(numbers, 0, numbers.length, bound);
        int[] back = new int[numbers.length];
        RiceCode.read(code.bytes(), 0, code.length(), numbers.length, bound, back);
        return back;
    }

    @Test
    void anyListOfAnyBoundComesBack() throws IOException {
        var random = new Random(3);
        for (int round = 0; round < 2_000; round++) {
            int bound = 1 + random.nextInt(300);
            int[] numbers = IntStream.range(0, bound)
                    .filter(i -> random.nextInt(bound) % 7 < 3)
                    .toArray();
            if (numbers.length > 0) assertThat(throughCode(numbers, bound)).isEqualTo(numbers);
        }
    }

    @Test
    void oneCodeEndsWhereTheNextBegins() throws IOException {
        var code = new RiceCode();
        var out = new ByteArrayOutputStream();
        code.write(new int[] {0, 7, 900}, 0, 3, 1000);
        out.write(code.bytes(), 0, code.length());
        int second = out.size();
        code.write(new int[] {9, 1, 2, 5}, 1, 3, 1000);
        out.write(code.bytes(), 0, code.length());
        int[] back = new int[3];
        RiceCode.read(out.toByteArray(), 0, second, 3, 1000, back);
        assertThat(back).containsExactly(0, 7, 900);
        RiceCode.read(out.toByteArray(), second, out.size(), 3, 1000, back);
        assertThat(back).containsExactly(1, 2, 5);
    }

    @Test
    void aListOfAllTakesNoByteAndOneOfAlmostAllFew() {
        var code = new RiceCode();
        code.write(IntStream.range(0, 10_000).toArray(), 0, 10_000, 10_000);
        assertThat(code.length()).isZero();
        code.write(IntStream.range(1, 10_000).toArray(), 0, 9_999, 10_000);
        assertThat(code.length()).isLessThan(4);
    }

    @Test
    void arbitraryBytesAreAListBelowTheBoundOrDamage() {
        var random = new Random(5);
        int damaged = 0;
        for (int round = 0; round < 5_000; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            int bound = 1 + random.nextInt(500);
            int[] back = new int[bound];
            int count = 1 + random.nextInt(bound);
            try {
                RiceCode.read(bytes, 0, bytes.length, count, bound, back);
                assertThat(IntStream.of(back).limit(count))
                        .isSorted()
                        .doesNotHaveDuplicates()
                        .allMatch(i -> i < bound);
            } catch (CorruptIndexException e) {
                damaged++;
            }
        }
        assertThat(damaged).isBetween(1_000, 4_999);
    }
}
