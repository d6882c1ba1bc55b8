package dev.loupe.search.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.search.bundle.Packing.Packed;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PackingTest {
    private static final QueryWords WORDS = QueryWords.of("needle");

    @Test
    void passagesThatFitAreShownWhole() {
        Packed packed = pack(100, offer("a", 1, passage("a", 1, 30, 0.9)), offer("b", 1, passage("b", 1, 20, 0.9)));

        assertThat(shown(packed)).containsExactly("a 1-30", "b 1-20");
        assertThat(packed.used()).isEqualTo(50);
    }

    @Test
    void oneLongPassageDoesNotStarveTheOtherFiles() {
        Packed packed =
                pack(100, offer("long", 3, passage("long", 1, 5_000, 1)), offer("b", 1, passage("b", 1, 20, 0.9)));

        assertThat(shown(packed)).hasSize(2).contains("b 1-20");
        assertThat(packed.used()).isEqualTo(100);
    }

    @Test
    void anOverlongPassageIsCutToTheLinesWithTheWords() {
        Packed packed = pack(10, offer("long", 1, telling("long", 1, 500, 321)));

        Snippet extract = packed.extracts().values().iterator().next().getFirst();
        assertThat(extract.lines().contains(321)).isTrue();
        assertThat(extract.text()).contains("needle");
        assertThat(extract.whole()).isFalse();
        assertThat(extract.lines().count()).isEqualTo(10);
    }

    @Test
    void remainingRoomGoesToTheBestOfTheOtherPassages() {
        BundleCandidate two =
                offer("a", 1, passage("a", 50, 10, 0.9), passage("a", 1, 10, 0.3), passage("a", 80, 10, 0.8));

        assertThat(shown(pack(20, two))).containsExactly("a 50-59", "a 80-89");
    }

    @Test
    void passagesThatAreWorthLittleBesideTheBestAreNotShownThoughThereIsRoom() {
        BundleCandidate offer = offer("a", 1, passage("a", 1, 10, 1), passage("a", 20, 10, 0.1));

        assertThat(shown(pack(500, offer))).containsExactly("a 1-10");
    }

    @Test
    void filesForWhichNoRoomIsLeftAreMissing() {
        Packed packed = pack(5, offer("a", 1, passage("a", 1, 50, 1)), offer("b", 1, passage("b", 1, 50, 1)));

        assertThat(packed.extracts()).hasSize(1);
        assertThat(packed.used()).isLessThanOrEqualTo(5);
    }

    @Test
    void theBudgetHoldsWhateverIsOffered() {
        var random = new Random(3);
        for (int round = 0; round < 500; round++) {
            List<BundleCandidate> offers = IntStream.range(0, random.nextInt(8))
                    .mapToObj(file -> randomOffer("f" + file, random))
                    .toList();
            int most = 1 + random.nextInt(300);
            Packed packed = new Packing(List.of(Budget.lines(most)), WORDS).pack(offers);
            int lines = packed.extracts().values().stream()
                    .flatMap(List::stream)
                    .mapToInt(extract -> (int) extract.text().lines().count())
                    .sum();
            assertThat(packed.used()).isLessThanOrEqualTo(most).isEqualTo(lines);
            packed.extracts().values().forEach(PackingTest::assertInOrderAndApart);
        }
    }

    @Test
    void tokensAreABudgetLikeLines() {
        var budget = Budget.tokens(60, String::length);
        Packed packed = new Packing(List.of(budget), WORDS).pack(List.of(offer("a", 1, passage("a", 1, 40, 1))));

        assertThat(packed.used()).isBetween(1, 60);
        assertThat(packed.extracts()
                        .values()
                        .iterator()
                        .next()
                        .getFirst()
                        .text()
                        .length())
                .isEqualTo(packed.used());
    }

    /// The limits on lines and tokens both hold, and raising either of them never loses a file.
    @Test
    void aLargerBudgetNeverShowsFewerFiles() {
        var random = new Random(5);
        for (int round = 0; round < 300; round++) {
            List<BundleCandidate> offers = IntStream.range(0, random.nextInt(12))
                    .mapToObj(file -> randomOffer("f" + file, random))
                    .toList();
            int tokens = 100 + random.nextInt(3_000);
            Set<BundleCandidate> before = Set.of();
            for (int lines = 1 + random.nextInt(20); lines < 1_000; lines += 1 + random.nextInt(150)) {
                Packed packed = packBoth(lines, tokens, offers);
                assertThat(packed.extracts().keySet()).containsAll(before);
                assertThat(packed.used()).isLessThanOrEqualTo(lines);
                assertThat(tokens(packed)).isLessThanOrEqualTo(tokens);
                before = packed.extracts().keySet();
                tokens += random.nextInt(200);
            }
        }
    }

    @Test
    void theLongestWindowIsShortenedBeforeAFileIsLeftOut() {
        List<BundleCandidate> offers = List.of(
                offer("long", 9, passage("long", 1, 400, 1)),
                offer("b", 1, passage("b", 1, 20, 1)),
                offer("c", 1, passage("c", 1, 20, 1)));

        Packed packed = packBoth(1_000, 1_500, offers);

        assertThat(packed.extracts()).hasSize(3);
        assertThat(tokens(packed)).isBetween(1_300, 1_500);
    }

    @Test
    void endlessLinesAreShownByTheirBeginningAndStopNoOtherFile() {
        Passage endless = new Passage(chunk("min.js", 1, "needle".repeat(10_000)), 1, "hybrid");

        Packed packed =
                packBoth(500, 1_000, List.of(offer("min.js", 1, endless), offer("b", 1, passage("b", 1, 5, 1))));

        assertThat(shown(packed)).containsExactly("min.js 1-1", "b 1-5");
        Snippet cut = packed.extracts().values().iterator().next().getFirst();
        assertThat(cut.text()).startsWith("needleneedle").endsWith("…");
        assertThat(cut.whole()).isFalse();
    }

    @Test
    void onlyTheTopOfSomeFilesIsShown() {
        var log = new BundleCandidate("repo", new RepoPath("CHANGES"), 1, List.of(telling("CHANGES", 1, 60, 40)), 8);

        assertThat(shown(pack(500, log))).containsExactly("CHANGES 1-8");
    }

    private static final int TOKENS_OF_A_FILE = 20;
    private static final int TOKENS_OF_A_PASSAGE = 10;

    private static Packed packBoth(int lines, int tokens, List<BundleCandidate> offers) {
        var second = new Budget(tokens, "tokens", String::length, _ -> TOKENS_OF_A_FILE, _ -> TOKENS_OF_A_PASSAGE);
        return new Packing(List.of(Budget.lines(lines), second), WORDS).pack(offers);
    }

    private static int tokens(Packed packed) {
        return packed.extracts().values().stream()
                .mapToInt(extracts -> TOKENS_OF_A_FILE
                        + extracts.stream()
                                .mapToInt(
                                        one -> TOKENS_OF_A_PASSAGE + one.text().length())
                                .sum())
                .sum();
    }

    private static void assertInOrderAndApart(List<Snippet> extracts) {
        for (int i = 1; i < extracts.size(); i++)
            assertThat(extracts.get(i - 1).lines().last())
                    .isLessThan(extracts.get(i).lines().first());
    }

    private static BundleCandidate randomOffer(String name, Random random) {
        int at = 1;
        var passages = new java.util.ArrayList<Passage>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            int length = 1 + random.nextInt(200);
            passages.add(passage(name, at, length, random.nextDouble()));
            at += length;
        }
        passages.sort(java.util.Comparator.comparingDouble(passage -> -passage.score()));
        return new BundleCandidate("repo", new RepoPath(name), 0.01 + random.nextDouble(), passages);
    }

    private static Packed pack(int lines, BundleCandidate... offers) {
        return new Packing(List.of(Budget.lines(lines)), WORDS).pack(List.of(offers));
    }

    private static List<String> shown(Packed packed) {
        return packed.extracts().values().stream()
                .flatMap(List::stream)
                .map(one -> "%s %d-%d"
                        .formatted(
                                one.passage().chunk().path(),
                                one.lines().first(),
                                one.lines().last()))
                .toList();
    }

    private static BundleCandidate offer(String path, double worth, Passage... passages) {
        return new BundleCandidate("repo", new RepoPath(path), worth, List.of(passages));
    }

    private static Passage passage(String path, int first, int lines, double score) {
        return passage(path, first, lines, score, -1);
    }

    private static Passage telling(String path, int first, int lines, int line) {
        return passage(path, first, lines, 1, line);
    }

    private static Passage passage(String path, int first, int lines, double score, int telling) {
        String text = IntStream.range(first, first + lines)
                .mapToObj(line -> line == telling ? "the needle" : "hay " + line)
                .collect(Collectors.joining("\n"));
        return new Passage(chunk(path, first, text), score, "hybrid");
    }

    private static Chunk chunk(String path, int first, String text) {
        int lines = (int) text.lines().count();
        return new Chunk(
                new ChunkId("%032x".formatted((path + first).hashCode())),
                new RepoPath(path),
                Language.JAVA,
                ChunkKind.METHOD,
                "m",
                "m",
                "",
                "",
                "",
                new LineRange(first, first + lines - 1),
                text,
                new Complexity(lines, 1, 1, 1));
    }
}
