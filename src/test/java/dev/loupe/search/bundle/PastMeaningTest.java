package dev.loupe.search.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.history.CommitWork;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PastMeaningTest {
    private static final RepoPath FOLDERS = new RepoPath("src/folders.py");

    @Test
    void aCommitThatSaysTheSameInOtherWordsCounts() {
        List<CommitWork> commits = longEnough(
                work("Bump redis from 4.1 to 4.2", "requirements.txt"),
                work("Delete temporary directories", "src/folders.py"));
        String task = "Remove temp folders";

        assertThat(PastWork.of(commits).like(task)).isEmpty();
        assertThat(new PastMeaning(commits).of(task)).hasEntrySatisfying(FOLDERS, folders -> {
            assertThat(folders.share()).isGreaterThan(0.8);
            assertThat(folders.closest()).isGreaterThan(0.2);
        });
    }

    @Test
    void theNewerOfTwoCommitsWithTheSameMessageCountsMore() {
        List<CommitWork> commits = new ArrayList<>(List.of(work("Evict entries by age", "new.py")));
        commits.addAll(Collections.nCopies(299, new CommitWork("", List.of())));
        commits.add(work("Evict entries by age", "old.py"));

        assertThat(new PastMeaning(commits).of("Evict entries by age"))
                .hasEntrySatisfying(new RepoPath("old.py"), old -> {
                    assertThat(old.share()).isCloseTo(1 / (1 + Math.E), within(1e-9));
                    assertThat(old.closest()).isCloseTo(1, within(0.1));
                });
    }

    @Test
    void aChangeOfEverythingSaysNothing() {
        String[] many = IntStream.range(0, 40).mapToObj(i -> "f" + i).toArray(String[]::new);

        assertThat(new PastMeaning(longEnough(work("Licence headers", many))).of("Licence headers"))
                .isEmpty();
        assertThat(new PastMeaning(List.of()).of("Licence headers")).isEmpty();
    }

    /// The only commit is the closest one to any task, and its files would have the whole weight.
    @Test
    void aHistoryOfAFewCommitsSaysNothing() {
        assertThat(new PastMeaning(List.of(work("Delete temporary directories", "src/folders.py")))
                        .of("please write a poem about the sea"))
                .isEmpty();
    }

    private static List<CommitWork> longEnough(CommitWork... newest) {
        var commits = new ArrayList<>(List.of(newest));
        commits.addAll(Collections.nCopies(20, new CommitWork("", List.of())));
        return commits;
    }

    private static CommitWork work(String subject, String... files) {
        return new CommitWork(subject, Arrays.stream(files).map(RepoPath::new).toList());
    }
}
