package dev.loupe.tools.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ForceLayoutTest {

    @Test
    void joinedFilesArePlacedNearerThanOthers() {
        var edges = List.of(
                new ForceLayout.Edge(0, 1, 0.9),
                new ForceLayout.Edge(1, 2, 0.9),
                new ForceLayout.Edge(3, 4, 0.9),
                new ForceLayout.Edge(4, 5, 0.9));
        double[][] at = new ForceLayout(6, edges).places();

        assertThat(Math.hypot(at[0][0] - at[1][0], at[0][1] - at[1][1]))
                .isLessThan(Math.hypot(at[0][0] - at[4][0], at[0][1] - at[4][1]));
        assertThat(Stream.of(at).allMatch(one -> one[0] >= 0 && one[0] <= 1 && one[1] >= 0 && one[1] <= 1))
                .isTrue();
    }

    @Test
    void aSingleFileIsPlacedInTheMiddle() {
        assertThat(new ForceLayout(1, List.of()).places()).isDeepEqualTo(new double[][] {{0.5, 0.5}});
    }
}
