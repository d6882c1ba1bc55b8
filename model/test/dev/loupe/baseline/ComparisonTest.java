package dev.loupe.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.embed.CodeText;
import dev.loupe.training.HeldOut;
import dev.loupe.training.RawPair;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    private static final RawPair READ = pair("readLines", "reads all lines of a file", "", "open(path).splitlines()");
    private static final RawPair MERGE = pair("mergeSorted", "merges two sorted lists", "", "while (a || b) take(a, b)");
    private static final RawPair NONE = pair("close", "", "", "handle.close()");
    private static final HeldOut POOL = new HeldOut("some", List.of(READ, MERGE, NONE), new int[] {0, 1});

    private static RawPair pair(String name, String query, String comments, String body) {
        return new RawPair(0, "function", "java", query, new CodeText(
                "src/Some.java", name, "Some", name + "()", "more of it", comments, body));
    }

    @Test
    void wordsOfNameAndBodyAreFoundWhateverTheirEnding() {
        double[][] scores = new Bm25().scores(POOL);
        assertThat(scores).hasDimensions(2, 3);
        assertThat(HeldOut.rank(scores[0], 0)).isOne();
        assertThat(HeldOut.rank(scores[1], 1)).isOne();
        assertThat(scores[0][2]).isZero();
    }

    @Test
    void whoScoresTheSameComesFirst() {
        assertThat(HeldOut.rank(new double[] {1, 3, 1, 0}, 0)).isEqualTo(3);
        assertThat(HeldOut.rank(new double[] {Double.NaN, 1}, 1)).isOne();
    }

    @Test
    void noDocumentationIsLeftInWhatIsAsked() {
        assertThat(HeldOut.undocumented(READ).doc()).isEmpty();
        assertThat(commentsOf("Creates a new {!t} promise", "Creates a new\\n[t] promise.\\nIt is rare.")).isEmpty();
        assertThat(commentsOf("Creates a new promise", "never creates two")).isEqualTo("never creates two");
    }

    private static String commentsOf(String query, String comments) {
        String[] columns = {"0f", "function", "ocaml", query, "", "wait", "", "val wait", "a.mli", comments, "val wait", "1"};
        return HeldOut.undocumented(RawPair.of(String.join("\t", columns))).comments();
    }

    @Test
    void codeIsGivenAsItStandsOrAsWords() {
        CodeText code = new CodeText("src/io/FileRead.java", "readLines", "io.Files", "int readLines()", "", "the slow way",
                "int readLines() {\n  return 1;\n}");
        assertThat(Treatment.RAW.text(code)).isEqualTo("int readLines() {\nthe slow way\n  return 1;\n}");
        assertThat(Treatment.WORDS.text(code))
                .isEqualTo("read lines. io files. file read. the slow way. int read lines. int read lines return 1");
        CodeText bare = new CodeText("a.py", "f", "", "def f(x)", "", "", "return x");
        assertThat(Treatment.RAW.text(bare)).isEqualTo("def f(x)\nreturn x");
    }

    @Test
    void scalesAreComparableBeforeTheyAreMixed() {
        Scorer large = _ -> new double[][] {{100, 300, 200}};
        Scorer small = _ -> new double[][] {{0.3, 0.1, 0.2}};
        assertThat(new Mix(large, small, Mix.Scale.RANGE, 0.75).scores(POOL)[0])
                .containsExactly(new double[] {0.75, 0.25, 0.5}, within(1e-9));
        double one = Math.sqrt(1.5);
        assertThat(new Mix(large, small, Mix.Scale.DEVIATION, 0.5).scores(POOL)[0])
                .containsExactly(new double[] {0, 0, 0}, within(1e-9));
        assertThat(new Mix(large, small, Mix.Scale.DEVIATION, 0).scores(POOL)[0])
                .containsExactly(new double[] {-one, one, 0}, within(1e-9));
        Scorer flat = _ -> new double[][] {{5, 5, 5}};
        assertThat(new Mix(flat, small, Mix.Scale.RANGE, 0).scores(POOL)[0]).containsExactly(0, 0, 0);
    }

    @Test
    void figuresCountTenPlaces() {
        var ranks = new Ranks(new int[] {1, 2, 10, 11});
        assertThat(ranks.mrr()).isCloseTo((1 + 0.5 + 0.1) / 4, within(1e-9));
        assertThat(ranks.ndcg()).isCloseTo((1 + Math.log(2) / Math.log(3) + Math.log(2) / Math.log(11)) / 4, within(1e-9));
        assertThat(ranks.recall(1)).isEqualTo(0.25);
        assertThat(ranks.recall(10)).isEqualTo(0.75);
        assertThat(ranks.mrr(i -> i >= 2)).isCloseTo(0.05, within(1e-9));
    }

    @Test
    void aDifferenceHasBoundsThatWidenWhereQuestionsHangTogether() {
        double[] gains = IntStream.range(0, 400).mapToDouble(i -> i / 40 % 2 == 0 ? 0.3 : -0.1).toArray();
        Difference alone = Difference.of(gains, IntStream.range(0, 400).toArray());
        Difference together = Difference.of(gains, IntStream.range(0, 400).map(i -> i / 40).toArray());
        assertThat(alone.mean()).isCloseTo(0.1, within(1e-9));
        assertThat(alone.low()).isBetween(0.06, 0.1);
        assertThat(alone.high()).isBetween(0.1, 0.14);
        assertThat(together.high() - together.low()).isGreaterThan(2 * (alone.high() - alone.low()));
        assertThat(Difference.of(gains, Arrays.stream(gains).mapToInt(_ -> 0).toArray())).satisfies(
                whole -> assertThat(whole.low()).isEqualTo(whole.high()));
    }
}
