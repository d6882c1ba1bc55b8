package dev.loupe.tools.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.memory.CallDay;
import dev.loupe.memory.InjectionVisibility;
import dev.loupe.memory.ToolCall;
import dev.loupe.memory.ToolCallLog;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.run.CallScheduler;
import dev.loupe.tools.run.ToolRunner;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is recorded of agents' calls.
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
        var catalogue = bench.catalogue();
        Session session = new Session("tester", List.of(bench.root()), false, answerTokens).in(environment);
        new ToolRunner(
                        catalogue,
                        session,
                        Duration.ofSeconds(45),
                        new CallScheduler(CallScheduler.Limits.usual()),
                        record)
                .start(tool, arguments, Progress.NONE)
                .result()
                .join();
    }

    /// The stored calls, once everything is written.
    private List<ToolCall> written() throws Exception {
        record.close();
        return bench.projects().memory().calls().newest(InjectionVisibility.ALL);
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
    void callsByAPersonAndOfInnerToolsAreNotRecorded() throws Exception {
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

        assertThat(bench.projects().memory().calls().newest(InjectionVisibility.ALL))
                .hasSize(1_000);
        assertThat(bench.projects().memory().calls().days(InjectionVisibility.ALL))
                .singleElement()
                .satisfies(day -> {
                    assertThat(day.calls()).isEqualTo(1_200);
                    assertThat(day.tokens()).isEqualTo(120_000);
                });
        assertThat(bench.projects().memory().calls().newest(InjectionVisibility.of(List.of("/other"))))
                .isEmpty();
    }

    private ToolCall ofDay(String day) {
        return new ToolCall(Instant.parse(day + "T12:00:00Z"), "search", "/p", "c", 5, 100, ToolCall.OK);
    }

    /// A clock that jumps ahead for one call (a battery, a restored machine) must not cause all records to
    /// expire.
    @Test
    void aWrongClockForgetsNoDays() throws Exception {
        ToolCallLog calls = bench.projects().memory().calls();
        calls.store(List.of(ofDay("2026-11-28"), ofDay("2026-11-29")));
        calls.store(List.of(ofDay("2041-01-01")));
        calls.store(List.of(ofDay("1970-01-01"), ofDay("2026-11-30")));

        assertThat(calls.days(InjectionVisibility.ALL))
                .extracting(CallDay::day)
                .containsExactly("2041-01-01", "2026-11-30", "2026-11-29", "2026-11-28", "1970-01-01");
    }

    @Test
    void theNewestDaysWithCallsAreKept() throws Exception {
        ToolCallLog calls = bench.projects().memory().calls();
        LocalDate first = LocalDate.parse("2026-01-01");
        for (int i = 0; i < ToolCallLog.DAYS + 10; i++)
            calls.store(List.of(ofDay(first.plusDays(2L * i).toString())));

        assertThat(calls.days(InjectionVisibility.ALL)).hasSize(ToolCallLog.DAYS);
        assertThat(calls.days(InjectionVisibility.ALL).getLast().day())
                .isEqualTo(first.plusDays(20).toString());
    }

    private JsonObject summary() throws Exception {
        var catalogue = bench.catalogue();
        JsonObject result = new ToolRunner(
                        catalogue, new Session("page", List.of(bench.root()), false), Duration.ofSeconds(45))
                .start("calls/summary", JsonValue.object(), Progress.NONE)
                .result()
                .get();
        return (JsonObject) result.get("structuredContent");
    }

    @Test
    void timeAndTokensOfCallsAreShownByClient() throws Exception {
        Instant now = Instant.parse("2026-11-29T12:00:00Z");
        bench.projects()
                .memory()
                .calls()
                .store(List.of(
                        new ToolCall(now, "search", "/p", "slow", 900, 70, ToolCall.OK),
                        new ToolCall(now, "grep", "/p", "quick", 3, 10, ToolCall.OK),
                        new ToolCall(now, "grep", "/p", "quick", 5, 20, "bad_argument")));

        assertThat(Json.write(summary().get("clients")))
                .isEqualTo("[{\"client\":\"quick\",\"calls\":2,\"failures\":1,\"median\":3,\"p95\":5,\"tokens\":30},"
                        + "{\"client\":\"slow\",\"calls\":1,\"failures\":0,\"median\":900,\"p95\":900,\"tokens\":70}]");
    }

    /// A client may use another, very long name on every call.
    @Test
    void madeUpNamesNeitherFillTheMemoryNorTheAnswer() throws Exception {
        var catalogue = bench.catalogue();
        var session = new Session("", List.of(bench.root()), false, OF_A_MODEL);
        var runner = new ToolRunner(
                catalogue, session, Duration.ofSeconds(45), new CallScheduler(CallScheduler.Limits.usual()), record);
        for (int i = 0; i < 30; i++)
            runner.startFor(i + "n".repeat(1_000_000), "list_projects", JsonValue.object(), Progress.NONE)
                    .result()
                    .join();
        assertThat(written()).hasSize(30).allMatch(one -> one.client().length() == 200);
        var call = ofDay("2026-11-29");
        for (int i = 0; i < 3_000; i += 500) {
            var made = new ArrayList<ToolCall>();
            for (int j = i; j < i + 500; j++)
                made.add(new ToolCall(call.time(), "search", "/p", "name " + j, 1, 10, ToolCall.OK));
            bench.projects().memory().calls().store(made);
        }

        assertThat(bench.projects().memory().calls().newest(InjectionVisibility.ALL))
                .hasSize(ToolCallLog.KEPT);
        JsonObject summary = summary();
        assertThat(((JsonArray) summary.get("clients")).elements()).hasSize(20);
        assertThat(Json.write(summary.get("other_clients")))
                .isEqualTo("{\"clients\":980,\"calls\":980,\"tokens\":9800}");
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
