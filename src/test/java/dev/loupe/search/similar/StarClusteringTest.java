package dev.loupe.search.similar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.search.similar.StarClustering.Member;
import dev.loupe.search.similar.StarClustering.Star;
import java.util.List;
import org.junit.jupiter.api.Test;

class StarClusteringTest {

    @Test
    void theItemNearToMostIsTheCentreAndTheNearestComeFirst() {
        var stars = new StarClustering(4);
        stars.pair(0, 2, 0.8);
        stars.pair(1, 2, 0.9);
        stars.pair(2, 3, 0.9);
        stars.pair(0, 1, 0.8);

        assertThat(stars.stars())
                .containsExactly(new Star(2, List.of(new Member(1, 0.9), new Member(3, 0.9), new Member(0, 0.8))));
    }

    @Test
    void aChainIsNotOneGroup() {
        var stars = new StarClustering(6);
        for (int thing = 0; thing < 5; thing++) stars.pair(thing, thing + 1, 0.9);

        assertThat(stars.stars())
                .containsExactly(
                        new Star(1, List.of(new Member(0, 0.9), new Member(2, 0.9))),
                        new Star(3, List.of(new Member(4, 0.9))),
                        // 5 is near only to 4, which is in 3's group.
                        new Star(5, List.of(new Member(4, 0.9))));
    }

    @Test
    void anItemNearToNothingIsInNoGroup() {
        var stars = new StarClustering(3);
        stars.pair(2, 0, 0.9);

        assertThat(stars.stars()).containsExactly(new Star(0, List.of(new Member(2, 0.9))));
        assertThat(new StarClustering(2).stars()).isEmpty();
        assertThat(stars.pairs()).isOne();
        assertThat(stars.count(1)).isZero();
    }

    @Test
    void aLeafNearToMembersOnlyBecomesACentreWithTheNearestOfThem() {
        var stars = new StarClustering(6);
        stars.pair(0, 1, 0.9);
        stars.pair(0, 2, 0.9);
        stars.pair(0, 3, 0.9);
        stars.pair(4, 2, 0.7);
        stars.pair(4, 3, 0.8);

        assertThat(stars.stars()).extracting(Star::centre).containsExactly(0, 4);
        assertThat(stars.stars().getLast().others()).containsExactly(new Member(3, 0.8));
    }
}
