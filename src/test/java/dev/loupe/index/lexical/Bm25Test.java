package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.index.TextField;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.lucene.util.SmallFloat;
import org.junit.jupiter.api.Test;

class Bm25Test {
    /// In an index of four bodies with a mean of four words.
    private void withBodies(BiConsumer<Bm25, Bm25> bodyAndName) throws Exception {
        List<String> bodies = List.of("a b", "a b c d", "a b c d e f", "a x y z");
        SmallView.over(
                bodies, view -> bodyAndName.accept(Bm25.of(view, TextField.BODY), Bm25.of(view, TextField.NAME)));
    }

    @Test
    void aRareTermWeighsMore() throws Exception {
        withBodies((body, _) -> {
            assertThat(body.weight(1, 1)).isEqualTo((float) Math.log(1 + 3.5 / 1.5));
            assertThat(body.weight(1, 4)).isPositive().isLessThan(body.weight(1, 3));
            assertThat(body.weight(3, 2)).isCloseTo(3 * body.weight(1, 2), within(1e-6f));
        });
    }

    @Test
    void moreOccurrencesScoreMoreButNeverTheWholeWeight() throws Exception {
        withBodies((body, _) -> {
            byte mean = SmallFloat.intToByte4(4);
            float once = body.score(2, 1, mean);
            assertThat(once).isCloseTo(2 * (1 - 1 / (1 + 1 / 1.2f)), within(1e-6f));
            assertThat(body.score(2, 5, mean)).isGreaterThan(once);
            assertThat(body.score(2, 1_000_000, mean)).isLessThanOrEqualTo(2);
        });
    }

    @Test
    void aLongerFieldScoresLess() throws Exception {
        withBodies((body, _) -> assertThat(body.score(2, 1, SmallFloat.intToByte4(400)))
                .isLessThan(body.score(2, 1, SmallFloat.intToByte4(40)))
                .isPositive());
    }

    @Test
    void aShortFieldSaturatesEarlier() throws Exception {
        withBodies((body, name) -> {
            byte one = SmallFloat.intToByte4(1);
            float inName = name.score(1, 2, one) / name.score(1, 1, one);
            float inBody = body.score(1, 2, one) / body.score(1, 1, one);
            assertThat(inName).isLessThan(inBody);
        });
    }
}
