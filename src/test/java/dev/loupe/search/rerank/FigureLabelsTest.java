package dev.loupe.search.rerank;

import static dev.loupe.search.figures.Figure.*;
import static dev.loupe.search.rerank.MadeFigures.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.model.Language;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.MadeFigures.Made;
import dev.loupe.search.rerank.signal.RerankBatch;
import dev.loupe.search.rerank.statistics.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FigureLabelsTest {

    @Test
    void percentilesLieBetweenValuesInProportion() {
        var distribution = new Distribution(new double[] {10, 40, 20, 30});
        assertThat(distribution.percentile(0)).isEqualTo(10);
        assertThat(distribution.percentile(50)).isEqualTo(25);
        assertThat(distribution.percentile(95)).isEqualTo(38.5, within(1e-9));
        assertThat(distribution.percentile(100)).isEqualTo(40);
        assertThat(distribution.mean()).isEqualTo(25);
        assertThat(distribution.count()).isEqualTo(4);
    }

    @Test
    void onlyPositiveValuesOfSourceCodeCount() {
        var figures = MadeFigures.of(
                at("A.java").file(AGE_DAYS, 0),
                at("B.java").file(AGE_DAYS, 10),
                at("C.java"),
                at("D.md").file(AGE_DAYS, 900),
                at("test/E.java").file(AGE_DAYS, 800));
        Distribution ages = CollectionStatistics.of(figures)
                .overall(AGE_DAYS, FigureLevel.FILE)
                .orElseThrow();
        assertThat(ages.count()).isEqualTo(1);
        assertThat(ages.greatest()).isEqualTo(10);
    }

    @Test
    void aFileCountsOnceHoweverManyChunksItHas() {
        var rows = new ArrayList<Made>();
        for (int i = 0; i < 9; i++)
            rows.add(at("A.java").line(i + 1).file(COMMIT_COUNT, 90).chunk(COMMIT_COUNT, 1));
        rows.add(at("B.java").file(COMMIT_COUNT, 10).chunk(COMMIT_COUNT, 1));
        var statistics = CollectionStatistics.of(MadeFigures.of(rows));
        assertThat(statistics.percentile(COMMIT_COUNT, FigureLevel.FILE, 50)).isEqualTo(50);
        assertThat(statistics
                        .overall(COMMIT_COUNT, FigureLevel.CHUNK)
                        .orElseThrow()
                        .count())
                .isEqualTo(10);
    }

    @Test
    void aFigureThatIsAlwaysUnknownHasNoPercentile() {
        var statistics = CollectionStatistics.of(MadeFigures.of(at("A.java")));
        assertThat(statistics.percentile(AGE_DAYS, FigureLevel.FILE, 95)).isNaN();
        assertThat(statistics.overall(AGE_DAYS, FigureLevel.FILE)).isEmpty();
    }

    @Test
    void theLabelIsThatOfTheGreatestPercentileReached() {
        List<Made> rows = commits(100);
        assertThat(label(COMMIT_COUNT, rows, 9)).as("below all of them").hasValue("low");
        assertThat(label(COMMIT_COUNT, rows, 30)).hasValue("low");
        assertThat(label(COMMIT_COUNT, rows, 60)).hasValue("typical");
        assertThat(label(COMMIT_COUNT, rows, 80)).hasValue("high");
        assertThat(label(COMMIT_COUNT, rows, 99)).hasValue("extreme");
    }

    @Test
    void testsAreComparedWithTests() {
        List<Made> rows = commits(100);
        for (int i = 0; i < 20; i++) rows.add(at("test/T%03d.java".formatted(i)).file(COMMIT_COUNT, 3 + i));
        assertThat(label(COMMIT_COUNT, rows, 119)).as("22 commits, among tests").hasValue("extreme");
    }

    @Test
    void rareLanguagesHaveNoLabels() {
        List<Made> rows = commits(100);
        rows.add(at("zz.py").file(COMMIT_COUNT, 50));
        assertThat(label(COMMIT_COUNT, rows, 100)).isEmpty();
        assertThat(CollectionStatistics.of(MadeFigures.of(rows)).languages()).containsExactly(Language.JAVA);
    }

    @Test
    void ninePositiveValuesAreTooFew() {
        List<Made> rows = new ArrayList<>(commits(9));
        for (int i = 0; i < 9; i++) rows.add(at("Z%d.java".formatted(i)));
        assertThat(label(COMMIT_COUNT, rows, 8)).isEmpty();
    }

    /// All have the same rate, so it would be critical; the number of commits decides.
    @Test
    void theRateOfFewCommitsIsNeverCalledBad() {
        List<Made> rows = commits(100);
        rows.forEach(row -> row.file(BUG_FIX_RATE, 50));
        assertThat(label(BUG_FIX_RATE, rows, 5)).as("6 commits").hasValue("healthy");
        assertThat(label(BUG_FIX_RATE, rows, 15)).as("16 commits").hasValue("concerning");
        assertThat(label(BUG_FIX_RATE, rows, 60)).as("61 commits").hasValue("critical");
    }

    @Test
    void densityOfChunksHasTwoWords() {
        assertThat(FigureLabels.steps(CHANGE_DENSITY, FigureLevel.FILE))
                .extracting(FigureLabels.Step::word)
                .containsExactly("calm", "active", "intense");
        assertThat(FigureLabels.steps(CHANGE_DENSITY, FigureLevel.CHUNK))
                .extracting(FigureLabels.Step::word)
                .containsExactly("active", "intense");
    }

    @Test
    void stepsRise() {
        for (Figure figure : Figure.values())
            for (FigureLevel level : FigureLevel.values())
                assertThat(FigureLabels.steps(figure, level))
                        .extracting(FigureLabels.Step::percent)
                        .isSorted()
                        .doesNotHaveDuplicates();
    }

    @Test
    void statisticsOfATableAreMadeOnce() {
        var known = new KnownStatistics();
        MadeFigures one = MadeFigures.of(at("A.java"));
        MadeFigures other = MadeFigures.of(at("A.java"));
        assertThat(known.of(one)).isSameAs(known.of(one)).isNotSameAs(known.of(other));
    }

    /// Files where number i has i + 1 commits.
    private static List<Made> commits(int count) {
        var rows = new ArrayList<Made>();
        for (int i = 0; i < count; i++) rows.add(at("A%03d.java".formatted(i)).file(COMMIT_COUNT, i + 1));
        return rows;
    }

    private static Optional<String> label(Figure figure, List<Made> rows, int row) {
        MadeFigures figures = MadeFigures.of(rows);
        RerankBatch batch =
                RerankBatch.ofCollection(figures, CollectionStatistics.of(figures), FigureLevel.FILE, new int[] {row});
        return FigureLabels.of(figure, FigureLevel.FILE, row, batch);
    }
}
