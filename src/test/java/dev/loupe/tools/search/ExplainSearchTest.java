package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tool behind `loupe explain`.
class ExplainSearchTest {
    private static final String QUESTION = "'query': 'try a failed request again with backoff'";

    /// Numbers in answers have four decimals; a sum of ten has up to ten rounding errors of half a unit in
    /// the last place.
    private static final double ROUNDED = 1e-3;

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static JsonObject explained(String arguments) {
        return bench.ask("search/explain", "{" + arguments + "}");
    }

    private static double decimal(JsonObject object, String name) {
        return object.get(name) instanceof JsonNumber(String literal) ? Double.parseDouble(literal) : Double.NaN;
    }

    private static double sum(JsonObject hit, String list, String member) {
        return list(hit, list).stream().mapToDouble(one -> decimal(one, member)).sum();
    }

    @Test
    void theHitsAreThoseOfASearchInItsOrder() {
        JsonObject answer = explained(QUESTION + ", 'limit': 4");
        JsonObject search = bench.ask("search", "{" + QUESTION + ", 'limit': 4}");

        assertThat(texts(answer, "hits", "file_path")).isEqualTo(texts(search, "results", "file_path"));
        assertThat(list(answer, "hits")).extracting(hit -> number(hit, "rank")).containsExactly(1, 2, 3, 4);
    }

    @Test
    void sharesSumToTheScoreAndLeadsToTheDistanceFromTheNext() {
        List<JsonObject> hits = list(explained(QUESTION + ", 'limit': 5"), "hits");

        assertThat(hits).hasSizeGreaterThan(2);
        for (int at = 0; at < hits.size(); at++) {
            double score = decimal(hits.get(at), "score");
            assertThat(sum(hits.get(at), "shares", "share")).isCloseTo(score, within(ROUNDED));
            if (at + 1 < hits.size())
                assertThat(sum(hits.get(at), "lead", "by"))
                        .isCloseTo(score - decimal(hits.get(at + 1), "score"), within(ROUNDED));
        }
        assertThat(list(hits.getFirst(), "shares"))
                .allSatisfy(share -> assertThat(text(share, "meaning"))
                        .as(text(share, "name"))
                        .isNotEmpty());
    }

    @Test
    void itSaysHowTheQuestionWasRead() {
        JsonObject reading =
                (JsonObject) explained("'query': 'SessionStore.open_session'").get("reading");

        assertThat(text(reading, "kind")).isEqualTo("name");
        assertThat(reading.get("names")).asString().contains("SessionStore.open_session");
        assertThat(number(reading, "by_words")).isPositive();
        assertThat(number(reading, "weighed")).isPositive();
        List<JsonObject> words =
                list((JsonObject) explained("'query': 'salted zyxwv'").get("reading"), "words");
        assertThat(words).filteredOn(word -> decimal(word, "rarity") == 0).hasSize(1);
    }

    @Test
    void aFileFarBehindIsPlacedAndAnUnknownOneIsNotFound() {
        JsonObject behind = (JsonObject)
                explained(QUESTION + ", 'limit': 1, 'file': 'docs/guide.md'").get("sought");
        assertThat(behind.get("indexed")).isEqualTo(JsonBoolean.TRUE);
        assertThat(number((JsonObject) behind.get("found"), "rank")).isGreaterThan(1);
        assertThat(list(behind, "behind")).isNotEmpty();

        JsonObject nowhere =
                (JsonObject) explained(QUESTION + ", 'file': 'docs/none.md'").get("sought");
        assertThat(nowhere.get("indexed")).isEqualTo(JsonBoolean.FALSE);
        assertThat(nowhere.get("found")).isNotInstanceOf(JsonObject.class);
        assertThat(bench.refusal("search/explain", "{" + QUESTION + ", 'file': '../secret.py'}"))
                .contains("must stay inside the repository");
    }

    @Test
    void aQuestionWithoutWordsHasNoReading() {
        JsonObject answer = explained("'query': 'lang:python'");

        assertThat(answer.get("reading")).isNotInstanceOf(JsonObject.class);
        assertThat(list(answer, "hits")).isNotEmpty();
    }
}
