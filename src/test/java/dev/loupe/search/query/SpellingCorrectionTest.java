package dev.loupe.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.search.Hits;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpellingCorrectionTest {

    @TempDir
    private Path folder;

    private ProjectIndex index;

    @BeforeEach
    void fill() throws Exception {
        index = ProjectIndex.open(folder);
        Samples.put(
                index.writes(),
                "src/users.ts",
                Samples.function("src/users.ts", 1, "getUser", "function getUser(id) {\n  return users.find(id)\n}"),
                Samples.function("src/users.ts", 9, "getUsers", "function getUsers() {\n  return users\n}"));
        Samples.put(
                index.writes(),
                "src/net.py",
                Samples.chunk(
                        "src/net.py",
                        1,
                        ChunkKind.CLASS,
                        "http_client",
                        "http_client",
                        "Authentication of requests.",
                        "class http_client:\n  # Authentication of requests\n  pass"),
                Samples.chunk(
                        "src/net.py", 5, ChunkKind.CLASS, "ReadBuffer", "ReadBuffer", "", "class ReadBuffer:\n  x"));
        Samples.put(
                index.writes(), "tools/wolf.py", Samples.function("tools/wolf.py", 1, "wolf", "def wolf():\n  howl()"));
        index.writes().publish();
    }

    @AfterEach
    void close() throws Exception {
        index.close();
    }

    private Hits ask(String query) throws SearchFailure, IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return new Searcher()
                    .search(
                            snapshot,
                            new SearchRequest(new Query.Words(query, SearchMode.KEYWORD), Filter.NONE, Page.first(10)));
        }
    }

    private String first(String query) throws SearchFailure, IOException {
        return ask(query).hits().isEmpty()
                ? ""
                : ask(query).hits().getFirst().chunk().name();
    }

    @ParameterizedTest
    @CsvSource({
        "getUesr,        getUser",
        "gteUser,        getUser",
        "gtUser,         getUser",
        "httpclient,     http_client",
        "HttpClient,     http_client",
        "httpClinet,     http_client",
        "read_buffer,    ReadBuffer",
        "readbuffer,     ReadBuffer",
        "read-buffer,    ReadBuffer",
        "read bufer,     ReadBuffer",
        "authetication,  http_client",
        "autentication of request, http_client",
    })
    void aMistypedNameIsFound(String query, String name) throws SearchFailure, IOException {
        assertThat(first(query)).isEqualTo(name);
    }

    @Test
    void theAnswerSaysWhatWasTaken() throws SearchFailure, IOException {
        assertThat(ask("getUesr").notes()).contains("nothing holds `getUesr`; searched for `getUser`");
        assertThat(ask("getUser").notes()).isEmpty();
    }

    @Test
    void aLoneWordOfAnotherLanguageIsTranslated() throws SearchFailure, IOException {
        assertThat(first("Authentifizierung")).isEqualTo("http_client");
        assertThat(ask("Authentifizierung").notes()).anyMatch(note -> note.contains("authentication"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"golf", "cat", "q1k2q3w4", "completelyOtherThing"})
    void aWordThatIsFarFromEverythingIsNotCorrected(String query) throws SearchFailure, IOException {
        assertThat(ask(query).hits()).isEmpty();
    }

    @Test
    void aLongQuestionIsTakenAsItIs() throws SearchFailure, IOException {
        assertThat(ask("please tell which module rotates archives whenever wolff howls loudly nightly")
                        .notes())
                .isEmpty();
    }

    @Test
    void theLineOfATraceComesFirst() throws SearchFailure, IOException {
        assertThat(first("TypeError: users.find is not a function\n    at getUsers (/app/src/users.ts:10:3)"))
                .isEqualTo("getUsers");
        assertThat(first("src/users.ts:2")).isEqualTo("getUser");
        assertThat(first("src/users.ts:9")).isEqualTo("getUsers");
        assertThat(first("tools/wolf.py")).isEqualTo("wolf");
        assertThat(first("/home/me/tools/wolf.py")).isEqualTo("wolf");
    }

    @Test
    void aPieceOfCodeIsFoundWhereItStands() throws SearchFailure, IOException {
        assertThat(first("return users.find(id)")).isEqualTo("getUser");
        assertThat(first("class ReadBuffer:\n  x")).isEqualTo("ReadBuffer");
    }
}
