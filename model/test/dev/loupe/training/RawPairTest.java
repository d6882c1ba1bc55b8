package dev.loupe.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RawPairTest {

    private static String comments(String query, String comments) {
        return RawPair.of("0000000000000001\tfunction\tocaml\t%s\t\tf\t\t\ta/b.ml\t%s\tlet f = 1\t1\t".formatted(query, comments))
                .code()
                .comments();
    }

    @Test
    void commentsThatHoldTheQueryAreLeftOut() {
        assertThat(comments("Reads all lines", "* reads all\\n  lines. *")).isEmpty();
    }

    @Test
    void otherCommentsStay() {
        assertThat(comments("Reads all lines", "all of them")).isEqualTo("all of them");
        assertThat(comments("", "all of them")).isEqualTo("all of them");
    }
}
