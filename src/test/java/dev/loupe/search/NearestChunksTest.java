package dev.loupe.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.ChunkScope;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.lexical.MalformedGlob;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.search.similar.Duplicates;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// [NearestChunks] and [Duplicates] over vectors made by hand.
class NearestChunksTest {
    private static final String BODY = "int total = 0;\nfor (int each : all) {\n  total += each;\n}\nreturn total;";
    private static final String OTHER_BODY = "open(door)\nwalk(through, it)\nclose(door)\nlock(door, key)\nhide(key)";

    private static final Chunk SUM = Samples.function("src/A.java", 1, "sum", "int sum() {\n" + BODY + "\n}");
    private static final Chunk TOTAL = Samples.function("src/B.java", 1, "total", "int total() {\n" + BODY + "\n}");
    private static final Chunk TESTED = Samples.function("test/C.java", 1, "added", "int added() {\n" + BODY + "\n}");
    private static final Chunk LEAVE =
            Samples.function("src/D.java", 1, "leave", "void leave() {\n" + OTHER_BODY + "\n}");
    private static final Chunk LEAVING =
            Samples.function("test/E.java", 1, "leaving", "void leaving() {\n" + OTHER_BODY + "\n}");
    private static final Chunk LEFT =
            Samples.function("test/E.java", 20, "left", "void left() {\n" + OTHER_BODY + "\n}");

    @TempDir
    private Path folder;

    private ProjectIndex index;

    private static Int8Vector at(double degrees) {
        double angle = Math.toRadians(degrees);
        return Int8Vector.of(new float[] {(float) Math.cos(angle), (float) Math.sin(angle)});
    }

    @BeforeEach
    void fill() throws Exception {
        index = ProjectIndex.open(folder, new VectorSpace("by hand", 2));
        put(SUM, 0);
        put(TOTAL, 10);
        put(TESTED, 40);
        put(LEAVE, 5);
        index.writes().publish();
    }

    private void put(Chunk chunk, double degrees) throws Exception {
        index.writes().put(Samples.file(chunk.path().value()), Samples.syntax(chunk), List.of(at(degrees)));
    }

    @AfterEach
    void close() throws Exception {
        index.close();
    }

    private List<String> near(Filter filter, Set<ChunkId> without, double least, int limit) throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            Set<Integer> left = NearestChunks.documents(snapshot, without);
            return NearestChunks.of(snapshot, at(0), ChunkScope.within(List.of(filter)), left, least, limit).stream()
                    .map(one -> one.candidate().facts().name())
                    .toList();
        }
    }

    @Test
    void theNearestComeFirstWithoutThoseThatAreLeftOut() throws Exception {
        assertThat(near(Filter.NONE, Set.of(), -1, 9)).containsExactly("sum", "leave", "total", "added");
        assertThat(near(Filter.NONE, Set.of(SUM.id()), -1, 2)).containsExactly("leave", "total");
    }

    @Test
    void chunksBelowTheMinimumCosineAreNotNear() throws Exception {
        assertThat(near(Filter.NONE, Set.of(), Math.cos(Math.toRadians(20)), 9))
                .containsExactly("sum", "leave", "total");
    }

    @Test
    void filtersHoldAndMalformedOnesAreRefused() throws Exception {
        assertThat(near(new Filter(Set.of(), Set.of(), List.of("test/**"), List.of()), Set.of(), -1, 9))
                .containsExactly("added");
        assertThatThrownBy(() -> near(new Filter(Set.of(), Set.of(), List.of("{"), List.of()), Set.of(), -1, 9))
                .isInstanceOf(MalformedGlob.class);
    }

    @Test
    void aZeroVectorIsNearToNothing() throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            assertThat(NearestChunks.of(snapshot, Int8Vector.of(new float[2]), ChunkScope.ALL, Set.of(), -1, 9))
                    .isEmpty();
        }
    }

    private List<Duplicates.Group<String>> groups(double least) throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            var duplicates = new Duplicates<String>(least);
            assertThat(duplicates.add("here", snapshot, Cancellation.NEVER)).isTrue();
            return duplicates.find(Cancellation.NEVER).groups();
        }
    }

    @Test
    void duplicatesAreNearAndWordedAlike() throws Exception {
        List<Duplicates.Group<String>> groups = groups(0.95);

        // LEAVE is nearer to SUM than TOTAL is but has other wording; TESTED is farther than both.
        assertThat(groups).hasSize(1);
        assertThat(groups.getFirst().representative().id()).isEqualTo(SUM.id());
        assertThat(groups.getFirst().others())
                .extracting(near -> near.place().id())
                .containsExactly(TOTAL.id());
    }

    @Test
    void aLowerBarTakesMoreInNearestFirst() throws Exception {
        assertThat(groups(0.7).getFirst().others())
                .extracting(near -> near.place().id())
                .containsExactly(TOTAL.id(), TESTED.id());
    }

    @Test
    void partsOfOneLongDefinitionAreNotDuplicates() throws Exception {
        Chunk first = Samples.function("src/Long.java", 1, "long", "int run() {\n" + BODY);
        Chunk second = Samples.function("src/Long.java", 9, "long", BODY + "\n}");
        index.writes().delete(SUM.path());
        index.writes().delete(TOTAL.path());
        index.writes().put(Samples.file("src/Long.java"), Samples.syntax(first, second), List.of(at(0), at(1)));
        index.writes().publish();

        assertThat(Definitions.areParts(first, second)).isTrue();
        assertThat(Definitions.areParts(SUM, TOTAL)).isFalse();
        assertThat(groups(0.9)).isEmpty();
    }

    @Test
    void groupsOfTestsOnlyComeLastHoweverLarge() throws Exception {
        index.writes().put(Samples.file("test/E.java"), Samples.syntax(LEAVING, LEFT), List.of(at(90), at(91)));
        put(LEAVE, 180);
        index.writes().publish();

        assertThat(groups(0.98)).extracting(Duplicates.Group::aside).containsExactly(false, true);
    }

    @Test
    void aScanThatIsCancelledSaysSo() throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            assertThat(new Duplicates<String>(0.5).add("here", snapshot, () -> true))
                    .isFalse();
            var read = new Duplicates<String>(0.5);
            read.add("here", snapshot, Cancellation.NEVER);
            assertThat(read.count()).isEqualTo(4);
            assertThat(read.find(() -> true).compared()).isZero();
        }
    }

    @Test
    void aClassIsNotADuplicateOfItsOwnMethod() throws Exception {
        Chunk whole = Samples.function("src/F.java", 1, "Adder", "class Adder {\nint sum() {\n" + BODY + "\n}\n}");
        Chunk method = Samples.function("src/F.java", 2, "Adder.sum", "int sum() {\n" + BODY + "\n}");
        for (Chunk each : List.of(SUM, TOTAL, TESTED, LEAVE)) index.writes().delete(each.path());
        index.writes().put(Samples.file("src/F.java"), Samples.syntax(whole, method), List.of(at(0), at(1)));
        index.writes().publish();

        assertThat(groups(0.5)).isEmpty();
    }

    @Test
    void definitionsOfFewerThanFiveLinesAreNotCompared() throws Exception {
        for (Chunk each : List.of(SUM, TOTAL, TESTED, LEAVE)) index.writes().delete(each.path());
        put(Samples.function("src/G.java", 1, "get", "int get() {\n\n  // the same\n  return it;\n}"), 0);
        put(Samples.function("src/H.java", 1, "get", "int get() {\n\n  // the same\n  return it;\n}"), 0);
        index.writes().publish();

        assertThat(groups(0.5)).isEmpty();
    }
}
