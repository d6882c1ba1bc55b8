package dev.loupe.embed.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class SharedBatchesTest {
    private final List<Integer> sizes = Collections.synchronizedList(new ArrayList<>());

    @Test
    void textsThatWaitForAPlaceGoTogether() throws Exception {
        var sending = new CountDownLatch(1);
        var gate = new CountDownLatch(1);
        var batches = new SharedBatches(
                texts -> {
                    sizes.add(texts.size());
                    sending.countDown();
                    await(gate);
                    return vectors(texts);
                },
                10,
                1);
        Thread first = Thread.ofPlatform().start(() -> ask(batches, "a"));
        sending.await();
        List<Thread> others = IntStream.range(0, 5)
                .mapToObj(i -> Thread.ofPlatform().start(() -> ask(batches, "text " + i)))
                .toList();
        for (Thread other : others) while (other.getState() != Thread.State.WAITING) LockSupport.parkNanos(1_000_000);
        gate.countDown();
        first.join();
        for (Thread other : others) other.join();
        assertThat(sizes).containsExactly(1, 5);
    }

    @Test
    void vectorsComeInTheOrderOfTheTexts() throws Exception {
        var batches = new SharedBatches(SharedBatchesTest::vectors, 2, 1);
        assertThat(batches.vectors(List.of("a", "bbb", "cc"))).isDeepEqualTo(new float[][] {{1}, {3}, {2}});
    }

    @Test
    void afterAFailureTheNextCallIsServed() throws Exception {
        var batches = new SharedBatches(
                texts -> {
                    sizes.add(texts.size());
                    if (sizes.size() == 1) throw new IOException("down");
                    return vectors(texts);
                },
                10,
                1);
        assertThatThrownBy(() -> batches.vectors(List.of("a", "b"))).hasMessage("down");
        assertThat(batches.vectors(List.of("a", "b"))).hasNumberOfRows(2);
    }

    private static void ask(SharedBatches batches, String text) {
        try {
            assertThat(batches.vectors(List.of(text))[0]).containsExactly(text.length());
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    private static float[][] vectors(List<String> texts) {
        return texts.stream().map(text -> new float[] {text.length()}).toArray(float[][]::new);
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            throw new IOException(stopped);
        }
    }
}
