package dev.loupe.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import dev.loupe.scan.Scan;
import dev.loupe.scan.SkipReason;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class IngestTallyTest {
    private static IngestTally tally(Map<SkipReason, List<String>> skipped, Map<SkipReason, Integer> counts) {
        return new IngestTally(3, new Scan(List.of(), skipped, counts, false));
    }

    @Test
    void outcomesAreCounted() {
        IngestTally tally = tally(Map.of(), Map.of());
        tally.indexed(new RepoPath("new"), false);
        tally.indexed(new RepoPath("old"), true);
        tally.deleted(new RepoPath("gone"));
        tally.compared();
        IngestResult result = tally.result(false);
        assertThat(result.added()).isOne();
        assertThat(result.modified()).isOne();
        assertThat(result.deleted()).isOne();
        assertThat(result.unchanged()).isEqualTo(4);
        assertThat(result.compared()).isOne();
        assertThat(result.changedAnything()).isTrue();
        assertThat(result.withoutVectors()).isEmpty();
    }

    @Test
    void whatTheScanLeftOutIsCountedWithWhatTheRunDid() {
        IngestTally tally = tally(
                Map.of(SkipReason.OVERSIZED, List.of("huge"), SkipReason.BINARY, List.of("a.png")),
                Map.of(SkipReason.OVERSIZED, 1, SkipReason.BINARY, 7));
        tally.skipped("b.png", SkipReason.BINARY);
        IngestResult result = tally.result(true);
        assertThat(Objects.requireNonNull(result.skipped().get(SkipReason.BINARY.wireName()))
                        .count())
                .isEqualTo(8);
        assertThat(result.setAside()).singleElement().asString().startsWith("huge: ");
        assertThat(result.cancelled()).isTrue();
        assertThat(result.changedAnything()).isFalse();
    }

    @Test
    void aHundredFilesAtMostAreNamedInOrder() {
        IngestTally tally = tally(Map.of(), Map.of());
        for (int i = 150; i > 0; i--) tally.setAside("f" + i, "why");
        assertThat(tally.result(false).setAside()).hasSize(100).isSorted();
    }

    @Test
    void chunksWithoutVectorsAreSummedUpWithTheLastReason() {
        IngestTally tally = tally(Map.of(), Map.of());
        tally.unembedded(3, "busy");
        tally.unembedded(4, "gone");
        assertThat(tally.result(false).withoutVectors()).isEqualTo("7 chunks have no vectors yet (gone)");
    }
}
