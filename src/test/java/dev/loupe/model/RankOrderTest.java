package dev.loupe.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankOrderTest {

    @Test
    void lowerRanksComeFirstEqualsStayAndEachIsAskedOnce() {
        var asked = new ArrayList<String>();

        List<String> ordered = RankOrder.of(List.of("docs", "b", "test", "a", "tests"), word -> {
            asked.add(word);
            return word.length() / 2;
        });

        assertThat(ordered).containsExactly("b", "a", "docs", "test", "tests");
        assertThat(asked).containsExactly("docs", "b", "test", "a", "tests");
    }
}
