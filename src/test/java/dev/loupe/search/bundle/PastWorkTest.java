package dev.loupe.search.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.history.CommitWork;
import dev.loupe.model.RepoPath;
import dev.loupe.search.words.TaskWords;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PastWorkTest {
    private static final RepoPath CACHE = new RepoPath("src/cache.py");
    private static final RepoPath TEST = new RepoPath("tests/test_cache.py");
    private static final RepoPath LOCK = new RepoPath("requirements.txt");

    private final PastWork past = PastWork.of(List.of(
            work("Bump redis from 4.1 to 4.2", "requirements.txt"),
            work("Evict cache entries by age", "src/cache.py", "tests/test_cache.py"),
            work("Bump pytest from 6 to 7", "requirements.txt"),
            work("Cache keys are hashed", "src/cache.py", "src/keys.py", "tests/test_cache.py"),
            work("Say hello", "README.md")));

    @Test
    void filesOfSimilarCommitsAreFound() {
        var like = past.like("Bump redis from 4.2 to 4.3");

        assertThat(like).hasEntrySatisfying(LOCK, lock -> {
            assertThat(lock.subject()).isEqualTo("Bump redis from 4.1 to 4.2");
            assertThat(lock.share()).isCloseTo(1, within(1e-9));
        });
        assertThat(like).doesNotContainKey(CACHE);
    }

    @Test
    void theSameWordsAreMoreAlikeThanSomeOfThem() {
        double same = massOfCache("Evict cache entries by age");
        double some = massOfCache("Evict sessions after logout of all clients");

        assertThat(same).isCloseTo(1, within(0.1));
        assertThat(some).isLessThan(same / 2);
    }

    @Test
    void endingsAndPartsOfNamesAreTheSameWords() {
        assertThat(past.like("cachedEntries evicting")).containsKey(CACHE);
    }

    @Test
    void trailersSayNothing() {
        assertThat(past.like("Something else\n\nSigned-off-by: Bump Redis <bump@redis>"))
                .isEmpty();
    }

    @Test
    void aFirstLineSaysWhatAlsoWhereItBeginsLikeATrailer() {
        assertThat(TaskWords.matter("Fixes the cache\n\nIt evicted too much.\nFixes #12\nCo-authored-by: A <a@b>"))
                .isEqualTo("Fixes the cache\n\nIt evicted too much.\n\n");
        assertThat(past.like("Refs cache keys")).containsKey(CACHE);
    }

    @Test
    void filesThatChangeTogetherAreCoupledAndOneCommitIsNotCertainty() {
        assertThat(past.coupled(CACHE).get(TEST)).isCloseTo(2.0 / 4, within(1e-9));
        assertThat(past.coupled(CACHE)).containsOnlyKeys(TEST, new RepoPath("src/keys.py"));
        assertThat(past.coupled(new RepoPath("gone"))).isEmpty();
    }

    @Test
    void aChangeOfEverythingCouplesNothing() {
        String[] many = IntStream.range(0, 40).mapToObj(i -> "f" + i).toArray(String[]::new);

        assertThat(PastWork.of(List.of(work("Licence headers", many))).coupled(new RepoPath("f1")))
                .isEmpty();
    }

    @Test
    void recencyIsOneForTheNewestCommitAndFalls() {
        assertThat(past.recency(LOCK)).isEqualTo(1);
        assertThat(past.recency(CACHE)).isBetween(0.5, 0.99);
        assertThat(past.recency(new RepoPath("README.md"))).isLessThan(past.recency(CACHE));
        assertThat(past.recency(new RepoPath("gone"))).isZero();
        assertThat(past.commits(CACHE)).isEqualTo(2);
    }

    @Test
    void withoutHistoryNothingIsKnown() {
        PastWork none = PastWork.of(List.of());

        assertThat(none.isEmpty()).isTrue();
        assertThat(none.like("anything")).isEmpty();
    }

    private double massOfCache(String task) {
        return Objects.requireNonNull(past.like(task).get(CACHE)).mass();
    }

    private static CommitWork work(String subject, String... files) {
        return new CommitWork(subject, Arrays.stream(files).map(RepoPath::new).toList());
    }
}
