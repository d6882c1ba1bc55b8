package dev.loupe.graph.scip;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SymbolIdsTest {

    private static int of(SymbolIds ids, String name, int scope) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return ids.of(bytes, 0, bytes.length, scope);
    }

    @Test
    void aNameHasOneNumberAndOtherNamesHaveOthers() {
        var ids = new SymbolIds();
        var numbers = new HashMap<String, Integer>();
        var random = new Random(1);
        for (int i = 0; i < 30_000; i++) {
            String name = "symbol " + random.nextInt(9_000);
            assertThat(of(ids, name, 0)).isEqualTo(numbers.computeIfAbsent(name, _ -> numbers.size()));
        }
        assertThat(ids.count()).isEqualTo(numbers.size());
        assertThat(ids.filled(-1)).hasSize(numbers.size()).containsOnly(-1);
    }

    @Test
    void localNamesBelongToTheirDocument() {
        var ids = new SymbolIds();

        assertThat(List.of(of(ids, "local 1", 1), of(ids, "local 1", 2), of(ids, "local 1", 0), of(ids, "local 1", 1)))
                .containsExactly(0, 1, 2, 0);
    }

    @Test
    void onlyTheSliceCounts() {
        var ids = new SymbolIds();
        byte[] bytes = "xaby".getBytes(StandardCharsets.UTF_8);

        assertThat(ids.of(bytes, 1, 3, 0)).isEqualTo(of(ids, "ab", 0));
        assertThat(of(ids, "", 0)).isEqualTo(1);
        assertThat(of(ids, "\0", 0)).isEqualTo(2);
    }
}
