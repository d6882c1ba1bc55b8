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
        List<CommitWork> commits = List.of(
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
    void ofCommitsThatSayTheSameTheNewerCountsMore() {
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

        assertThat(new PastMeaning(List.of(work("Licence headers", many))).of("Licence headers"))
                .isEmpty();
        assertThat(new PastMeaning(List.of()).of("Licence headers")).isEmpty();
    }

    private static CommitWork work(String subject, String... files) {
        return new CommitWork(subject, Arrays.stream(files).map(RepoPath::new).toList());
    }
}
