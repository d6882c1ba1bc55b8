package dev.loupe.index.commits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitRunTest {
    private static final Int8Vector EAST = Int8Vector.of(new float[] {1, 0});
    private static final Int8Vector NORTH = Int8Vector.of(new float[] {0, 1});
    private static final Int8Vector NOWHERE = Int8Vector.of(new float[] {0, 0});

    @TempDir
    private Path folder;

    private CommitIndex index;

    @BeforeEach
    void open() throws IOException {
        index = CommitIndex.open(folder, "m1");
    }

    @AfterEach
    void close() throws IOException {
        index.close();
    }

    private void add(String id, String author, long time, String subject, String body, Int8Vector meaning, String path)
            throws IOException {
        boolean merge = subject.startsWith("Merge");
        index.add(new CommitText(id, author, "", time, subject, body, List.of(path), merge), meaning);
    }

    private void add(String id, long time, String subject) throws IOException {
        add(id, "Ann <a@x>", time, subject, "", NOWHERE, "src/a.c");
    }

    private static CommitQuery query(String text) {
        return new CommitQuery(text, Optional.empty(), Optional.empty(), "", Long.MIN_VALUE, Long.MAX_VALUE, 50);
    }

    private List<String> ids(CommitQuery query) throws IOException {
        index.publish();
        return index.search(query).stream().map(CommitMatch::id).toList();
    }

    @Test
    void theSubjectCountsMoreThanTheRestAndAMergeHalf() throws IOException {
        add("body", "Ann <a@x>", 1, "other words here", "the parser", NOWHERE, "src/a.c");
        add("subject", 2, "the parser here");
        assertThat(ids(query("parser"))).containsExactly("subject", "body");
        assertThat(index.search(query("parser"))).allMatch(match -> match.score() > 0 && match.score() < 1);
        add("merge", 3, "Merge parser here");
        assertThat(ids(query("here"))).containsExactly("subject", "body", "merge");
    }

    @Test
    void equalScoresAreOrderedByTimeThenId() throws IOException {
        add("b", 5, "parser");
        add("a", 5, "parser");
        add("new", 9, "parser");
        assertThat(ids(query("parser"))).containsExactly("new", "a", "b");
    }

    @Test
    void withoutWordsTheNewestComeFirst() throws IOException {
        for (int i = 0; i < 60; i++) add("%02d".formatted(i), i, "commit");
        assertThat(ids(query(" ")).subList(0, 3)).containsExactly("59", "58", "57");
        assertThat(ids(query("..."))).hasSize(50);
        assertThat(index.search(query(""))).allMatch(match -> match.score() == 0);
    }

    @Test
    void authorFileAndTimeRestrict() throws IOException {
        add("1", "Ann <a@x>", 10, "parser", "", NOWHERE, "src/Parser.c");
        add("2", "Bob <b@x>", 20, "parser", "", NOWHERE, "doc/a*b.md");
        assertThat(ids(new CommitQuery("parser", Optional.empty(), Optional.of(Set.of("Bob <b@x>")), "", 0, 99, 9)))
                .containsExactly("2");
        assertThat(ids(new CommitQuery("", Optional.empty(), Optional.of(Set.of()), "", 0, 99, 9)))
                .isEmpty();
        assertThat(ids(file("SRC/parser"))).containsExactly("1");
        assertThat(ids(file("a*b"))).containsExactly("2");
        assertThat(ids(file("s*c"))).isEmpty();
        assertThat(ids(file("a".repeat(2_000)))).isEmpty();
        assertThat(ids(new CommitQuery("parser", Optional.empty(), Optional.empty(), "", 10, 10, 9)))
                .containsExactly("1");
        assertThat(ids(new CommitQuery("", Optional.empty(), Optional.empty(), "", 11, 20, 9)))
                .containsExactly("2");
    }

    private static CommitQuery file(String part) {
        return new CommitQuery("", Optional.empty(), Optional.empty(), part, Long.MIN_VALUE, Long.MAX_VALUE, 9);
    }

    private static CommitQuery meaning(String text, Int8Vector meaning) {
        return new CommitQuery(text, Optional.of(meaning), Optional.empty(), "", Long.MIN_VALUE, Long.MAX_VALUE, 9);
    }

    @Test
    void meaningIsHalfOfTheScoreForSeveralWords() throws IOException {
        add("words", "Ann <a@x>", 1, "read the numbers", "", NORTH, "src/a.c");
        add("meaning", "Ann <a@x>", 2, "other things", "", EAST, "src/a.c");
        add("neither", "Ann <a@x>", 3, "something else", "", NORTH, "src/a.c");
        assertThat(ids(meaning("read numbers", EAST))).containsExactly("meaning", "words");
        assertThat(index.search(meaning("read numbers", EAST)).getFirst().score())
                .isCloseTo(0.5, within(1e-6));
        assertThat(ids(query("read numbers"))).containsExactly("words");
    }

    @Test
    void aSingleWordWithMatchesNeedsNoMeaning() throws IOException {
        add("words", "Ann <a@x>", 1, "read the numbers", "", NORTH, "src/a.c");
        add("meaning", "Ann <a@x>", 2, "other things", "", EAST, "src/a.c");
        assertThat(ids(meaning("numbers", EAST))).containsExactly("words");
        assertThat(ids(meaning("nowhere", EAST))).containsExactly("meaning");
        assertThat(ids(meaning("nowhere", NOWHERE))).isEmpty();
    }

    @Test
    void aHugeTextAuthorAndPathAreTaken() throws IOException {
        String huge = "x".repeat(50_000);
        add("1", huge, 1, "subject", "word ".repeat(50_000), NOWHERE, huge + "/a.c");
        assertThat(ids(query("subject " + "many ".repeat(10_000)))).containsExactly("1");
        assertThat(ids(new CommitQuery("", Optional.empty(), Optional.of(Set.of(huge)), "", 0, 99, 9)))
                .containsExactly("1");
    }
}
