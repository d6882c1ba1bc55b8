package dev.loupe.tools.memory;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.engine.Session;
import dev.loupe.memory.Feedback;
import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.memory.InjectionVisibility;
import dev.loupe.memory.RecentRatings;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeedbackToolsTest {
    private static final String QUESTION = "renew session tokens";
    private static final String LIKE = "where are session tokens renewed?";
    private static final List<String> OTHERS =
            List.of("session cookies", "send mail to customers", "rounding of cents", "parse_config");

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void open() throws IOException {
        bench = Desk.in(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    /// An injection of one file, as `context` stores it.
    private String given(String query, String path) throws IOException {
        var chunk = new InjectedChunk(new RepoPath(path), new LineRange(1, 4), "direct", 0.9);
        return bench.projects()
                .memory()
                .injections()
                .store(new Injection(
                        "test", "", "context", bench.root().toString(), query, "lines", 500, 4, List.of(chunk)));
    }

    private JsonObject rate(String injection, String rating, String agent) {
        return bench.ask(
                "feedback_submit",
                "{'injection_id': '%s', 'rating': '%s', 'agent': '%s'}".formatted(injection, rating, agent));
    }

    @Test
    void aHarmfulRatingLowersTheFileForALikeQueryAndForNoOther() throws IOException {
        Map<String, Double> like = Desk.scores(bench, LIKE);
        List<Map<String, Double>> others =
                OTHERS.stream().map(each -> Desk.scores(bench, each)).toList();
        Map<String, Double> task = Desk.likely(bench.ask("context", "{'query': '%s'}".formatted(LIKE)));
        Map<String, Double> otherTask = Desk.likely(bench.ask("context", "{'query': 'send mail to customers'}"));

        rate(given(QUESTION, "auth/earlier.py"), "harmful", "anna");

        assertThat(like).containsKeys("auth/earlier.py", "auth/session.py");
        Desk.scores(bench, LIKE)
                .forEach((path, score) -> assertThat(score)
                        .as(path)
                        .isCloseTo(
                                like.getOrDefault(path, Double.NaN) * (path.equals("auth/earlier.py") ? 0.8 : 1),
                                within(1e-4)));
        assertThat(OTHERS.stream().map(each -> Desk.scores(bench, each)).toList())
                .isEqualTo(others);
        Desk.likely(bench.ask("context", "{'query': '%s'}".formatted(LIKE)))
                .forEach((path, score) -> assertThat(score)
                        .as(path)
                        .isCloseTo(
                                task.getOrDefault(path, Double.NaN) * (path.equals("auth/earlier.py") ? 0.8 : 1),
                                within(1e-4)));
        assertThat(Desk.likely(bench.ask("context", "{'query': 'send mail to customers'}")))
                .isEqualTo(otherTask);
    }

    /// The right file of a bundle is not demoted with the wrong ones.
    @Test
    void aRatingOfSomeFilesMovesOnlyThose() throws IOException {
        Map<String, Double> before = Desk.scores(bench, LIKE);
        var chunks = List.of("auth/earlier.py", "auth/session.py").stream()
                .map(path -> new InjectedChunk(new RepoPath(path), new LineRange(1, 4), "direct", 0.9))
                .toList();
        String id = bench.projects()
                .memory()
                .injections()
                .store(new Injection(
                        "test", "", "context", bench.root().toString(), QUESTION, "lines", 500, 4, chunks));
        String rating = "{'injection_id': '%s', 'rating': 'harmful', 'files': ['%s']}";

        assertThat(text(bench.ask("feedback_submit", rating.formatted(id, "earlier.py")), "message"))
                .endsWith(", only auth/earlier.py");
        assertThat(bench.refusal("feedback_submit", rating.formatted(id, "mail/send.py")))
                .contains("'mail/send.py' is none of its files: auth/earlier.py, auth/session.py");

        Map<String, Double> after = Desk.scores(bench, LIKE);
        assertThat(after.get("auth/earlier.py")).isLessThan(before.getOrDefault("auth/earlier.py", 0.0));
        assertThat(after.get("auth/session.py")).isEqualTo(before.get("auth/session.py"));
        assertThat(list(bench.ask("feedback_list", "{}"), "feedback").getFirst().toString())
                .contains("[JsonString[text=auth/earlier.py]]");
    }

    @Test
    void anAnswerSaysWhatRatingsMovedAndWhy() throws IOException {
        rate(given(QUESTION, "auth/earlier.py"), "useful", "anna");

        for (String tool : List.of("search", "context")) {
            JsonObject answer = bench.ask(tool, "{'query': '%s'}".formatted(LIKE));
            JsonObject moved = list(answer, "feedback").getFirst();
            assertThat(text(moved, "path")).isEqualTo("auth/earlier.py");
            assertThat(Desk.decimal(moved, "factor")).isEqualTo(1.2);
            assertThat(number(moved, "ratings")).isEqualTo(1);
            assertThat(answer.get("notes").toString()).contains("feedback.enabled = false");
            JsonObject other = bench.ask(tool, "{'query': 'send mail to customers'}");
            assertThat(list(other, "feedback")).isEmpty();
            assertThat(other.get("notes").toString()).doesNotContain("feedback");
        }
    }

    @Test
    void sharesOfAnExplainedScoreStillSumToIt() throws IOException {
        rate(given(QUESTION, "auth/earlier.py"), "harmful", "anna");

        JsonObject hit =
                list(bench.ask("search", "{'query': '%s', 'explain': true}".formatted(LIKE)), "results").stream()
                        .filter(each -> text(each, "file_path").equals("auth/earlier.py"))
                        .findFirst()
                        .orElseThrow();
        List<JsonObject> signals = list(hit, "signals");
        assertThat(signals.stream()
                        .mapToDouble(each -> Desk.decimal(each, "share"))
                        .sum())
                .isCloseTo(Desk.decimal(hit, "score"), within(1e-9));
        assertThat(signals).anySatisfy(each -> {
            assertThat(text(each, "name")).isEqualTo("feedback");
            assertThat(Desk.decimal(each, "weight")).isCloseTo(0.8, within(1e-9));
            assertThat(Desk.decimal(each, "share")).isNegative();
        });
    }

    @Test
    void searchCodeGoesByItToo() throws IOException {
        String call = "{'query': '%s', 'limit': 20}".formatted(LIKE);
        double before = scoreOf(bench.ask("search_code", call), "auth/earlier.py");
        rate(given(QUESTION, "auth/earlier.py"), "harmful", "anna");

        assertThat(scoreOf(bench.ask("search_code", call), "auth/earlier.py")).isCloseTo(before * 0.8, within(1e-3));
    }

    private static double scoreOf(JsonObject answer, String path) {
        return list(answer, "results").stream()
                .filter(each -> text(each, "relativePath").equals(path))
                .mapToDouble(each -> Desk.decimal(each, "score"))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"semantic", "keyword"})
    void semanticScoresAreTheCosineWhateverTheRatings(String mode) throws IOException {
        String call = "{'query': '%s', 'mode': '%s'}".formatted(LIKE, mode);
        JsonValue before = bench.ask("search", call).get("results");
        rate(given(QUESTION, "auth/earlier.py"), "harmful", "anna");

        JsonValue after = bench.ask("search", call).get("results");
        if (mode.equals("semantic")) assertThat(after).isEqualTo(before);
        else assertThat(after).isNotEqualTo(before);
    }

    @Test
    void aProjectCanLeaveRatingsOut() throws IOException {
        Map<String, Double> before = Desk.scores(bench, LIKE);
        rate(given(QUESTION, "auth/earlier.py"), "harmful", "anna");
        assertThat(Desk.scores(bench, LIKE)).isNotEqualTo(before);

        Workbench.write(bench.root(), ".loupe/config.toml", "[feedback]\nenabled = false\n");
        assertThat(Desk.scores(bench, LIKE)).isEqualTo(before);
        Workbench.write(bench.root(), ".loupe/config.toml", "[feedback]\nweight = \"heavy\"\n");
        JsonObject answer = bench.ask("search", "{'query': '%s'}".formatted(LIKE));
        assertThat(answer.get("notes").toString()).contains("moved nothing", "config.toml");
        assertThat(list(answer, "results")).isNotEmpty();
    }

    @Test
    void aDamagedMemoryFailsNoSearch() throws IOException {
        Map<String, Double> before = Desk.scores(bench, LIKE);
        rate(given(QUESTION, "auth/earlier.py"), "harmful", "anna");
        Path memory = folder.toRealPath().resolve("home/memory.db");
        for (String end : List.of("", "-wal", "-shm")) Files.deleteIfExists(Path.of(memory + end));
        Files.writeString(memory, "no database at all\n".repeat(500));

        assertThat(Desk.scores(bench, LIKE)).isEqualTo(before);
        assertThat(bench.ask("search", "{'query': '%s'}".formatted(LIKE))
                        .get("notes")
                        .toString())
                .contains("could not be read and moved nothing", "move it away");
        assertThat(list(bench.ask("context", "{'query': '%s'}".formatted(LIKE)), "files"))
                .isNotEmpty();
        assertThat(bench.refusal("feedback_list", "{}")).contains("memory.db is damaged; restore a copy");
    }

    @Test
    void aBundleOfContextIsRatedListedAndCounted() {
        JsonObject bundle = bench.ask("context", "{'query': '%s'}".formatted(QUESTION));
        String id = text(bundle, "injection_id");
        JsonObject told = bench.ask(
                "feedback_submit",
                "{'injection_id': '%s', 'rating': 'Useful', 'reason': ' it was there '}".formatted(id));
        JsonObject again = bench.ask("feedback_submit", "{'injection_id': '%s', 'rating': 'noise'}".formatted(id));

        assertThat(text(told, "agent")).isEqualTo("test"); // as the client introduced itself
        assertThat(text(told, "query")).isEqualTo(QUESTION);
        JsonObject all = bench.ask("feedback_list", "{}");
        assertThat(number(all, "total")).isEqualTo(2);
        assertThat(list(all, "feedback"))
                .extracting(each -> number(each, "feedback_id"), each -> each.get("counts"))
                .containsExactly(
                        tuple(number(again, "feedback_id"), JsonValue.of(true)),
                        tuple(number(told, "feedback_id"), JsonValue.of(false)));
        JsonObject useful = list(bench.ask("feedback_list", "{'rating': 'useful', 'limit': 900}"), "feedback")
                .getFirst();
        assertThat(text(useful, "reason")).isEqualTo("it was there");
        assertThat(text(useful, "project")).isEqualTo(bench.root().toString());
        JsonObject stats = bench.ask("feedback_stats", "{}");
        assertThat(number(stats, "rated_injections")).isEqualTo(1);
        assertThat(Desk.decimal(stats, "coverage")).isEqualTo(1);
        assertThat(number((JsonObject) stats.get("ratings"), "noise")).isEqualTo(1);
        assertThat(number((JsonObject) stats.get("ratings"), "useful")).isZero();
        assertThat(number(stats, "replaced")).isEqualTo(1);
    }

    @Test
    void lineageIsRecordedAndFound() throws IOException {
        long one = number(rate(given("a question", "mail/send.py"), "harmful", "anna"), "feedback_id");
        long other = number(rate(given("another", "mail/send.py"), "noise", "otto"), "feedback_id");
        JsonObject told = bench.ask(
                "feedback_lineage_store",
                "{'feedback_ids': [%d, %d, %d], 'action_type': 'code_fix', 'description': 'split the file', 'commit_hash': 'ABC1234', 'bead': 'fix-1'}"
                        .formatted(one, other, one));

        assertThat(text(told, "message"))
                .isEqualTo("Lineage #1 recorded: code_fix linking 2 feedback record(s), bead fix-1, commit abc1234");
        for (String narrow :
                List.of("{}", "{'feedback_id': " + other + "}", "{'commit_hash': 'abc1'}", "{'bead': 'fix-1'}"))
            assertThat(texts(bench.ask("feedback_lineage_list", narrow), "lineage", "description"))
                    .containsExactly("split the file");
        assertThat(list(bench.ask("feedback_lineage_list", "{'bead': 'fix-2'}"), "lineage"))
                .isEmpty();
        JsonObject lineage = (JsonObject) bench.ask("feedback_stats", "{}").get("lineage");
        assertThat(List.of(number(lineage, "records"), number(lineage, "actioned"), number(lineage, "unactioned")))
                .hasToString("[1, 2, 0]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "feedback_submit | {'injection_id': 'inj-00000000', 'rating': 'useful'} | take injection_id of an answer",
                "feedback_submit | {'injection_id': 'x', 'rating': 'great'} | useful, noise, harmful",
                "feedback_submit | {'injection_id': 'x', 'rating': 'noise', 'reason': 'LONG'} | at most 1,000 are kept",
                "feedback_submit | {'injection_id': 'x', 'rating': 'noise', 'agent': 'LONG'} | at most 200 are kept",
                "feedback_lineage_store | {'feedback_ids': [], 'action_type': 'code_fix', 'description': 'x'} | feedback_ids is empty",
                "feedback_lineage_store | {'feedback_ids': [987654], 'action_type': 'code_fix', 'description': 'x'} | Feedback IDs not found: [987654]",
                "feedback_lineage_store | {'feedback_ids': [1], 'action_type': 'prayer', 'description': 'x'} | code_fix",
                "feedback_lineage_store | {'feedback_ids': [1], 'action_type': 'code_fix', 'description': ' '} | description is empty",
                "feedback_lineage_store | {'feedback_ids': [1], 'action_type': 'code_fix', 'description': 'x', 'commit_hash': '--all'} | hexadecimal",
                "feedback_lineage_list | {'commit_hash': 'a%'} | hexadecimal",
            })
    void invalidFeedbackIsRefusedWithTheRemedy(String tool, String call, String remedy) {
        assertThat(bench.refusal(tool, call.replace("LONG", "x".repeat(1_001)))).contains(remedy);
    }

    @Test
    void aBundleOverSeveralRootsActsInTheRootOfEachFile() throws IOException {
        Path real = folder.toRealPath();
        Path first = Files.createDirectories(real.resolve("first"));
        Path second = Files.createDirectories(real.resolve("second"));
        Workbench.write(first, "paint/colour.py", "def read_colour(paint):\n    return paint.colour\n");
        Workbench.write(second, "auth/tokens.py", "def renew_session_tokens(user):\n    return user.tokens\n");
        try (Workbench both = Workbench.open(first, real.resolve("other-home"), List.of(first, second))) {
            both.ask("index_codebase", "{'path': '%s'}".formatted(first));
            both.ask("index_codebase", "{'path': '%s'}".formatted(second));
            JsonObject bundle = both.ask("context", "{'query': '%s'}".formatted(QUESTION));
            assertThat(texts(bundle, "files", "repo")).containsExactlyInAnyOrder("first", "second");
            String id = text(bundle, "injection_id");
            both.ask("feedback_submit", "{'injection_id': '%s', 'rating': 'harmful'}".formatted(id));

            JsonObject again = both.ask("context", "{'query': '%s', 'seen': ['%s']}".formatted(QUESTION, id));
            assertThat(texts(again, "feedback", "path")).containsExactlyInAnyOrder("paint/colour.py", "auth/tokens.py");
            assertThat(list(again, "files").stream().flatMap(file -> list(file, "chunks").stream()))
                    .allSatisfy(piece -> assertThat(piece.get("seen")).isEqualTo(JsonValue.of(true)));
            RecentRatings ratings = both.projects().memory().ratings();
            assertThat(ratings.of(first.toString()).getFirst().files())
                    .containsExactly(new RepoPath("paint/colour.py"));
            assertThat(ratings.of(second.toString()).getFirst().files())
                    .containsExactly(new RepoPath("auth/tokens.py"));
        }
    }

    @Test
    void aConfinedClientSeesAndRatesNothingOutsideItsRoots() throws IOException {
        var elsewhere = new Session("test", List.of(Path.of("/elsewhere")), true);
        var nowhere = new Session("test", List.of(), true);
        long id = number(rate(given("a question", "mail/send.py"), "noise", "anna"), "feedback_id");

        for (Session confined : List.of(elsewhere, nowhere)) {
            var all = new Feedback.Wanted(Optional.empty(), Optional.empty());
            Feedback feedback = bench.projects().memory().feedback();
            assertThat(feedback.list(all, CallerAccess.roots(confined), 9).total())
                    .isZero();
            assertThat(feedback.list(all, CallerAccess.named(confined), 9).total())
                    .isZero();
        }
        assertThat(id).isPositive();
        assertThat(CallerAccess.named(new Session("test", List.of(Path.of("/elsewhere")), false)))
                .isEqualTo(InjectionVisibility.ALL);
    }

    @Test
    void allRestrictsNothing() throws IOException {
        String id = given(QUESTION, "auth/earlier.py");
        long rating = number(rate("[injection_id: " + id + "]", "useful", "anna"), "feedback_id");
        bench.ask(
                "feedback_lineage_store",
                "{'feedback_ids': [%d], 'action_type': 'code_fix', 'description': 'x', 'bead': 'b-1', 'commit_hash': 'abcd'}"
                        .formatted(rating));

        assertThat(number(bench.ask("feedback_list", "{'agent': 'all'}"), "total"))
                .isEqualTo(1);
        assertThat(number(bench.ask("feedback_list", "{'agent': 'otto'}"), "total"))
                .isZero();
        assertThat(number(bench.ask("feedback_lineage_list", "{'bead': 'all', 'commit_hash': 'All'}"), "total"))
                .isEqualTo(1);
        assertThat(number(bench.ask("feedback_lineage_list", "{'bead': 'b-2'}"), "total"))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "named, a-client, '', '', named",
        "auto, a-client, '', '', a-client",
        "Auto, a-client, role, '', role",
        "'', a-client, role, actor, role",
        "'', a-client, '', '', a-client",
        "'', '', role, actor, role",
        "'', '', '', actor, actor",
        "'', loupe, role, '', role",
        "'', loupe, '', '', loupe",
        "'', '', '', '', unknown",
    })
    void theAgentComesFromTheArgumentTheEnvironmentOrTheClient(
            String named, String client, String role, String actor, String expected) throws ToolFailure {
        var session = new Session(client, List.of(), false).in(Map.of("GT_ROLE", role, "BD_ACTOR", actor));
        assertThat(CallerAccess.agent(Optional.of(named), session)).isEqualTo(expected);
    }
}
