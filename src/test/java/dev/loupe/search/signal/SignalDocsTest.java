package dev.loupe.search.signal;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.DocTable;
import dev.loupe.search.bundle.TaskSignal;
import dev.loupe.search.change.ImpactSignal;
import dev.loupe.search.rank.QuerySignal;
import dev.loupe.search.rerank.signal.ChunkSignal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The tables of signals in the documentation are the enums; `./dev docs` writes them.
@Tag("anywhere")
class SignalDocsTest {

    @Test
    void thePageOfSearchHasEverySignalOfAQuery() throws IOException {
        table(
                "search.md",
                "| signal of a chunk | value | read from |\n|---|---|---|\n",
                QuerySignal.values(),
                signal -> "| `%s` | %s | %s |\n".formatted(signal.wireName(), signal.doc(), signal.source()));
    }

    @Test
    void thePageOfContextHasEverySignalOfATask() throws IOException {
        table(
                "context.md",
                "| signal of a file | value | read from |\n|---|---|---|\n",
                TaskSignal.values(),
                signal -> "| `%s` | %s | %s |\n".formatted(signal.wireName(), signal.doc(), signal.source()));
    }

    @Test
    void thePageOfContextHasEverySignalOfAChange() throws IOException {
        table(
                "context.md",
                "| signal | weight | value | read from |\n|---|---|---|---|\n",
                ImpactSignal.values(),
                signal -> "| `%s` | %s | %s | %s |\n"
                        .formatted(signal.wireName(), signal.weight(), signal.doc(), signal.source()));
    }

    @Test
    void thePageOfPresetsHasEverySignalOfAChunk() throws IOException {
        table(
                "ranking.md",
                "| signal | value | read from |\n|---|---|---|\n",
                ChunkSignal.values(),
                signal -> "| `%s` | %s | %s |\n".formatted(signal.wireName(), signal.doc(), signal.source()));
    }

    private static <S extends Signal> void table(String page, String head, S[] signals, Function<S, String> row)
            throws IOException {
        DocTable.hold(
                Path.of("docs", page), head, Arrays.stream(signals).map(row).collect(joining()));
    }

    private static Stream<List<Signal>> registers() {
        return Stream.of(
                List.of(QuerySignal.values()),
                List.of(ChunkSignal.values()),
                List.of(TaskSignal.values()),
                List.of(ImpactSignal.values()));
    }

    @ParameterizedTest
    @MethodSource("registers")
    void aNameStandsForOneSignalOfItsKind(List<Signal> signals) {
        assertThat(signals).extracting(Signal::wireName).doesNotHaveDuplicates();
        assertThat(signals).allSatisfy(signal -> {
            assertThat(signal.doc()).isNotBlank();
            assertThat(signal.source()).isNotBlank();
        });
    }
}
