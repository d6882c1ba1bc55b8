package dev.loupe.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeedbackTest {
    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-29T12:00:00.123Z"), ZoneOffset.UTC);
    private static final String SHOP = "/projects/shop";
    private static final Feedback.Wanted ANY = new Feedback.Wanted(Optional.empty(), Optional.empty());
    private static final FeedbackLineage.Wanted ANYTHING =
            new FeedbackLineage.Wanted(Optional.empty(), Optional.empty(), Optional.empty());

    @TempDir
    Path folder;

    private LoupeHome home = new LoupeHome(Path.of("/nowhere"));

    @BeforeEach
    void makeHome() throws IOException {
        home = new LoupeHome(folder.resolve("home")).created();
    }

    private Memory memory() {
        return Memory.in(home, NOON);
    }

    private static Injection injection(String project, String tool, String query, InjectedChunk... chunks) {
        return new Injection("a-client", "", tool, project, query, "lines", 500, 120, List.of(chunks));
    }

    private static Injection injection(String query) {
        return injection(SHOP, "context", query, chunk("a.py", ""), chunk("b.py", ""));
    }

    private static InjectedChunk chunk(String path, String project) {
        return new InjectedChunk(new RepoPath(path), new LineRange(1, 9), "direct", 0.5, project);
    }

    private static StoredFeedback rate(Memory memory, String injection, Rating rating, String agent)
            throws IOException {
        return memory.feedback()
                .store(new NewFeedback(injection, rating, agent, ""), InjectionVisibility.ALL)
                .orElseThrow();
    }

    @Test
    void aRatingIsThereAfterReopening() throws IOException {
        StoredFeedback stored;
        try (Memory memory = memory()) {
            String id = memory.injections().store(injection("session tokens"));
            var given = new NewFeedback(id, Rating.HARMFUL, "otto", "wrong 'file'; DROP TABLE feedback --");
            stored = memory.feedback().store(given, InjectionVisibility.ALL).orElseThrow();
            assertThat(stored.given()).isEqualTo(given);
            assertThat(stored.id()).isEqualTo(1);
        }
        try (Memory memory = memory()) {
            assertThat(memory.feedback().list(ANY, InjectionVisibility.ALL, 10))
                    .isEqualTo(new Feedback.Page(List.of(stored), 1));
            assertThat(stored.time()).isEqualTo(NOON.instant());
            assertThat(stored.query()).isEqualTo("session tokens");
            assertThat(stored.stands()).isTrue();
        }
    }

    @Test
    void anUnknownInjectionCannotBeRated() throws IOException {
        try (Memory memory = memory()) {
            memory.injections().store(injection("q"));
            assertThat(memory.feedback()
                            .store(new NewFeedback("inj-00000000", Rating.USEFUL, "a", ""), InjectionVisibility.ALL))
                    .isEmpty();
            assertThat(memory.feedback().list(ANY, InjectionVisibility.ALL, 10).total())
                    .isZero();
            assertThat(home.rated()).doesNotExist();
        }
    }

    @Test
    void anAgentsNewestRatingOfAnInjectionCounts() throws IOException {
        try (Memory memory = memory()) {
            String id = memory.injections().store(injection("q"));
            memory.injections().store(injection("another"));
            rate(memory, id, Rating.HARMFUL, "otto");
            rate(memory, id, Rating.USEFUL, "otto");
            rate(memory, id, Rating.NOISE, "anna");

            assertThat(memory.feedback().list(ANY, InjectionVisibility.ALL, 10).newest())
                    .extracting(StoredFeedback::id, StoredFeedback::stands)
                    .containsExactly(tuple(3L, true), tuple(2L, true), tuple(1L, false));
            FeedbackTotals totals = memory.feedback().totals(InjectionVisibility.ALL);
            assertThat(totals.of(Rating.HARMFUL)).isZero();
            assertThat(totals.all()).isEqualTo(2);
            assertThat(totals.replaced()).isEqualTo(1);
            assertThat(totals.coverage()).contains(0.5);
            assertThat(memory.ratings().of(SHOP))
                    .extracting(RatedInjection::rating)
                    .containsExactly(Rating.NOISE, Rating.USEFUL);
        }
    }

    /// Somebody who rates the right file and then the wrong ones has said both.
    @Test
    void theNewestRatingOfEachFileCounts() throws IOException {
        try (Memory memory = memory()) {
            String id = memory.injections().store(injection("q"));
            var ratings = List.of(Rating.NOISE, Rating.USEFUL, Rating.HARMFUL);
            var files = List.of(List.<String>of(), List.of("a.py"), List.of("b.py"));
            for (int i = 0; i < ratings.size(); i++) {
                var paths = files.get(i).stream().map(RepoPath::new).toList();
                memory.feedback()
                        .store(new NewFeedback(id, ratings.get(i), "otto", "", paths), InjectionVisibility.ALL);
            }

            assertThat(memory.ratings().of(SHOP))
                    .containsExactly(
                            new RatedInjection("q", Rating.HARMFUL, List.of(new RepoPath("b.py"))),
                            new RatedInjection("q", Rating.USEFUL, List.of(new RepoPath("a.py"))));
            assertThat(memory.feedback().list(ANY, InjectionVisibility.ALL, 10).newest())
                    .extracting(StoredFeedback::id, StoredFeedback::stands)
                    .containsExactly(tuple(3L, true), tuple(2L, true), tuple(1L, true));

            var again = new NewFeedback(id, Rating.NOISE, "otto", "", List.of(new RepoPath("a.py")));
            memory.feedback().store(again, InjectionVisibility.ALL);
            assertThat(memory.feedback().list(ANY, InjectionVisibility.ALL, 10).newest())
                    .extracting(StoredFeedback::id, StoredFeedback::stands)
                    .containsExactly(tuple(4L, true), tuple(3L, true), tuple(2L, false), tuple(1L, true));
            rate(memory, id, Rating.USEFUL, "otto");
            assertThat(memory.feedback().totals(InjectionVisibility.ALL).replaced())
                    .isEqualTo(4);
            assertThat(memory.ratings().of(SHOP))
                    .extracting(RatedInjection::rating)
                    .containsExactly(Rating.USEFUL);
        }
    }

    @Test
    void withoutInjectionsTheirCoverageIsNotKnown() throws IOException {
        try (Memory memory = memory()) {
            assertThat(memory.feedback().totals(InjectionVisibility.ALL).coverage())
                    .isEmpty();
        }
    }

    @Test
    void ratingsOfOtherProjectsAreOutOfReach() throws IOException {
        try (Memory memory = memory()) {
            String id = memory.injections().store(injection("q"));
            var given = new NewFeedback(id, Rating.USEFUL, "a", "");
            var elsewhere = InjectionVisibility.of(List.of("/projects/other"));
            assertThat(memory.feedback().store(given, elsewhere)).isEmpty();
            assertThat(memory.feedback().store(given, InjectionVisibility.of(List.of())))
                    .isEmpty();
            rate(memory, id, Rating.USEFUL, "a");
            assertThat(memory.feedback().list(ANY, elsewhere, 10).newest()).isEmpty();
            assertThat(memory.feedback().totals(elsewhere).all()).isZero();
            assertThat(memory.feedback()
                            .list(ANY, InjectionVisibility.of(List.of(SHOP)), 10)
                            .total())
                    .isEqualTo(1);
            var lineage = new NewLineage(List.of(1L), ActionType.CODE_FIX, "", "", "did it", "a");
            assertThat(memory.lineage().store(lineage, elsewhere))
                    .isEqualTo(new FeedbackLineage.Outcome.Unknown(List.of(1L)));
        }
    }

    @Test
    void filtersNarrowAndTheNewestComeFirst() throws IOException {
        try (Memory memory = memory()) {
            String id = memory.injections().store(injection("q"));
            for (String agent : List.of("a", "b", "c")) rate(memory, id, Rating.USEFUL, agent);
            rate(memory, id, Rating.NOISE, "d");

            var useful = new Feedback.Wanted(Optional.of(Rating.USEFUL), Optional.empty());
            Feedback.Page page = memory.feedback().list(useful, InjectionVisibility.ALL, 2);
            assertThat(page.newest()).extracting(one -> one.given().agent()).containsExactly("c", "b");
            assertThat(page.total()).isEqualTo(3);
            var byA = new Feedback.Wanted(Optional.empty(), Optional.of("a"));
            assertThat(memory.feedback().list(byA, InjectionVisibility.ALL, 9).newest())
                    .hasSize(1);
        }
    }

    @Test
    void lineageIsStoredForAllItsRatingsOrNotAtAll() throws IOException {
        try (Memory memory = memory()) {
            String id = memory.injections().store(injection("q"));
            rate(memory, id, Rating.HARMFUL, "a");
            rate(memory, id, Rating.HARMFUL, "b");
            var fix = new NewLineage(List.of(1L, 2L), ActionType.CODE_FIX, "fix-1", "abc1234", "renewed", "a");
            var half = new NewLineage(List.of(1L, 77L), ActionType.CODE_FIX, "", "", "half", "a");

            assertThat(memory.lineage().store(half, InjectionVisibility.ALL))
                    .isEqualTo(new FeedbackLineage.Outcome.Unknown(List.of(77L)));
            assertThat(memory.lineage()
                            .list(ANYTHING, InjectionVisibility.ALL, 9)
                            .newest())
                    .isEmpty();
            assertThat(memory.lineage().store(fix, InjectionVisibility.ALL))
                    .isEqualTo(new FeedbackLineage.Outcome.Stored(new StoredLineage(1, NOON.instant(), fix)));
            assertThat(memory.lineage()
                            .list(ANYTHING, InjectionVisibility.ALL, 9)
                            .newest())
                    .containsExactly(new StoredLineage(1, NOON.instant(), fix));
            assertThat(memory.feedback().list(ANY, InjectionVisibility.ALL, 9).newest())
                    .allSatisfy(one -> assertThat(one.lineage()).containsExactly(1L));
            FeedbackTotals totals = memory.feedback().totals(InjectionVisibility.ALL);
            assertThat(totals.actioned()).isEqualTo(2);
            assertThat(totals.lineage()).isEqualTo(1);
        }
    }

    @Test
    void aCommitIsFoundByABeginningOfItsHashEitherWay() throws IOException {
        try (Memory memory = memory()) {
            String id = memory.injections().store(injection("q"));
            rate(memory, id, Rating.HARMFUL, "a");
            for (String commit : List.of("abc1234", "ffff", ""))
                memory.lineage()
                        .store(
                                new NewLineage(List.of(1L), ActionType.CODE_FIX, "", commit, commit, "a"),
                                InjectionVisibility.ALL);

            for (String asked : List.of("abc1234", "abc1", "abc1234def567"))
                assertThat(memory.lineage()
                                .list(
                                        new FeedbackLineage.Wanted(
                                                Optional.empty(), Optional.empty(), Optional.of(asked)),
                                        InjectionVisibility.ALL,
                                        9)
                                .newest())
                        .extracting(one -> one.what().commit())
                        .containsExactly("abc1234");
        }
    }

    @Test
    void ratedInjectionsAreKeptWhileOldUnratedOnesAreEvicted() throws IOException {
        try (Memory memory = Memory.in(home, NOON, RandomGenerator.getDefault(), 3)) {
            memory.injections().store(injection("old"));
            String rated = memory.injections().store(injection("rated"));
            rate(memory, rated, Rating.USEFUL, "a");
            for (int i = 0; i < 6; i++) memory.injections().store(injection("later " + i));

            assertThat(memory.injections().newest(9))
                    .extracting(one -> one.injection().query())
                    .containsExactly("later 5", "later 4", "later 3", "rated");
            assertThat(memory.ratings().of(SHOP).getFirst().files())
                    .containsExactly(new RepoPath("a.py"), new RepoPath("b.py"));
        }
    }

    @Test
    void ratingsActInTheProjectWhoseFilesWereGiven() throws IOException {
        try (Memory memory = memory()) {
            String both = memory.injections()
                    .store(injection(SHOP, "context", "q", chunk("a.py", ""), chunk("c.py", "/projects/till")));
            rate(memory, both, Rating.HARMFUL, "a");

            assertThat(memory.ratings().of(SHOP).getFirst().files()).containsExactly(new RepoPath("a.py"));
            assertThat(memory.ratings().of("/projects/till").getFirst().files()).containsExactly(new RepoPath("c.py"));
            assertThat(memory.ratings().of("/projects/other")).isEmpty();
        }
    }

    @Test
    void aReviewIsRatedButItsQueryIsNotATask() throws IOException {
        try (Memory memory = memory()) {
            rate(
                    memory,
                    memory.injections().store(injection(SHOP, "review", "the unstaged changes")),
                    Rating.NOISE,
                    "a");
            assertThat(memory.ratings().of(SHOP)).isEmpty();
        }
    }

    @Test
    void onlyTheLatestRatingsCount() throws IOException {
        try (Memory memory = memory()) {
            String first = memory.injections().store(injection("first"));
            rate(memory, first, Rating.USEFUL, "a");
            String other = memory.injections().store(injection("other"));
            for (int i = 0; i < RecentRatings.MOST; i++) rate(memory, other, Rating.NOISE, "agent " + i);

            assertThat(memory.ratings().of(SHOP))
                    .hasSize(RecentRatings.MOST)
                    .noneMatch(one -> one.query().equals("first"));
        }
    }

    @Test
    void withoutRatingsNoDatabaseIsOpened() throws IOException {
        try (Memory memory = memory()) {
            assertThat(memory.ratings().of(SHOP)).isEmpty();
            assertThat(home.memory()).doesNotExist();
        }
        Files.writeString(home.memory(), "damaged, and nobody minds before something is rated");
        try (Memory memory = memory()) {
            assertThat(memory.ratings().of(SHOP)).isEmpty();
        }
    }

    @Test
    void ratingsAreReadOnceAndAgainWhenThereAreNewOnes() throws IOException {
        try (Memory memory = memory();
                Memory other = memory()) {
            String id = memory.injections().store(injection("q"));
            rate(memory, id, Rating.USEFUL, "a");
            List<RatedInjection> read = memory.ratings().of(SHOP);
            memory.injections().store(injection("another"));
            assertThat(memory.ratings().of(SHOP)).isSameAs(read).hasSize(1);

            rate(other, id, Rating.HARMFUL, "b");
            assertThat(memory.ratings().of(SHOP)).hasSize(2);
        }
    }

    @Test
    void aCopyThatWasPutBackActsAgain() throws IOException {
        try (Memory memory = memory()) {
            rate(memory, memory.injections().store(injection("q")), Rating.USEFUL, "a");
        }
        Files.delete(home.rated());
        try (Memory memory = memory()) {
            assertThat(memory.ratings().of(SHOP)).isEmpty();
            memory.injections().store(injection("whatever opens it"));
            assertThat(memory.ratings().of(SHOP)).hasSize(1);
        }
    }

    @Test
    void aDatabaseOfTheFirstVersionIsTakenOver() throws Exception {
        String url = "jdbc:sqlite:" + home.memory();
        try (Memory memory = memory()) { // loads the library
            assertThat(memory.injections().count()).isZero();
        }
        Files.delete(home.memory());
        try (Connection connection = org.sqlite.JDBC.createConnection(url, new java.util.Properties())) {
            DatabaseSchema.migrate(connection, 1);
            SqlStatements.update(
                    connection,
                    "INSERT INTO injections (id, time, agent, session, tool, project, query, unit, budget, used)"
                            + " VALUES ('inj-0badcafe', 1, '', '', 'context', ?, 'old question', 'lines', 9, 9)",
                    SHOP);
            SqlStatements.update(connection, "INSERT INTO injected_chunks VALUES (1, 0, 'a.py', 1, 2, 'direct', 0.5)");
        }
        try (Memory memory = memory()) {
            rate(memory, "inj-0badcafe", Rating.USEFUL, "a");
            assertThat(memory.ratings().of(SHOP))
                    .containsExactly(new RatedInjection("old question", Rating.USEFUL, List.of(new RepoPath("a.py"))));
            assertThat(memory.injections()
                            .find("inj-0badcafe")
                            .orElseThrow()
                            .injection()
                            .chunks())
                    .containsExactly(new InjectedChunk(new RepoPath("a.py"), new LineRange(1, 2), "direct", 0.5));
        }
    }

    @Test
    void damageIsAnErrorThatNamesTheRemedy() throws IOException {
        Files.writeString(home.memory(), "x".repeat(8_192));
        Files.writeString(home.rated(), "");
        try (Memory memory = memory()) {
            assertThatThrownBy(() -> memory.ratings().of(SHOP))
                    .isInstanceOf(MemoryFailure.class)
                    .hasMessageContaining("move it away");
        }
    }
}
