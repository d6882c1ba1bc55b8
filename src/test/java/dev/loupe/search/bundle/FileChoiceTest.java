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
    void whereNothingIsLikelyTheLikeliestAreChosenAllTheSame() {
        assertThat(FileChoice.count(files(0.05, 0.01, 0.001), 20)).isBetween(1, 3);
        assertThat(FileChoice.count(List.of(), 20)).isZero();
    }

    @Test
    void manyEquallyLikelyFilesAreChosenTogetherUpToTheMost() {
        double[] equal = new double[30];
        Arrays.fill(equal, 0.5);

        assertThat(FileChoice.count(files(equal), 20)).isEqualTo(20);
        assertThat(FileChoice.count(files(equal), 7)).isEqualTo(7);
    }

    @Test
    void aFurtherFileIsChosenWhereItRaisesTheExpectedMeasure() {
        // With b = 9 and S = 1: F(1) = 10·0.6/(1+9) = 0.6, F(2) = 10·0.95/(2+9) = 0.86, F(3) = 10·1/(3+9) = 0.83.
        assertThat(FileChoice.count(files(0.6, 0.35, 0.05), 20)).isEqualTo(2);
    }

    private static List<Considered> files(double... probabilities) {
        return Arrays.stream(probabilities)
                .mapToObj(each -> new Considered(
                        new RepoPath("f" + each),
                        each,
                        Relevance.DIRECT,
                        List.of(),
                        "",
                        Map.of(),
                        FileFactors.Factor.NONE))
                .toList();
    }
}
