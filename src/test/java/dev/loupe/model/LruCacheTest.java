package dev.loupe.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LruCacheTest {

    @Test
    void aValueIsComputedOnceAsLongAsItIsKept() {
        var cache = new LruCache<String, Integer>(2);
        var computed = new ArrayList<String>();

        for (String key : List.of("a", "b", "a", "c", "a", "b"))
            cache.get(key, () -> {
                computed.add(key);
                return computed.size();
            });

        assertThat(computed).containsExactly("a", "b", "c", "b");
    }

    @Test
    void aComputationThatFailsLeavesNothing() throws IOException {
        var cache = new LruCache<String, Integer>(2);

        assertThatThrownBy(() -> cache.get("a", () -> {
                    throw new IOException("no disk");
                }))
                .isInstanceOf(IOException.class);
        assertThat(cache.find("a")).isEmpty();
        assertThat(cache.<IOException>get("a", () -> 1)).isEqualTo(1);
    }

    @Test
    void aValueThatCostsMoreThanAllIsNotKeptAndReplacesWhatWasThere() {
        var cache = new LruCache<String, String>(10, String::length);
        cache.put("a", "short");
        cache.put("b", "short");

        cache.put("a", "longer than ten");

        assertThat(cache.find("a")).isEmpty();
        assertThat(cache.find("b")).contains("short");
    }

    @Test
    void clearingFreesTheWholeBound() {
        var cache = new LruCache<Integer, String>(10, String::length);
        cache.put(1, "123456789");
        cache.clear();
        cache.put(2, "1234567");
        cache.put(3, "123");

        assertThat(cache.find(1)).isEmpty();
        assertThat(cache.find(2)).isPresent();
        assertThat(cache.find(3)).isPresent();
    }

    /// Against a list in the order of use.
    @Test
    void itKeepsExactlyTheEntriesUsedLastThatFitTheBound() {
        var random = new Random(1);
        for (int round = 0; round < 200; round++) {
            int most = random.nextInt(20);
            var cache = new LruCache<Integer, String>(most, String::length);
            var used = new ArrayList<Entry>();
            for (int step = 0; step < 60; step++) {
                int key = random.nextInt(8);
                Optional<Entry> known =
                        used.stream().filter(one -> one.key == key).findFirst();
                known.ifPresent(used::remove);
                switch (random.nextInt(5)) {
                    case 0 -> cache.remove(key);
                    case 1, 2 -> {
                        String value = "x".repeat(random.nextInt(7));
                        cache.put(key, value);
                        if (value.length() <= most) used.add(new Entry(key, value));
                        while (used.stream().mapToInt(one -> one.value.length()).sum() > most) used.removeFirst();
                    }
                    default -> {
                        assertThat(cache.find(key)).isEqualTo(known.map(Entry::value));
                        known.ifPresent(used::add);
                    }
                }
            }
        }
    }

    private record Entry(int key, String value) {}
}
