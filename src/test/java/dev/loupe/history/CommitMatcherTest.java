package dev.loupe.history;

import static dev.loupe.history.Histories.NOW;
import static dev.loupe.history.Histories.commit;
import static dev.loupe.history.Histories.commitAs;
import static dev.loupe.history.Histories.open;
import static dev.loupe.history.Histories.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitMatcherTest {
    @TempDir
    Path place;

    private GitFixture tree;
    private History history;

    @BeforeEach
    void makeRepository() throws IOException {
        tree = GitFixture.repository(place.resolve("tree"));
        tree.write("src/parser.c", "1\n");
        commitAs(tree, 40, "Ann Other", "ann@work", "parser: read numbers\n\nThe tokenizer leaked memory before.");
        tree.write("src/render.c", "1\n");
        commitAs(tree, 30, "Bob", "bob@home", "render: draw circles");
        tree.write("docs/guide.md", "1\n");
        commitAs(tree, 20, "Bob", "bob@home", "docs: how numbers are read");
        history = open(tree, place.resolve("index"));
    }

    private List<String> found(CommitQuestion question) throws IOException {
        CommitAnswer answer = search(history, question);
        assertThat(answer.why()).isEmpty();
        return answer.hits().stream().map(hit -> hit.commit().subject()).toList();
    }

    private static CommitQuestion question(String words, String author, String file) {
        return new CommitQuestion(words, author, file, Instant.MIN, Instant.MAX, 10);
    }

    @Test
    void wordsOfSubjectBodyAndPathsAreFoundAndTheSubjectCountsMore() throws IOException {
        assertThat(found(CommitQuestion.of("leaking tokenizers", 5))).containsExactly("parser: read numbers");
        assertThat(found(CommitQuestion.of("guide", 5))).containsExactly("docs: how numbers are read");
        assertThat(found(CommitQuestion.of("reading numbers", 5))).hasSize(2);
        CommitHit best = search(history, CommitQuestion.of("circles", 5)).hits().getFirst();
        assertThat(best.score()).isBetween(0.01, 0.99);
        assertThat(best.files()).extracting(file -> file.path().value()).containsExactly("src/render.c");
        history.close();
    }

    /// No commit contains any of the words.
    @Test
    void commitsInOtherWordsAreFoundByMeaning() throws IOException {
        tree.write("src/views.c", "1\n");
        commitAs(tree, 15, "Bob", "bob@home", "Await handlers that are async");
        tree.write("src/cache.c", "1\n");
        commitAs(tree, 10, "Bob", "bob@home", "Delete expired entries");
        assertThat(found(CommitQuestion.of("asynchronous coroutines", 5)).getFirst())
                .isEqualTo("Await handlers that are async");
        assertThat(found(CommitQuestion.of("remove stale items", 5)).getFirst()).isEqualTo("Delete expired entries");
        assertThat(found(CommitQuestion.of("asynchronous", 5)).getFirst()).isEqualTo("Await handlers that are async");
        assertThat(found(question("asynchronous coroutines", "ann", "")))
                .doesNotContain("Await handlers that are async");
        history.close();
    }

    /// Merges of pull requests, which have no files, displaced the commits that they merge.
    @Test
    void aMergeComesAfterWhatItMerges() throws IOException {
        tree.git("checkout", "-q", "-b", "vary-cookie");
        tree.write("src/session.c", "1\n");
        commitAs(tree, 5, "Bob", "bob@home", "session: set the Vary: Cookie header where the session was read");
        tree.git("checkout", "-q", "main");
        tree.git("merge", "-q", "--no-ff", "-m", "Merge vary-cookie\n\nVary: Cookie", "vary-cookie");
        assertThat(found(CommitQuestion.of("vary cookie", 2)))
                .containsExactly(
                        "session: set the Vary: Cookie header where the session was read", "Merge vary-cookie");
        assertThat(found(CommitQuestion.of("", 1))).containsExactly("Merge vary-cookie");
        history.close();
    }

    @Test
    void authorFileAndTimeAreFiltersOfTheirOwn() throws IOException {
        assertThat(found(question("numbers", "OTHER", ""))).containsExactly("parser: read numbers");
        assertThat(found(question("numbers", "bob@", ""))).containsExactly("docs: how numbers are read");
        assertThat(found(question("", "", "src/"))).containsExactly("render: draw circles", "parser: read numbers");
        assertThat(found(question("", "*", ""))).isEmpty();
        Instant since = NOW.minus(Duration.ofDays(35));
        assertThat(found(new CommitQuestion("", "", "", since, Instant.MAX, 10)))
                .containsExactly("docs: how numbers are read", "render: draw circles");
        history.close();
    }

    /// The automaton for such a text was rejected from some hundred letters on, and the call failed.
    @Test
    void aNameOrPathOfAnyLengthIsLookedFor() throws IOException {
        for (int length : new int[] {150, 1_000, 5_000})
            for (String text : new String[] {"a".repeat(length), "ab/".repeat(length / 3), "*?\\".repeat(length / 3)})
                assertThat(found(question("", text, text))).isEmpty();
        tree.write("src/" + "long/".repeat(40) + "render.c", "1\n");
        commit(tree, 1, "render: deep");
        assertThat(found(question("", "", "src/" + "long/".repeat(40)))).containsExactly("render: deep");
        history.close();
    }

    @Test
    void withoutWordsTheNewestComeFirst() throws IOException {
        assertThat(found(CommitQuestion.of(" ", 2)))
                .containsExactly("docs: how numbers are read", "render: draw circles");
        history.close();
    }

    @Test
    void newCommitsAreFoundAndDroppedOnesAreNot() throws IOException {
        found(CommitQuestion.of("circles", 5));
        tree.git("reset", "-q", "--hard", "HEAD~2");
        tree.write("src/render.c", "2\n");
        commit(tree, 1, "render: draw squares");
        assertThat(found(CommitQuestion.of("circles squares", 5))).containsExactly("render: draw squares");
        history.close();
        history = open(tree, place.resolve("index"));
        assertThat(found(CommitQuestion.of("circles squares", 5))).containsExactly("render: draw squares");
        history.close();
    }

    @Test
    void commitsIndexedByAnotherProcessCanBeSearched() throws IOException {
        found(CommitQuestion.of("circles", 5));
        try (History second = open(tree, place.resolve("index"))) {
            CommitAnswer answer = search(second, CommitQuestion.of("circles", 5));
            assertThat(answer.hits()).hasSize(1);
            assertThat(answer.why()).isEmpty();
        }
        history.close();
    }
}
