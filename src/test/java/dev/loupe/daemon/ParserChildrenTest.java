package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.Suspended;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Real child processes, whose parser crashes and hangs on demand.
@Timeout(300)
class ParserChildrenTest {

    private static final Duration TIME_BOX = Duration.ofSeconds(2);
    private static final ParseOutcome PARSED = new ParseOutcome.Parsed(0);
    private static final String CRASH = "// loupe-test-crash\n";
    private static final String HANG = "// loupe-test-hang\n";

    @TempDir
    private Path temp;

    @Test
    void everyCallerGetsItsOwnFilesAnswer() throws Exception {
        try (var children = open(2)) {
            List<FileSyntax> parsed = parseAll(
                    children,
                    IntStream.range(0, 300).mapToObj(i -> "line\n".repeat(i)).toList());

            assertThat(parsed)
                    .extracting(FileSyntax::lines)
                    .containsExactlyElementsOf(IntStream.range(0, 300).boxed().toList());
            assertThat(parsed).extracting(FileSyntax::outcome).containsOnly(PARSED);
            assertThat(children.processes()).hasSize(2);
        }
    }

    /// https://github.com/bonede/tree-sitter-ng/issues/64 and
    /// https://github.com/tree-sitter/tree-sitter/issues/4628: a fault in native code ended the whole
    /// process.
    @Test
    void aCrashCostsOneFileOnly() throws Exception {
        try (var children = open(2)) {
            List<String> contents = IntStream.range(0, 60)
                    .mapToObj(i -> i == 20 ? CRASH : "a".repeat(i * 3000) + "\n")
                    .toList();

            List<FileSyntax> parsed = parseAll(children, contents);

            for (int i = 0; i < parsed.size(); i++) {
                if (i == 20) assertThat(why(parsed.get(i))).contains("died");
                else assertThat(parsed.get(i).outcome()).as("file %d", i).isEqualTo(PARSED);
            }
        }
    }

    @Test
    void aHangIsCutOffAndTheOthersAreAnswered() throws Exception {
        try (var children = open(1, Duration.ofMillis(700), Duration.ofSeconds(60), "1")) {
            List<FileSyntax> parsed = parseAll(children, List.of("one\n", HANG, "two\n", "three\n"));

            assertThat(parsed.stream().filter(syntax -> !syntax.outcome().equals(PARSED)))
                    .singleElement()
                    .satisfies(syntax -> assertThat(why(syntax)).contains("of processor time"));
        }
    }

    /// A child that got no CPU time for twice its limit was killed, and its harmless file set aside.
    @Test
    void aChildThatGotNoProcessorIsWaitedFor() throws Exception {
        try (var children = open(1, Duration.ofSeconds(2), Duration.ofSeconds(60), "1");
                var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Path gate = temp.resolve("gate");
            Future<FileSyntax> waiting = callers.submit(() -> parse(children, "wait for " + gate));
            await(temp.resolve("gate.begun"));
            long child = children.processes().getFirst().pid();

            Suspended.stop(child);
            Files.createFile(gate);
            // Longer than the limit, which the child does not know.
            assertThat(new ProcessBuilder("sleep", "3.5").start().waitFor()).isZero();
            Suspended.resume(child);

            assertThat(waiting.get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)
                            .outcome())
                    .isEqualTo(PARSED);
        }
    }

    @Test
    void aFailureInsideTheParserIsAnAnswer() throws Exception {
        try (var children = open(1)) {
            assertThat(why(parse(children, "fails"))).contains("no such thing");
            Process child = children.processes().getFirst();
            assertThat(parse(children, "goes on\n").outcome()).isEqualTo(PARSED);
            assertThat(children.processes()).containsExactly(child);
        }
    }

    @Test
    void aFileThatKilledItsParserIsNotTriedAgainAtOnceButWhenAskedAndByTheNextStart() throws Exception {
        try (var children = open(1)) {
            assertThat(why(parse(children, CRASH))).contains("died");
            Process next = child(children);
            assertThat(why(parse(children, CRASH))).contains("died");
            assertThat(children.processes()).as("nobody was killed again").containsExactly(next);

            children.retry();

            assertThat(why(parse(children, CRASH))).contains("died");
            assertThat(next.isAlive()).as("it was tried").isFalse();
        }
        try (var noChild = new ParserChildren(settings(List.of("/nowhere"), "1"), new FakeParser(), windows())) {
            assertThat(why(parse(noChild, CRASH))).contains("do not start");
        }
    }

    private static Process child(ParserChildren children) throws InterruptedException {
        assertThat(parse(children, "fine\n").outcome()).isEqualTo(PARSED);
        return children.processes().getFirst();
    }

    /// 14 lines of C# were banned because the machine was busy while they were parsed: the wall time of a
    /// child waiting for a CPU was counted.
    @Test
    void waitingForAProcessorIsNotAHang() throws Exception {
        Duration box = Duration.ofSeconds(1);
        try (var children = open(1, box, Duration.ofSeconds(60), "1");
                var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Path gate = temp.resolve("gate");
            Future<FileSyntax> waiting = callers.submit(() -> parse(children, "rest until " + gate));
            await(temp.resolve("gate.begun"));
            Thread.sleep(6 * box.toMillis()); // of wall time, with almost no CPU time
            Files.createFile(gate);

            assertThat(waiting.get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)
                            .outcome())
                    .isEqualTo(PARSED);
        }
    }

    @Test
    void aChildThatIsBlockedForGoodIsCutOff() throws Exception {
        try (var children = open(1, Duration.ofMillis(300), Duration.ofSeconds(60), "1")) {
            parse(children, "what a new process computes for itself is no part of the box\n");
            assertThat(why(parse(children, "rest until " + temp.resolve("never"))))
                    .contains("blocked");
        }
    }

    @Test
    void aChildKilledFromOutsideCostsARepetition() throws Exception {
        try (var children = open(1);
                var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Path gate = temp.resolve("gate");
            Future<FileSyntax> waiting = callers.submit(() -> parse(children, "wait for " + gate));
            await(temp.resolve("gate.begun"));

            children.processes().getFirst().destroyForcibly();
            Files.createFile(gate);

            assertThat(waiting.get().outcome()).isEqualTo(PARSED);
        }
    }

    @Test
    void anIdleChildEndsAndAnotherTakesTheNextFile() throws Exception {
        try (var children = open(1, Duration.ofSeconds(10), Duration.ofMillis(150), "1")) {
            assertThat(parse(children, "one\n").outcome()).isEqualTo(PARSED);
            List<Process> first = children.processes();
            for (Process child : first)
                assertThat(child.waitFor(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS))
                        .isTrue();

            assertThat(parse(children, "two\n").outcome()).isEqualTo(PARSED);
        }
    }

    @Test
    void closingLeavesNoChild() throws Exception {
        var children = open(2);
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Path gate = temp.resolve("never");
            Future<FileSyntax> waiting = callers.submit(() -> parse(children, "wait for " + gate));
            await(temp.resolve("never.begun"));
            List<Process> processes = children.processes();

            children.close();

            assertThat(why(waiting.get())).contains("ending");
            for (Process child : processes)
                assertThat(child.waitFor(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS))
                        .isTrue();
        }
    }

    @Test
    void childrenEndWithAParentThatIsKilled() throws Exception {
        Path gate = temp.resolve("gate");
        Process parent = new ProcessBuilder(Parent.command(temp, gate, Duration.ofSeconds(10))).start();
        await(temp.resolve("gate.begun"));
        List<ProcessHandle> children = parent.children().toList();
        assertThat(children).hasSize(1);

        parent.destroyForcibly();

        for (ProcessHandle child : children) child.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        try (var journal = PoisonJournal.open(temp.resolve("poison"), "1")) {
            var key = FileKey.of(("wait for " + gate).getBytes(UTF_8));
            assertThat(journal.barred(key))
                    .as("one unfinished parse is no proof")
                    .isEmpty();
        }
        assertThat(temp.resolve("poison")).content().contains("? ");
    }

    /// As when a laptop sleeps, or a container is frozen, during a parse.
    @Test
    void theTimeInWhichNothingRanIsHeldAgainstNoFile() throws Exception {
        Path gate = temp.resolve("gate");
        Process parent = new ProcessBuilder(Parent.command(temp, gate, TIME_BOX)).start();
        await(temp.resolve("gate.begun"));
        List<ProcessHandle> all = new ArrayList<>(parent.children().toList());
        all.add(parent.toHandle());
        for (ProcessHandle each : all) Suspended.stop(each.pid());
        Thread.sleep(5 * TIME_BOX.toMillis()); // more than a child without a CPU gets
        Files.createFile(gate);

        Suspended.resume(parent.pid());
        Thread.sleep(TIME_BOX.toMillis() / 4); // its watchdog checks first
        for (ProcessHandle each : all) Suspended.resume(each.pid());

        assertThat(new String(parent.getInputStream().readAllBytes(), UTF_8)).isEqualTo("not set aside");
    }

    /// A process with one child that is busy until the gate opens; it prints why the file was set aside.
    static final class Parent {
        public static void main(String[] arguments) throws Exception {
            Path temp = Path.of(arguments[0]);
            var settings = new ParserChildren.Settings(
                    FakeParser.command(),
                    1,
                    Duration.parse(arguments[2]),
                    Duration.ofMinutes(1),
                    temp.resolve("poison"),
                    "1");
            try (var children = new ParserChildren(settings, new FakeParser(), windows())) {
                System.out.print(why(parse(children, "wait for " + arguments[1])));
            }
        }

        static List<String> command(Path temp, Path gate, Duration timeBox) {
            return List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    Parent.class.getName(),
                    temp.toString(),
                    gate.toString(),
                    timeBox.toString());
        }
    }

    private ParserChildren open(int children) throws IOException {
        return open(children, Duration.ofSeconds(30), Duration.ofSeconds(60), "1");
    }

    private ParserChildren open(int children, Duration timeBox, Duration idle, String version) throws IOException {
        var settings = new ParserChildren.Settings(
                FakeParser.command(), children, timeBox, idle, temp.resolve("poison"), version);
        return new ParserChildren(settings, new FakeParser(), windows());
    }

    private ParserChildren.Settings settings(List<String> command, String version) {
        return ParserChildren.Settings.usual(command, temp.resolve("poison"), version);
    }

    private static ParserChildren.Windows windows() {
        return (path, content, why) -> FakeParser.syntax(path, content, new ParseOutcome.Failed(why));
    }

    private static FileSyntax parse(ParserChildren children, String content) throws InterruptedException {
        return children.parse(new RepoPath("a/File.java"), content.getBytes(UTF_8));
    }

    private static List<FileSyntax> parseAll(ParserChildren children, List<String> contents) throws Exception {
        try (ExecutorService callers = Executors.newFixedThreadPool(8)) {
            List<Callable<FileSyntax>> calls = contents.stream()
                    .<Callable<FileSyntax>>map(content -> () -> parse(children, content))
                    .toList();
            return callers.invokeAll(calls).stream().map(Future::resultNow).toList();
        }
    }

    private static String why(FileSyntax syntax) {
        return syntax.outcome() instanceof ParseOutcome.Failed(String why) ? why : "not set aside";
    }

    /// Waits for a file from another process.
    private static void await(Path file) {
        while (Files.notExists(file)) LockSupport.parkNanos(1_000_000);
    }
}
