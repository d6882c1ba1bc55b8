package dev.loupe.search.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.query.AnalyzedQuery;
import dev.loupe.search.query.QueryAnalyzer;
import dev.loupe.search.query.QueryKind;
import dev.loupe.search.query.QueryParser;
import dev.loupe.search.query.SearchFailure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class QuerySignalTest {
    private static final LexicalCandidate PLAIN = at("src/plain.py", 1, "", "", 1);

    private static LexicalCandidate at(String path, int line, String name, String qualifiedName, double score) {
        return candidate(path, line, ChunkKind.METHOD, name, qualifiedName, score, 0, 0, 0);
    }

    private static LexicalCandidate candidate(
            String path,
            int line,
            ChunkKind kind,
            String name,
            String qualifiedName,
            double score,
            long inSignature,
            long inDoc,
            long inBody) {
        return candidate(path, line, 3, kind, name, qualifiedName, score, inSignature, inDoc, inBody, 0);
    }

    private static LexicalCandidate candidate(
            String path,
            int line,
            int lines,
            ChunkKind kind,
            String name,
            String qualifiedName,
            double score,
            long inSignature,
            long inDoc,
            long inBody,
            long pairs) {
        var facts = new ChunkFacts(
                new RepoPath(path),
                Language.PYTHON,
                kind,
                new LineRange(line, line + lines - 1),
                lines,
                name,
                qualifiedName);
        return new LexicalCandidate(path.hashCode() + line, facts, score, inSignature, inDoc, inBody, pairs);
    }

    private static CandidateSet pool(String query, LexicalCandidate... candidates) {
        return pool(query, Map.of(), candidates);
    }

    private static CandidateSet pool(String query, Map<RepoPath, Integer> importers, LexicalCandidate... candidates) {
        return pool(query, importers, _ -> 0, candidates);
    }

    private static CandidateSet pool(
            String query,
            Map<RepoPath, Integer> importers,
            ToDoubleFunction<LexicalCandidate> cosines,
            LexicalCandidate... candidates) {
        try {
            AnalyzedQuery question = QueryAnalyzer.of(QueryParser.parse(query, Filter.NONE));
            var rarity = new ArrayList<>(Collections.nCopies(question.words().size(), 1.0));
            return new CandidateSet(
                    question, List.of(candidates), rarity, file -> importers.getOrDefault(file, 0), cosines);
        } catch (SearchFailure e) {
            throw new AssertionError(e);
        }
    }

    private static double value(
            QuerySignal signal, String query, LexicalCandidate candidate, LexicalCandidate... others) {
        LexicalCandidate[] all = Arrays.copyOf(others, others.length + 1);
        all[others.length] = candidate;
        return signal.over(pool(query, all)).of(candidate);
    }

    private static double nearness(
            QuerySignal signal, Map<LexicalCandidate, Double> cosines, LexicalCandidate candidate) {
        LexicalCandidate[] all = cosines.keySet().toArray(LexicalCandidate[]::new);
        return signal.over(pool("x", Map.of(), cosines::get, all)).of(candidate);
    }

    @Test
    void meaningIsInProportionToTheRangeOfTheCandidates() {
        LexicalCandidate far = at("a.py", 1, "", "", 1);
        LexicalCandidate middle = at("b.py", 1, "", "", 1);
        LexicalCandidate near = at("c.py", 1, "", "", 1);
        Map<LexicalCandidate, Double> cosines = Map.of(far, -0.5, middle, 0.25, near, 0.5);
        assertThat(nearness(QuerySignal.MEANING, cosines, far)).isZero();
        assertThat(nearness(QuerySignal.MEANING, cosines, middle)).isEqualTo(0.75);
        assertThat(nearness(QuerySignal.MEANING, cosines, near)).isEqualTo(1);
        assertThat(nearness(QuerySignal.MEANING, Map.of(far, 0.0, near, 0.0), near))
                .isZero();
    }

    @Test
    void theThreeNearestOfAFileCountForItsBestCandidate() {
        LexicalCandidate best = at("a.py", 1, "", "", 9);
        LexicalCandidate second = at("a.py", 20, "", "", 5);
        LexicalCandidate third = at("a.py", 40, "", "", 4);
        LexicalCandidate fourth = at("a.py", 60, "", "", 3);
        LexicalCandidate other = at("b.py", 1, "", "", 8);
        LexicalCandidate remote = at("c.py", 1, "", "", 7);
        Map<LexicalCandidate, Double> cosines =
                Map.of(best, 0.25, second, 0.5, third, 0.25, fourth, 0.125, other, 0.5, remote, -0.5);
        assertThat(nearness(QuerySignal.FILE_MEANING, cosines, best)).isEqualTo(1);
        assertThat(nearness(QuerySignal.FILE_MEANING, cosines, second)).isEqualTo(1);
        assertThat(nearness(QuerySignal.FILE_MEANING, cosines, other)).isEqualTo(0.5);
        assertThat(nearness(QuerySignal.FILE_MEANING, cosines, remote)).isZero();
    }

    @Test
    void lexicalIsInProportionToTheBest() {
        assertThat(value(QuerySignal.LEXICAL, "x", at("a.py", 1, "", "", 2), at("b.py", 1, "", "", 8)))
                .isEqualTo(0.25);
        assertThat(value(QuerySignal.LEXICAL, "x", at("a.py", 1, "", "", 8))).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "LruCache,            LruCache, LruCache,     1",
        "lrucache,            LruCache, LruCache,     0.8",
        "LruCache.get,        get,      LruCache.get, 1",
        "LruCache#get,        get,      LruCache.get, 1",
        "cache::Lru::get,     get,      cache::Lru::get, 1",
        "Lru::get,            get,      cache::Lru::get, 1",
        "Other.get,           get,      LruCache.get, 0.5",
        "get(),               get,      LruCache.get, 1",
        "hash_password,       verify,   verify,       0",
        "where is hash_password used, hash_password, hash_password, 1",
        "get the value,       get,      LruCache.get, 0",
        "LruCache,            LruCache, LruCache.LruCache, 0.6",
    })
    void definitionAnswersToTheNameAsked(String query, String name, String qualifiedName, double expected) {
        assertThat(value(QuerySignal.DEFINITION, query, at("a.py", 1, name, qualifiedName, 1)))
                .isCloseTo(expected, within(1e-9));
    }

    @Test
    void centralityIsTheLogarithmInProportionToTheMostImportedFile() {
        LexicalCandidate central = at("a.py", 1, "", "", 1);
        LexicalCandidate less = at("b.py", 1, "", "", 1);
        LexicalCandidate alone = at("c.py", 1, "", "", 1);
        var importers = Map.of(new RepoPath("a.py"), 99, new RepoPath("b.py"), 9);
        Feature centrality = QuerySignal.CENTRALITY.over(pool("x", importers, central, less, alone));

        assertThat(centrality.of(central)).isEqualTo(1);
        assertThat(centrality.of(less)).isCloseTo(0.5, within(1e-9));
        assertThat(centrality.of(alone)).isZero();
    }

    @Test
    void oneImporterIsNotMuchIfNoFileHasMore() {
        LexicalCandidate imported = at("a.py", 1, "", "", 1);
        Feature centrality = QuerySignal.CENTRALITY.over(pool("x", Map.of(new RepoPath("a.py"), 1), imported, PLAIN));

        assertThat(centrality.of(imported)).isBetween(0.25, 0.35);
    }

    @Test
    void aLaterPartOfADefinitionCountsLess() {
        assertThat(value(
                        QuerySignal.DEFINITION,
                        "run_all",
                        at("a.py", 50, "run_all", "run_all", 9),
                        at("a.py", 1, "run_all", "run_all", 1)))
                .isCloseTo(0.9, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({
        "retry with backoff, retryWithBackoff, 0.8",
        "retry backoff,      retryWithBackoff, 0.8",
        "retry,              retry,            1",
        "parse,              retry,            0",
        "retry policy limit, RetryPolicy,      0.8",
    })
    void nameComparesBothWays(String query, String name, double expected) {
        assertThat(value(QuerySignal.NAME, query, at("a.py", 1, name, name, 1))).isCloseTo(expected, within(0.01));
    }

    @ParameterizedTest
    @CsvSource({
        "retry requests, web/retry.ts,       0.5",
        "retry,          web/retry.ts,       1",
        "retry,          retry/index.ts,     1",
        "retry,          retry/start.ts,     0.5",
        "index,          index.ts,           1",
        "template rendering, render/templating.py, 1",
        "configuration,  app/config.py,      1",
        "retry,          web/retryPolicy.ts, 0.75",
        "cache,          web/retry.ts,       0",
        "web,            web/sub/retry.ts,   0",
    })
    void pathLooksAtFileNameAndFolder(String query, String path, double expected) {
        assertThat(value(QuerySignal.PATH, query, at(path, 1, "", "", 1))).isCloseTo(expected, within(1e-9));
    }

    @Test
    void signatureDocumentationAndCoverageCountTheirWords() {
        LexicalCandidate one = candidate("a.py", 1, ChunkKind.METHOD, "", "", 1, 0b01, 0b10, 0b00);
        assertThat(value(QuerySignal.SIGNATURE, "alpha beta", one)).isEqualTo(0.5);
        assertThat(value(QuerySignal.DOCUMENTATION, "alpha beta", one)).isEqualTo(0.5);
        assertThat(value(QuerySignal.COVERAGE, "alpha beta", one)).isEqualTo(1);
        assertThat(value(QuerySignal.COVERAGE, "alpha beta", PLAIN)).isZero();
    }

    @Test
    void identifiersCountWhereTheyStandWhole() {
        LexicalCandidate whole = candidate("a.py", 1, ChunkKind.METHOD, "", "", 1, 0, 0, 0b111);
        LexicalCandidate parts = candidate("a.py", 1, ChunkKind.METHOD, "", "", 1, 0, 0, 0b110);
        assertThat(value(QuerySignal.IDENTIFIER, "maxRetries", whole)).isEqualTo(1);
        assertThat(value(QuerySignal.IDENTIFIER, "maxRetries", parts)).isZero();
        assertThat(value(QuerySignal.IDENTIFIER, "most tries", whole)).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "retry policy limit, limit, net.RetryPolicy.limit, 0.667",
        "retry,              limit, RetryPolicy::limit,    1",
        "limit,              limit, limit,                 0",
        "limit,              limit, RetryPolicy.limit,     0",
    })
    void enclosingLooksAtTheTypesAround(String query, String name, String qualifiedName, double expected) {
        assertThat(value(QuerySignal.ENCLOSING, query, at("a.py", 1, name, qualifiedName, 1)))
                .isCloseTo(expected, within(0.01));
    }

    @ParameterizedTest
    @CsvSource({
        "retry policy, web/retry_policy.py, 1",
        "retry,        web/retry_policy.py, 0.707",
        "retry policy, web/retry.py,        0.707",
        "retry,        retry/index.ts,      1",
        "web,          web/retry.py,        0",
    })
    void fileNameComparesBothWays(String query, String path, double expected) {
        assertThat(value(QuerySignal.FILE_NAME, query, at(path, 1, "", "", 1))).isCloseTo(expected, within(0.01));
    }

    @ParameterizedTest
    @CsvSource({"web retry, web/client/a.py, 0.5", "web client, web/client/a.py, 1", "web, a.py, 0", "a, web/a.py, 0"})
    void folderLooksAtAllFolders(String query, String path, double expected) {
        assertThat(value(QuerySignal.FOLDER, query, at(path, 1, "", "", 1))).isCloseTo(expected, within(1e-9));
    }

    @Test
    void proximityCountsNeighboursOfTheQuery() {
        assertThat(value(QuerySignal.PROXIMITY, "alpha beta gamma", withPairs(0b01)))
                .isEqualTo(0.5);
        assertThat(value(QuerySignal.PROXIMITY, "alpha beta gamma", withPairs(0b11)))
                .isEqualTo(1);
        assertThat(value(QuerySignal.PROXIMITY, "alpha", withPairs(0))).isZero();
    }

    private static LexicalCandidate withPairs(long pairs) {
        return candidate("a.py", 1, 3, ChunkKind.METHOD, "", "", 1, 0, 0, 0b111, pairs);
    }

    @Test
    void fileCoverageAddsUpWhatAFileHolds() {
        LexicalCandidate best = candidate("a.py", 1, ChunkKind.METHOD, "", "", 3, 0, 0, 0b01);
        LexicalCandidate second = candidate("a.py", 9, ChunkKind.METHOD, "", "", 1, 0, 0, 0b10);
        LexicalCandidate lone = candidate("b.py", 1, ChunkKind.METHOD, "", "", 2, 0, 0, 0b10);
        assertThat(value(QuerySignal.FILE_COVERAGE, "alpha beta", best, second, lone))
                .isEqualTo(1);
        assertThat(value(QuerySignal.FILE_COVERAGE, "alpha beta", second, best, lone))
                .isEqualTo(1);
        assertThat(value(QuerySignal.FILE_COVERAGE, "alpha beta", lone, best, second))
                .isEqualTo(0.5);
    }

    @Test
    void lengthGrowsUpToAScreenful() {
        assertThat(value(QuerySignal.LENGTH, "x", withLines(1))).isZero();
        assertThat(value(QuerySignal.LENGTH, "x", withLines(7))).isBetween(0.4, 0.6);
        assertThat(value(QuerySignal.LENGTH, "x", withLines(500))).isEqualTo(1);
    }

    private static LexicalCandidate withLines(int lines) {
        return candidate("a.py", 1, lines, ChunkKind.METHOD, "", "", 1, 0, 0, 0, 0);
    }

    @Test
    void coherenceIsWhatTheChunksOfAFileScoreTogether() {
        LexicalCandidate best = at("a.py", 1, "", "", 3);
        LexicalCandidate second = at("a.py", 9, "", "", 1);
        LexicalCandidate lone = at("b.py", 1, "", "", 2);
        assertThat(value(QuerySignal.COHERENCE, "x", best, second, lone)).isEqualTo(1);
        assertThat(value(QuerySignal.COHERENCE, "x", second, best, lone)).isEqualTo(1);
        assertThat(value(QuerySignal.COHERENCE, "x", lone, best, second)).isEqualTo(0.5);
    }

    @ParameterizedTest
    @EnumSource(QuerySignal.class)
    void noSignalLeavesItsRangeWhereNothingIsKnown(QuerySignal signal) {
        for (String query : List.of("x", "==", "the of", "a.b.c")) {
            double value = signal.over(pool(query)).of(at("a", 1, "", "", 0));
            assertThat(value).isBetween(0.0, 1.0);
        }
        assertThat(signal.doc()).isNotBlank();
    }

    @ParameterizedTest
    @EnumSource(QueryKind.class)
    void theWeightsOfAKindOfQuerySumToOne(QueryKind kind) {
        double sum = 0;
        for (QuerySignal signal : QuerySignal.values()) sum += Weights.builtIn().of(kind, signal);
        assertThat(sum).isCloseTo(1, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({
        "src/test/java/AppTest.java, TEST",
        "tests/x.c, TEST",
        "pkg/a_test.go, TEST",
        "web/a.spec.ts, TEST",
        "test_app.py, TEST",
        "exposed-tests/src/main/kotlin/A.kt, TEST",
        "core/src/jvmTest/kotlin/A.kt, TEST",
        "Shop.Tests/A.cs, TEST",
        "vendor/x/y.go, VENDORED",
        "dist/axios.js, GENERATED",
        "apps/example-chat/a.ts, EXAMPLE",
        "web/jquery.min.js, VENDORED",
        "api/x.pb.go, GENERATED",
        "examples/a.py, EXAMPLE",
        "src/compat.py, LEGACY",
        "pkg/__init__.py, STUB",
        "types/a.d.ts, STUB",
        "README.md, DOCUMENT",
        "docs/guide.rst, DOCUMENT",
        "CHANGELOG.md, RECORD",
        "yarn.lock, RECORD",
        "package-lock.json, RECORD",
    })
    void penaltiesKnowTheirFiles(String path, Penalty penalty) {
        assertThat(Penalty.values())
                .filteredOn(one -> one.appliesTo(new RepoPath(path)))
                .containsExactly(penalty);
    }

    @ParameterizedTest
    @CsvSource({
        "src/latest/contest.py",
        "src/attestation.go",
        "lib/test_runner.sh",
        "src/Protest.rs",
        "src/Manifest.java",
        "latest/a.py",
        "contest/a.py",
        "src/unit.ts",
        "distance/a.c",
        "samplers/a.py",
        "src/history.py",
        "lib/generator.rb",
        "src/Example.java",
        "src/block.c"
    })
    void ordinaryFilesAreNotPenalised(String path) {
        assertThat(Penalty.values())
                .filteredOn(one -> one != Penalty.RECORD && one.appliesTo(new RepoPath(path)))
                .isEmpty();
    }

    @Test
    void aQueryForTestsLiftsTheirPenalty() {
        LexicalCandidate test = at("tests/test_login.py", 1, "check", "check", 1);
        Map<String, Double> scores = new java.util.HashMap<>();
        for (String query : List.of("login", "login tests"))
            scores.put(
                    query,
                    new Ranking(pool(query, test), Weights.builtIn(), new PenaltyCache(), FileFactors.NONE)
                            .order()
                            .getFirst()
                            .score());
        assertThat(scores.get("login")).isLessThan(scores.get("login tests"));
    }

    @Test
    void sharesSumToTheScoreAndRepeatsComeLater() {
        var candidates = new ArrayList<LexicalCandidate>();
        for (int i = 0; i < 4; i++) candidates.add(at("tests/a.py", 1 + 10 * i, "f" + i, "f" + i, 10 - i));
        candidates.add(at("b.py", 1, "g", "g", 6));
        CandidateSet pool = pool("login", candidates.toArray(LexicalCandidate[]::new));
        var ranking = new Ranking(pool, Weights.builtIn(), new PenaltyCache(), FileFactors.NONE);
        List<ScoredCandidate> ordered = ranking.order();
        assertThat(ordered).isSortedAccordingTo(ScoredCandidate.BEST_FIRST);
        assertThat(ordered.getFirst().candidate().facts().path().value()).isEqualTo("b.py");
        for (ScoredCandidate one : ordered) {
            double sum = ranking.explain(one).stream()
                    .mapToDouble(Hit.SignalValue::share)
                    .sum();
            assertThat(sum).isCloseTo(one.score(), within(1e-9));
            assertThat(one.score()).isBetween(0.0, 1.0);
        }
        assertThat(ranking.explain(ordered.getLast()))
                .extracting(Hit.SignalValue::name)
                .contains("repeated_file", "test");
    }
}
