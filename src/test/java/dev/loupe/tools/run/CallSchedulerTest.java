package dev.loupe.tools.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.model.Cancellation;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.EchoForTests;
import dev.loupe.tools.SpinForTests;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CallLog;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Pace;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolCaller.Running;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Calls that never stop, and their effect on others.
@Timeout(300)
class CallSchedulerTest {

    private static final Duration NEVER = Duration.ofDays(1);
    private static final Duration SOON = Duration.ofMillis(100);

    private final CountDownLatch release = new CountDownLatch(1);

    /// Simulates a thread of the spinning tool without loading the machine.
    private record Waits(String name, Pace pace, CountDownLatch begun, CountDownLatch release)
            implements Tool<Waits.Arguments, Waits.Answer> {
        record Arguments(
                @Param(value = "Any text.", byDefault = "\"\"")
                String text) {}

        record Answer(boolean done) {}

        @Override
        public ToolInfo info() {
            return new ToolInfo(name, name, "Waits for the test, heeding nothing.", Effect.READS, pace);
        }

        @Override
        public Answer call(Arguments arguments, CallContext call) throws InterruptedException {
            begun.countDown();
            release.await();
            return new Answer(true);
        }
    }

    /// Works in steps and checks for cancellation, like every query.
    private record Steps() implements Tool<Steps.Arguments, Steps.Answer> {
        record Arguments() {}

        record Answer() {}

        @Override
        public ToolInfo info() {
            return new ToolInfo("steps", "Steps", "Never done, for tests.", Effect.READS);
        }

        @Override
        public Answer call(Arguments arguments, CallContext call) throws InterruptedException {
            while (true) {
                Cancellation.check();
                Thread.sleep(5);
            }
        }
    }

    @AfterEach
    void end() {
        release.countDown();
    }

    @Test
    void aCallThatNeverStopsIsAnsweredWhenItsTimeIsUp() throws Exception {
        var begun = new CountDownLatch(1);
        var time = new AtomicReference<>(NEVER);
        var scheduler = new CallScheduler(new CallScheduler.Limits(4, 8, 64, _ -> time.get(), SOON));
        Running spinning =
                runner(scheduler, new SpinForTests(begun, release)).start("spin", JsonValue.object(), Progress.NONE);
        await(begun);
        time.set(SOON);

        JsonObject result = answer(spinning);

        assertThat(kind(result)).isEqualTo("TIMED_OUT");
        assertThat(text(result)).startsWith("spin was stopped: it may take 55 s. Ask for less");
        assertThat(scheduler.stoppingFor(Duration.ZERO)).isEqualTo(1);
        release.countDown();
        Eventually.holds("its thread is free again", () -> scheduler.stoppingFor(Duration.ZERO) == 0);
    }

    /// A server without a daemon owns its client's streams, so that no other process can replace it.
    @ParameterizedTest
    @CsvSource({"DAEMON, `loupe daemon stop` ends what hangs", "CLIENT_OWN, start Loupe's server again"})
    void theFailureSaysWhatEndsWhatHangs(CallScheduler.Host host, String remedy) throws Exception {
        var begun = new CountDownLatch(1);
        var scheduler = new CallScheduler(new CallScheduler.Limits(4, 8, 64, _ -> SOON, SOON), host);
        Running spinning =
                runner(scheduler, new SpinForTests(begun, release)).start("spin", JsonValue.object(), Progress.NONE);

        assertThat(text(answer(spinning))).contains("if that goes on, " + remedy);
    }

    @Test
    void aCallThatNeverStopsIsAnsweredWhenItIsCancelledAndWhenItsFrontIsGone() throws Exception {
        var begun = new CountDownLatch(2);
        var runner = runner(scheduler(4, NEVER), new SpinForTests(begun, release));
        Running cancelled = runner.start("spin", JsonValue.object(), Progress.NONE);
        Running dropped = runner.start("spin", JsonValue.object(), Progress.NONE);
        await(begun);

        cancelled.cancel();
        assertThat(kind(answer(cancelled))).isEqualTo("CANCELLED");
        assertThat(dropped.result()).isNotDone();
        runner.close();
        assertThat(kind(answer(dropped))).isEqualTo("CANCELLED");
    }

    /// On 53b9bc7a two such calls on two cores blocked everyone.
    @Test
    void aStuckClientIsReportedAndOthersAreAnswered() throws Exception {
        int places = 4;
        var begun = new CountDownLatch(places);
        var scheduler = scheduler(places, NEVER);
        Tool<?, ?>[] tools = {
            new SpinForTests(begun, release), new EchoForTests(), quick(new CountDownLatch(1), new CountDownLatch(0))
        };
        var hostile = runner(scheduler, tools);
        var other = runner(scheduler, tools);
        var spinning = new ArrayList<Running>();
        for (int i = 0; i < 20; i++) spinning.add(hostile.start("spin", JsonValue.object(), Progress.NONE));
        await(begun);
        Running waiting = hostile.start("echo_text", text(), Progress.NONE);

        assertThat(kind(answer(other.start("echo_text", text(), Progress.NONE))))
                .isEmpty();
        assertThat(kind(answer(hostile.start("known", JsonValue.object(), Progress.NONE))))
                .isEmpty();
        assertThat(kind(answer(other.start("known", JsonValue.object(), Progress.NONE))))
                .isEmpty();
        assertThat(waiting.result()).as("its own calls wait for its own").isNotDone();
        for (Running each : spinning) each.cancel();
        for (Running each : spinning) assertThat(kind(answer(each))).isEqualTo("CANCELLED");
        assertThat(kind(answer(waiting)))
                .as("stuck threads give their places back")
                .isEmpty();
        assertThat(scheduler.stoppingFor(Duration.ZERO)).isEqualTo(places);
    }

    @Test
    void eachClientKeepsAPlaceEvenIfTheSharedOnesAreTaken() throws Exception {
        var begun = new CountDownLatch(8);
        var scheduler = scheduler(4, NEVER);
        Tool<?, ?> waits = new Waits("waits", Pace.USUAL, begun, release);
        for (int client = 0; client < 2; client++)
            for (int i = 0; i < 5; i++)
                runner(scheduler, waits).startFor("same", "waits", JsonValue.object(), Progress.NONE);

        var late = runner(scheduler, waits, new EchoForTests());
        assertThat(kind(answer(late.start("echo_text", text(), Progress.NONE)))).isEmpty();
    }

    @Test
    void clientsTakeTurns() throws Exception {
        var scheduler = new CallScheduler(new CallScheduler.Limits(1, 1, 1, _ -> NEVER, Duration.ofSeconds(60)));
        var order = new CopyOnWriteArrayList<String>();
        var begun = new CountDownLatch(1);
        var first = runner(scheduler, new Waits("waits", Pace.USUAL, begun, release));
        var running = new ArrayList<Running>(List.of(first.start("waits", JsonValue.object(), Progress.NONE)));
        await(begun);
        var many = runner(scheduler, new EchoForTests());
        var few = runner(scheduler, new EchoForTests());
        for (int i = 0; i < 3; i++) running.add(noted("many" + i, order, many));
        running.add(noted("few", order, few));
        release.countDown();

        for (Running each : running) answer(each);
        assertThat(order).hasSize(4).startsWith("many0", "few");
    }

    private static Running noted(String name, List<String> order, ToolRunner runner) {
        Running running = runner.start("echo_text", text(), Progress.NONE);
        var _ = running.result().thenRun(() -> order.add(name));
        return running;
    }

    @Test
    void aCallThatNeverBeginsIsAnsweredTooAndLosesItsTurn() throws Exception {
        var time = new AtomicReference<>(NEVER);
        var scheduler = new CallScheduler(new CallScheduler.Limits(1, 1, 1, _ -> time.get(), NEVER));
        var begun = new CountDownLatch(1);
        var runner = runner(scheduler, new Waits("waits", Pace.USUAL, begun, release), new EchoForTests());
        Running first = runner.start("waits", JsonValue.object(), Progress.NONE);
        await(begun);
        Running cancelled = runner.start("echo_text", text(), Progress.NONE);
        cancelled.cancel();
        time.set(SOON);
        Running late = runner.start("echo_text", text(), Progress.NONE);

        assertThat(kind(answer(cancelled))).isEqualTo("CANCELLED");
        assertThat(text(answer(late))).startsWith("echo_text did not begin: other calls were at work");
        release.countDown();
        assertThat(kind(answer(first))).as("what came of it all the same").isEmpty();
    }

    @Test
    void workThatAsksEndsByItselfWhenItsTimeIsUp() throws Exception {
        var scheduler = scheduler(4, SOON);
        JsonObject result = answer(runner(scheduler, new Steps()).start("steps", JsonValue.object(), Progress.NONE));

        assertThat(kind(result)).isEqualTo("TIMED_OUT");
        Eventually.holds("no thread is left", () -> scheduler.stoppingFor(Duration.ZERO) == 0);
    }

    @ParameterizedTest
    @EnumSource(Pace.class)
    void longWorkHasItsTimeFromTheLastProgressAndOtherWorkFromTheCall(Pace pace) {
        var info = new ToolInfo("t", "T", "For tests.", Effect.READS, pace);
        var work = new CallWork(
                new CallWork.Order("client", info, () -> ""), Progress.NONE, _ -> JsonValue.object(), (_, _) -> {});
        long asked = System.nanoTime();
        work.progress().report(1, 2, "step");
        long now = System.nanoTime();

        work.checkTime(Duration.ofNanos(now - asked), now);

        assertThat(work.stop()).isEqualTo(pace == Pace.LONG ? CallWork.Stop.NOT : CallWork.Stop.TIMED_OUT);
        work.checkTime(Duration.ofNanos(now - asked), now + Duration.ofHours(1).toNanos());
        assertThat(work.stop()).isEqualTo(CallWork.Stop.TIMED_OUT);
    }

    @Test
    void theLogHasToolShapeAndStackAndNothingOfTheContents() throws Exception {
        var told = new CopyOnWriteArrayList<String>();
        Handler handler = listener(told);
        Logger logger = Logger.getLogger(CallScheduler.class.getName());
        logger.addHandler(handler);
        try {
            var begun = new CountDownLatch(1);
            Running spinning = runner(scheduler(4, NEVER), new SpinForTests(begun, release))
                    .start("spin", JsonValue.object("text", JsonValue.of("secret")), Progress.NONE);
            await(begun);
            spinning.cancel();
            answer(spinning);

            assertThat(told)
                    .filteredOn(line -> !line.contains("has stopped after all"))
                    .singleElement()
                    .satisfies(line -> assertThat(line)
                            .startsWith("spin does not stop, ")
                            .contains("(CANCELLED)", "{text: text of 6}", "\n\tat dev.loupe.tools.SpinForTests.call(")
                            .doesNotContain("secret"));
            JsonObject arguments = JsonValue.object("text", JsonValue.of("secret"), "a secret", JsonValue.of(1));
            assertThat(ArgumentShape.of(SpinForTests.Arguments.class, arguments))
                    .isEqualTo("{text: text of 6, ?: number}");
        } finally {
            logger.removeHandler(handler);
        }
    }

    private static Handler listener(List<String> told) {
        return new Handler() {
            @Override
            public void publish(LogRecord entry) {
                told.add(entry.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }

    private static Tool<?, ?> quick(CountDownLatch begun, CountDownLatch release) {
        return new Waits("known", Pace.QUICK, begun, release);
    }

    private static CallScheduler scheduler(int perClient, Duration time) {
        return new CallScheduler(
                new CallScheduler.Limits(perClient, 2 * perClient, 64, _ -> time, Duration.ofMillis(200)));
    }

    private static ToolRunner runner(CallScheduler scheduler, Tool<?, ?>... tools) {
        return new ToolRunner(
                new ToolCatalogue(List.of(tools)),
                new Session("test", List.of(), false),
                Duration.ofSeconds(1),
                scheduler,
                CallLog.NONE);
    }

    private static JsonObject text() {
        return JsonValue.object("text", JsonValue.of("ho"));
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    private static JsonObject answer(Running running) throws Exception {
        return running.result().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /// Empty for an answer.
    private static String kind(JsonObject result) {
        return result.get("_meta") instanceof JsonObject meta
                        && meta.get("dev.loupe/failure") instanceof JsonObject failure
                        && failure.get("kind") instanceof JsonValue.JsonString(String kind)
                ? kind
                : "";
    }

    private static String text(JsonObject result) {
        return Json.write(result.get("content")).replaceFirst("^.*?\"text\":\"", "");
    }
}
