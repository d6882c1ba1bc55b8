package dev.loupe.tools.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.history.diff.Hunk;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.context.ReviewLayout.Laid;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The selected lines of a diff within limits of lines and tokens. Here a line costs one token for each of
/// its characters, a place 30, a file 50.
class ReviewLayoutTest {
    private static final int ENDLESS = 1_000_000;

    private static final ReviewLayout.Prices PRICES =
            new ReviewLayout.Prices(file -> 50, (file, line) -> 30, String::length);

    @Test
    void moreBudgetNeverShowsFewerChangedLines() {
        var random = new Random(7);
        for (int round = 0; round < 40; round++) {
            List<ReviewedFile> files = diff(random);
            int tokens = 500 + random.nextInt(20_000);
            int before = 0;
            for (int lines = 20; lines <= 1000; lines += 20) {
                Laid laid = lay(files, lines, tokens);
                assertThat(laid.changed()).describedAs("budget %d", lines).isGreaterThanOrEqualTo(before);
                before = laid.changed();
            }
            before = 0;
            for (int more = 200; more <= 20_000; more += 500) {
                Laid laid = lay(files, 500, more);
                assertThat(laid.changed()).describedAs("%d tokens", more).isGreaterThanOrEqualTo(before);
                before = laid.changed();
            }
        }
    }

    @Test
    void linesAndTokensHoldBothAndAllChangedLinesAreShownWhereTheyFit() {
        var random = new Random(11);
        for (int round = 0; round < 100; round++) {
            List<ReviewedFile> files = diff(random);
            int all = files.stream().mapToInt(file -> fresh(file).size()).sum();
            int lines = 1 + random.nextInt(600);
            int tokens = 100 + random.nextInt(20_000);
            Laid laid = lay(files, lines, tokens);
            assertThat(used(laid)).isLessThanOrEqualTo(lines);
            assertThat(tokens(laid)).isLessThanOrEqualTo(tokens);
            assertThat(laid.whole()).isEqualTo(laid.changed() == all);
            if (all <= lines && tokens(files) <= tokens)
                assertThat(laid.whole()).isTrue();
        }
    }

    @Test
    void onlyChangedLinesAreShownIfNotAllFit() {
        var random = new Random(13);
        int cut = 0;
        for (int round = 0; round < 40; round++) {
            Laid laid = lay(diff(random), 1 + random.nextInt(100), ENDLESS);
            if (laid.whole()) continue;
            cut++;
            laid.lines().forEach((file, lines) -> assertThat(fresh(file)).containsAll(lines));
            assertThat(laid.lacksLines()).isTrue();
        }
        assertThat(cut).isGreaterThan(5);
    }

    @Test
    void manySmallChangesOfOneFunctionAreOnePlaceWhereTokensAreScarce() {
        ReviewedFile file = file("src/app.py", 100, every(3, 20));
        Laid laid = lay(List.of(file), 500, 50 + 30 + 30 * 60 + 20 * 10);
        assertThat(laid.whole()).describedAs("20 places would cost 30 each").isTrue();
        assertThat(laid.lines().get(file)).hasSizeGreaterThan(50);
    }

    @Test
    void sourcesAreShownBeforeTestsAndListsAndALongOneDoesNotHideTheOthers() {
        ReviewedFile huge = file("src/huge.py", 300, List.of(new Hunk(1, 0, 1, 200)));
        ReviewedFile small = file("src/small.py", 20, List.of(new Hunk(5, 0, 5, 2)));
        ReviewedFile test = file("tests/test_it.py", 40, List.of(new Hunk(1, 0, 1, 20)));
        Laid laid = lay(List.of(huge, small, test), 60, ENDLESS);
        assertThat(laid.lines().keySet().stream().map(ReviewedFile::path).map(RepoPath::value))
                .containsExactly("src/huge.py", "src/small.py");
        assertThat(laid.changed()).isEqualTo(60);
    }

    @Test
    void theLinesAroundAChangeAreAddedFromItOutwards() {
        ReviewedFile file = file("src/app.py", 400, List.of(new Hunk(200, 1, 200, 1)));
        TreeSet<Integer> lines = lay(List.of(file), 21, ENDLESS).lines().get(file);
        assertThat(lines).hasSize(21).contains(200);
        assertThat(lines.first()).isEqualTo(190);
        assertThat(lines.last()).isEqualTo(210);
    }

    @Test
    void aRemovalIsShownByTheLinesBetweenWhichItWas() {
        ReviewedFile file = file("src/app.py", 30, List.of(new Hunk(10, 3, 10, 0)));
        Laid laid = lay(List.of(file), 500, ENDLESS);
        assertThat(laid.whole()).isTrue();
        assertThat(laid.lines().get(file)).contains(9, 10);
    }

    private static Laid lay(List<ReviewedFile> files, int lines, int tokens) {
        var blocks = new ReviewBlocks(files);
        return new ReviewLayout(lines, tokens, PRICES).lay(blocks.changed(), blocks.further());
    }

    private static List<ReviewedFile> diff(Random random) {
        var files = new ArrayList<ReviewedFile>();
        for (int i = 0; i <= random.nextInt(8); i++) {
            var hunks = new ArrayList<Hunk>();
            int at = 1;
            for (int hunk = random.nextInt(6); hunk >= 0; hunk--) {
                at += 1 + random.nextInt(30);
                int added = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(60);
                hunks.add(new Hunk(at, added == 0 ? 2 : 0, at, added));
                at += added;
            }
            files.add(file((i % 2 == 0 ? "src/f%d.py" : "tests/test_f%d.py").formatted(i), at + 20, hunks));
        }
        return files;
    }

    private static List<Hunk> every(int distance, int count) {
        return IntStream.range(1, count + 1)
                .mapToObj(i -> new Hunk(i * distance, 1, i * distance, 1))
                .toList();
    }

    /// A file of functions of 25 lines.
    private static ReviewedFile file(String path, int lines, List<Hunk> hunks) {
        String text = IntStream.rangeClosed(1, lines)
                .mapToObj(line -> "x" + "y".repeat(line % 20))
                .collect(Collectors.joining("\n"));
        var chunks = new ArrayList<Chunk>();
        List<String> all = text.lines().toList();
        int length = path.startsWith("src/app") ? lines : 25;
        for (int first = 1; first <= lines; first += length) {
            int last = Math.min(lines, first + length - 1);
            chunks.add(new Chunk(
                    new ChunkId("%032x".formatted(first)),
                    new RepoPath(path),
                    Language.PYTHON,
                    ChunkKind.FUNCTION,
                    "f" + first,
                    "f" + first,
                    "",
                    "",
                    "",
                    new LineRange(first, last),
                    String.join("\n", all.subList(first - 1, last)),
                    new Complexity(last - first + 1, 1, 1, 1)));
        }
        return new ReviewedFile(
                new RepoPath(path), ReviewedFile.Relevance.DIRECT, 1, FileLines.of(text, chunks), hunks);
    }

    private static TreeSet<Integer> fresh(ReviewedFile file) {
        return IntStream.rangeClosed(1, file.lines().count())
                .filter(file::isNew)
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static int used(Laid laid) {
        return laid.lines().values().stream().mapToInt(TreeSet::size).sum();
    }

    /// The cost of the lines as shown.
    private static int tokens(Laid laid) {
        int[] sum = {0};
        laid.lines().forEach((file, lines) -> sum[0] += 50 + tokens(file, lines, laid.byChunk()));
        return sum[0];
    }

    /// The cost of the changed lines alone.
    private static int tokens(List<ReviewedFile> files) {
        return files.stream()
                .filter(file -> !fresh(file).isEmpty())
                .mapToInt(file -> 50 + tokens(file, fresh(file), true))
                .sum();
    }

    private static int tokens(ReviewedFile file, TreeSet<Integer> lines, boolean byChunk) {
        int sum = 0;
        for (int line : lines) {
            sum += file.lines().line(line).length();
            if (!lines.contains(line - 1) || byChunk && file.beginsChunk(line)) sum += 30;
        }
        return sum;
    }
}
