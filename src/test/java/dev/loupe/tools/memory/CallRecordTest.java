package dev.loupe.tools.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Session;
import dev.loupe.memory.Reach;
import dev.loupe.memory.ToolCall;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.AllTools;
import dev.loupe.tools.ToolCatalogue;
import dev.loupe.tools.ToolRunner;
import dev.loupe.tools.Workbench;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is written down of the calls of agents.
class CallRecordTest {

    private static final int OF_A_MODEL = 7_500;

    @TempDir
    private Path folder;

    private Workbench bench;
    private CallRecord record;

    @BeforeEach
    void open() throws Exception {
        bench = Workbench.in(folder);
        record = new CallRecord(bench.projects(), Clock.systemUTC());
    }

    @AfterEach
    void close() {
        record.close();
        bench.close();
    }

    private void call(int answerTokens, Map<String, String> environment, String tool, JsonObject arguments) {
        var catalogue = new ToolCatalogue(AllTools.of(bench.projects()), AllTools.inner(bench.projects()));
        Session session = new Session("tester", List.of(bench.root()), false, answerTokens).in(environment);
        new ToolRunner(catalogue, session, Duration.ofSeconds(45), record)
                .start(tool, arguments, Progress.NONE)
                .result()
                .join();
    }

    /// What is remembered once everything is written.
    private List<ToolCall> written() throws Exception {
        record.close();
        return bench.projects().memory().calls().newest(Reach.ALL);
    }

    @Test
    void aCallIsWrittenDownWithoutWhatWasAsked() throws Exception {
        call(OF_A_MODEL, Map.of(), "list_projects", JsonValue.object());
        call(OF_A_MODEL, Map.of(), "search", JsonValue.object("query", JsonValue.of("")));

        List<ToolCall> calls = written();
        assertThat(calls).extracting(ToolCall::tool).containsExactlyInAnyOrder("list_projects", "search");
        assertThat(calls).extracting(ToolCall::outcome).containsExactlyInAnyOrder(ToolCall.OK, "bad_argument");
        assertThat(calls).allMatch(call -> call.client().equals("tester") && call.tokens() > 0);
        assertThat(calls).allMatch(call -> call.project().equals(bench.root().toString()));
    }

    @Test
    void whatAPersonAsksIsNotCountedNorAreInnerTools() throws Exception {
        call(0, Map.of(), "list_projects", JsonValue.object());
        call(OF_A_MODEL, Map.of(), "projects/states", JsonValue.object());

        assertThat(written()).isEmpty();
    }

    @Test
    void aSettingSwitchesItOff() throws Exception {
        call(OF_A_MODEL, Map.of("LOUPE_CALLS_ENABLED", "false"), "list_projects", JsonValue.object());

        assertThat(written()).isEmpty();
    }

    @Test
    void theNewestThousandAreKeptAndSumsOfDays() throws Exception {
        var call = new ToolCall(Clock.systemUTC().instant(), "search", "/p", "c", 5, 100, ToolCall.OK);
        for (int i = 0; i < 6; i++) bench.projects().memory().calls().store(Collections.nCopies(200, call));

        assertThat(bench.projects().memory().calls().newest(Reach.ALL)).hasSize(1_000);
        assertThat(bench.projects().memory().calls().days(Reach.ALL))
                .singleElement()
                .satisfies(day -> {
                    assertThat(day.calls()).isEqualTo(1_200);
                    assertThat(day.tokens()).isEqualTo(120_000);
                });
        assertThat(bench.projects().memory().calls().newest(Reach.of(List.of("/other"))))
                .isEmpty();
    }

    @Test
    void aPercentileIsAValueThatWasMeasured() {
        assertThat(CallSummary.percentile(new long[] {7}, 95)).isEqualTo(7);
        assertThat(CallSummary.percentile(new long[] {1, 2, 3, 4}, 50)).isEqualTo(2);
        assertThat(CallSummary.percentile(
                        new long[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}, 95))
                .isEqualTo(19);
    }
}
