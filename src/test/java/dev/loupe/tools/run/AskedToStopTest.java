package dev.loupe.tools.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.model.Cancellation;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every query checks for cancellation repeatedly, shown at the reader that all of them use.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AskedToStopTest {

    private Workbench bench;
    private ToolCatalogue tools;

    @BeforeAll
    void index(@TempDir Path temp) throws IOException {
        bench = Workbench.in(temp);
        bench.ask("index_codebase", "{}");
        tools = bench.catalogue();
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "search|{\"query\": \"session of a user\"}",
                "search_code|{\"query\": \"session of a user\"}",
                "search_codebase|{\"query\": \"session of a user\"}",
                "search_semantic_concept|{\"concept_description\": \"session of a user\"}",
                "semantic_search|{\"query\": \"session of a user\"}",
                "hybrid_search|{\"query\": \"session of a user\"}",
                "find_similar|{\"positiveCode\": [\"def login(user): pass\"]}",
                "rank_chunks|{\"rerank\": \"techDebt\"}",
                "search_documentation|{\"query\": \"retry rules\"}",
                "similar|{\"target\": \"auth/login.py:1\"}",
                "chunk_neighbors|{\"chunk\": \"auth/login.py:1\"}",
                "grep|{\"pattern\": \"session\"}",
                "search_text_pattern|{\"query\": \"session\"}",
                "find_symbol_occurrences|{\"symbol_name\": \"hash_password\"}",
                "find_refs|{\"symbol\": \"hash_password\"}",
                "find_symbol|{\"symbol\": \"SessionStore\"}",
                "list_symbols|{\"file\": \"auth/login.py\"}",
                "call_hierarchy|{\"symbol\": \"hash_password\", \"direction\": \"callers\"}",
                "dependencies|{\"file\": \"auth/login.py\"}",
                "search_by_code_functions|{\"query\": \"login\"}",
                "context|{\"query\": \"why does a login fail\"}",
                "impact|{\"target\": \"auth/login.py\"}",
                "prime|{}",
                "show_tree|{}"
            })
    void aQuestionAsksWhetherItIsWanted(String name, String arguments) throws Exception {
        var asked = new AtomicInteger();

        call(name, arguments, () -> asked.incrementAndGet() < 0);

        assertThat(asked).as("asks of %s", name).hasPositiveValue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"search", "semantic_search", "search_codebase"})
    void aCancelledCallEndsAtItsNextStep(String name) {
        var asked = new AtomicInteger();

        assertThatThrownBy(() -> call(name, "{\"query\": \"session of a user\"}", () -> asked.incrementAndGet() > 3))
                .isInstanceOf(CancellationException.class);

        assertThat(asked).as("no step further").hasValue(4);
    }

    private void call(String name, String arguments, Cancellation cancellation) throws Exception {
        Tool<?, ?> tool = tools.find(name).orElseThrow();
        ScopedValue.where(Cancellation.CURRENT, cancellation)
                .call(() -> called(tool, (JsonObject) Json.parse(arguments), cancellation));
    }

    private <A extends Record> Record called(Tool<A, ?> tool, JsonObject arguments, Cancellation cancellation)
            throws ToolFailure, InterruptedException {
        var call = new CallContext(
                new Session("test", List.of(bench.root()), false), Progress.NONE, cancellation, Duration.ofSeconds(45));
        return tool.call(ToolRunner.bind(tool, arguments), call);
    }
}
