package dev.loupe.search.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FileChoiceTest {

    @Test
    void certainFilesAreChosenAndImprobableOnesAreNot() {
        assertThat(FileChoice.count(files(0.95, 0.9, 0.02, 0.01, 0.01), 20)).isEqualTo(2);
    }

    @Test
    void theLikeliestFilesAreChosenEvenIfNoneIsLikely() {
        assertThat(FileChoice.count(files(0.05, 0.01, 0.001), 20)).isBetween(1, 3);
        assertThat(FileChoice.count(List.of(), 20)).isZero();
    }

    @Test
    void manyEquallyLikelyFilesAreChosenTogetherUpToTheMost() {
        double[] equal = new double[30];
        Arrays.fill(equal, 0.5);

        assertThat(FileChoice.count(files(equal), 20)).isEqualTo(8);
        assertThat(FileChoice.count(files(equal), 7)).isEqualTo(7);
    }

    @Test
    void aFurtherFileIsChosenWhereItRaisesTheExpectedMeasure() {
        // With b = 4, F is 5·hits / (shown + 4·relevant). One file: 0.9·(0.8·5/5 + 0.2·5/9) = 0.82; two:
        // 0.74·5/6 + 0.18·10/10 = 0.80. The mean number of relevant files alone would choose both.
        assertThat(FileChoice.count(files(0.9, 0.2), 20)).isEqualTo(1);
        // One file: 0.5·(0.7·5/5 + 0.3·5/9) = 0.43; two: 0.5·5/6 + 0.15·10/10 = 0.57.
        assertThat(FileChoice.count(files(0.5, 0.3), 20)).isEqualTo(2);
    }

    @Test
    void moreFilesAreChosenThanTheMeanIfMuchIsUncertain() {
        assertThat(FileChoice.count(List.of(file("a", 0.4), file("b", 0.1), file("c", 0.1), file("d", 0.1)), 20))
                .isEqualTo(4);
    }

    @Test
    void theLikeliestTestOfEachOfTheFirstSourcesIsAdded() {
        List<ScoredFile> files = List.of(
                file("src/session.py", 0.9),
                file("CHANGES.md", 0.8),
                file("src/cookie.py", 0.7),
                file("tests/test_session.py", 0.1),
                file("tests/test_other.py", 0.1),
                file("tests/old/test_session.py", 0.05),
                file("tests/test_cookie.py", 0.001));

        assertThat(FileChoice.tests(files, 3))
                .extracting(test -> test.path().value())
                .as("not a second one, nor one that hardly changes with its source")
                .containsExactly("tests/test_session.py");
        assertThat(FileChoice.tests(files, 4)).as("one is shown already").isEmpty();
    }

    private static ScoredFile file(String path, double probability) {
        return new ScoredFile(
                new RepoPath(path), probability, Relevance.DIRECT, List.of(), "", Map.of(), FileFactors.Factor.NONE);
    }

    private static List<ScoredFile> files(double... probabilities) {
        return Arrays.stream(probabilities)
                .mapToObj(each -> file("f" + each, each))
                .toList();
    }
}
