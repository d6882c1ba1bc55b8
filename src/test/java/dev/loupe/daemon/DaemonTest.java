package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.Eventually;
import dev.loupe.Suspended;
import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.kit.ToolCallLost;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.UnknownTool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Real daemon and front processes, killed at bad moments.
@Timeout(600)
class DaemonTest {

    private static final Duration LONG = Duration.ofMinutes(10);

    @TempDir
    private Path temp;

    private DaemonPlace place;

    @BeforeEach
    void choose() {
        place = new DaemonPlace(temp.resolve("home"), "0.1-test");
    }

    /// A test leaves no daemon behind: removing its home ends it.
    @AfterEach
    void noDaemonOutlivesItsHome() throws Exception {
        List<ProcessHandle> alive = daemons().toList();
        deleteHome();
        for (ProcessHandle daemon : alive) daemon.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Test
    void callsAreAnsweredWithTheirProgress() throws Exception {
        try (var front = open()) {
            var steps = new ArrayList<String>();
            JsonObject sent = JsonValue.object("text", JsonValue.of("zwei\nZeilen 😀"));

            JsonObject answer = front.start("steps", sent, (done, total, what) -> steps.add(what + done + "/" + total))
                    .result()
                    .get();

            assertThat(answer).isEqualTo(sent);
            assertThat(steps).as("the last step is never left out").endsWith("step3/3");
        }
    }

    @Test
    void theDaemonKnowsWhoAsks() throws Exception {
        try (var front = open()) {
            assertThat(call(front, "front"))
                    .hasToString(JsonValue.object(
                                    "protocol", JsonValue.of(DaemonHello.PROTOCOL),
                                    "client", JsonValue.of("echo-front"),
                                    "roots",
                                            new JsonValue.JsonArray(
                                                    List.of(JsonValue.of("/a root"), JsonValue.of("/b"))),
                                    "confined", JsonValue.of(true),
                                    "answerTokens", JsonValue.of(1234),
                                    "watched", JsonValue.of(false),
                                    "settings", JsonValue.object("LOUPE_X", JsonValue.of("y")),
                                    "setup", JsonValue.of(""))
                            .toString());
        }
    }

    /// A server over HTTP has many clients and one connection.
    @Test
    void aCallGoesUnderTheNameOfTheClientThatItIsFor() throws Exception {
        try (var front = open()) {
            ToolCaller.Running other = front.startFor("other", "front", JsonValue.object(), Progress.NONE);
            ToolCaller.Running unnamed = front.startFor("", "front", JsonValue.object(), Progress.NONE);

            assertThat(other.result().get().get("client")).isEqualTo(JsonValue.of("other"));
            assertThat(unnamed.result().get().get("client")).isEqualTo(JsonValue.of(""));
            assertThat(call(front, "front").get("client")).isEqualTo(JsonValue.of("echo-front"));
        }
    }

    @Test
    void anUnknownToolIsNamed() throws Exception {
        try (var front = open()) {
            assertThatThrownBy(() -> call(front, "ecko"))
                    .hasCauseInstanceOf(UnknownTool.class)
                    .hasMessageContaining("did you mean echo");
        }
    }

    @Test
    void onlyTheOwnerGetsAtTheSocket() throws Exception {
        try (var front = open()) {
            assertThat(EchoFront.pid(front)).isNotEmpty();
            assertThat(mode(place.folder())).isEqualTo("rwx------");
            assertThat(mode(place.socketToConnect())).isEqualTo("rw-------");
        }
    }

    @Test
    void aLongHomeHasItsSocketElsewhere() throws Exception {
        place = new DaemonPlace(temp.resolve("a rather long folder name/".repeat(6) + "home"), "0.1-test");
        try (var front = open();
                var second = open()) {
            assertThat(EchoFront.pid(front)).isEqualTo(EchoFront.pid(second));
            assertThat(place.socketToConnect().toString()).hasSizeLessThan(100);
            assertThat(mode(java.util.Objects.requireNonNull(
                            place.socketToConnect().getParent())))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void frontsThatStartTogetherShareOneDaemon() throws Exception {
        var fronts = new ArrayList<Process>();
        for (int i = 0; i < 4; i++) fronts.add(front(3));

        var answers = new ArrayList<String>();
        for (Process front : fronts) answers.add(output(front));

        assertThat(answers).allMatch(answer -> answer.startsWith("3 answered by ["));
        assertThat(answers.stream().distinct()).as("met the same daemon").hasSize(1);
        assertThat(daemons()).hasSize(1);
    }

    @Test
    void aDaemonOutlivesTheFrontThatStartedItAndHoldsNoneOfItsPipes() throws Exception {
        String answer = output(front(1));

        try (var next = open()) {
            assertThat(answer).contains("[" + EchoFront.pid(next) + "]");
        }
    }

    @Test
    void buildsDoNotTalkToEachOther() throws Exception {
        var other = new DaemonPlace(place.home(), "0.2-test");
        try (var front = open();
                var newer = EchoFront.open(other, LONG)) {
            assertThat(EchoFront.pid(front)).isNotEqualTo(EchoFront.pid(newer));
            assertThat(DaemonControl.status(place.home())).hasSize(2);
        }
    }

    @Test
    void aReadIsRepeatedWhenTheDaemonIsKilled() throws Exception {
        try (var front = open()) {
            String first = EchoFront.pid(front);
            ToolCaller.Running call = front.start("wait", gate("gate"), Progress.NONE);
            await("begun-gate");

            kill(first);
            Files.createFile(place.home().resolve("gate"));

            assertThat(call.result().get()).isEqualTo(gate("gate"));
            assertThat(EchoFront.pid(front)).isNotEqualTo(first);
        }
    }

    /// Suspended by a signal, or hanging as a whole: no caller waits for ever.
    @Test
    void aSilentDaemonIsReportedToEveryWaitingCall() throws Exception {
        try (var front = EchoFront.open(place, LONG, Duration.ofSeconds(2))) {
            Suspended.stop(Long.parseLong(EchoFront.pid(front)));

            ToolCaller.Running read = front.start("echo", JsonValue.object(), Progress.NONE);
            ToolCaller.Running write = front.start("count", JsonValue.object(), Progress.NONE);

            assertThatThrownBy(() -> read.result().get())
                    .hasCauseInstanceOf(ToolCallLost.class)
                    .hasMessageContaining("does not answer")
                    .hasMessageContaining("kill -9");
            assertThatThrownBy(() -> write.result().get()).hasMessageContaining("count was running");
            assertThat(DaemonControl.stop(place.home()))
                    .extracting(StoppedDaemon::killed)
                    .containsExactly(true);
            assertThat(EchoFront.pid(front)).isNotEmpty();
        }
    }

    /// A call may take as long as it needs while the daemon sends keep-alives.
    @Test
    void aLongCallOfADaemonThatLivesIsWaitedFor() throws Exception {
        try (var front = EchoFront.open(place, LONG, Duration.ofMillis(200))) {
            String pid = EchoFront.pid(front);
            ToolCaller.Running call = front.start("wait", gate("gate"), Progress.NONE);
            await("begun-gate");
            LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(2));
            Files.createFile(place.home().resolve("gate"));

            assertThat(call.result().get()).isEqualTo(gate("gate"));
            assertThat(EchoFront.pid(front)).isEqualTo(pid);
        }
    }

    @Test
    void aWriteIsNotRepeated() throws Exception {
        try (var front = open()) {
            ToolCaller.Running call = front.start("count", gate("gate"), Progress.NONE);
            await("begun-gate");

            kill(EchoFront.pid(front));

            assertThatThrownBy(() -> call.result().get())
                    .hasCauseInstanceOf(ToolCallLost.class)
                    .hasMessageContaining("count was running");
            assertThat(call(front, "front").get("client")).isEqualTo(JsonValue.of("echo-front"));
            assertThat(place.home().resolve("count")).hasContent("once");
        }
    }

    @Test
    void aReadThatEndsEveryDaemonIsGivenUp() throws Exception {
        try (var front = open()) {
            ToolCaller.Running call = front.start("wait", gate("never"), Progress.NONE);
            for (int i = 0; i < 3; i++) {
                await("begun-never");
                Files.delete(place.home().resolve("begun-never"));
                for (ProcessHandle daemon : daemons().toList()) kill(Long.toString(daemon.pid()));
            }
            assertThatThrownBy(() -> call.result().get()).hasMessageContaining("3 daemons");
        }
    }

    @Test
    void cancellingReachesTheTool() throws Exception {
        try (var front = open()) {
            ToolCaller.Running call = front.start("wait", gate("never"), Progress.NONE);
            await("begun-never");
            call.cancel();
            assertThat(call.result().get()).isEqualTo(gate("never"));
            await("cancelled-never");
        }
    }

    @Test
    void theCallsOfAFrontThatIsGoneAreCancelled() throws Exception {
        var front = open();
        front.start("wait", gate("never"), Progress.NONE);
        await("begun-never");
        front.close();
        await("cancelled-never");
    }

    /// A suspended front (Ctrl-Z, a debugger) reads nothing; an index run for others must not wait for it.
    @Test
    void aFrontThatReadsNothingKeepsNoToolWaiting() throws Exception {
        try (var front = open();
                var stopped = SocketChannel.open(UnixDomainSocketAddress.of(place.socketToConnect()))) {
            String hello = Json.write(new DaemonHello(new Session("stopped", List.of(), false)).toJson());
            String both = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"loupe/hello\",\"params\":%s}%n".formatted(hello)
                    + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"flood\",\"progressToken\":2}}%n"
                            .formatted();
            stopped.write(ByteBuffer.wrap(both.getBytes(UTF_8)));

            await("flooded");
            assertThat(EchoFront.pid(front)).isNotEmpty();
        }
    }

    @Test
    void withoutFrontsItEndsOnceItsWorkIsDone() throws Exception {
        place.makeFolder();
        Files.createFile(place.home().resolve("busy"));
        try (var front = EchoFront.open(place, Duration.ofMillis(1))) {
            call(front, "echo");
        }
        try (var front = EchoFront.open(place, Duration.ofMillis(1))) {
            ProcessHandle daemon = onlyDaemon();
            front.close();
            Files.delete(place.home().resolve("busy"));

            daemon.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        assertThat(place.home().resolve("closed-" + pids().findFirst().orElseThrow()))
                .exists();
        assertThat(place.socketToConnect()).doesNotExist();
    }

    @Test
    void itEndsAfterARebuildOnceItsFrontsHaveDisconnected() throws Exception {
        place.makeFolder();
        Path program = Files.createFile(place.home().resolve("program"));
        try (var front = open()) {
            String pid = EchoFront.pid(front);
            ProcessHandle daemon = onlyDaemon();
            Files.writeString(program, "another build");
            assertThat(EchoFront.pid(front)).as("who is served stays served").isEqualTo(pid);
            assertThat(daemon.isAlive()).isTrue();

            front.close();

            daemon.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    /// After a checkout was moved, classes not loaded yet are missing, and no parser can be started.
    /// `./dev build` writes over the jar that a daemon runs from. Its end needed a class that was not loaded
    /// yet, so it only stopped accepting fronts, and kept its locks for ever.
    @Test
    void itEndsIfItsProgramIsOverwritten() throws Exception {
        place.makeFolder();
        Path program = Files.createFile(place.home().resolve("program"));
        Path jar = temp.resolve("loupe.jar");
        String classPath = Jars.ofFolders(DaemonStart.classPath(), jar);
        try (var front = DaemonConnection.open(
                place,
                EchoDaemon.start(place, LONG, "", classPath),
                new DaemonHello(new Session("echo-front", List.of(), false)),
                new ReadingTools())) {
            EchoFront.pid(front);
            ProcessHandle daemon = onlyDaemon();
            Files.write(jar, new byte[1 << 20]);
            Files.writeString(program, "another build");

            front.close();

            daemon.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Test
    void itEndsIfItsProgramIsMovedEvenWithFrontsConnected() throws Exception {
        place.makeFolder();
        Path program = Files.createFile(place.home().resolve("program"));
        try (var front = open()) {
            assertThat(EchoFront.pid(front)).isNotEmpty();
            ProcessHandle daemon = onlyDaemon();

            Files.move(program, place.home().resolve("elsewhere"));

            daemon.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(Files.readString(place.logFile())).contains("its program was moved or removed");
        }
    }

    @Test
    void theFrontLearnsWhyADaemonCannotStart() {
        String script = "echo 'loupe daemon run: the model is not there' >&2; exit 5";
        DaemonStart start = DaemonStart.of(List.of("/bin/sh", "-c", script));

        assertThatThrownBy(() ->
                        DaemonConnection.open(place, start, new DaemonHello(new Session("test", List.of(), false), "")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot start: loupe daemon run: the model is not there")
                .hasMessageContaining("exit code 5");
    }

    /// A front that connected while the engine was being opened was dropped repeatedly without a reason.
    @Test
    void aDaemonWhoseWorkCannotBeOpenedTakesNoFront() throws Exception {
        var opened = new java.util.concurrent.atomic.AtomicBoolean();
        assertThatThrownBy(() -> Daemon.run(place, Daemon.Settings.usual(), () -> {
                    try (SocketChannel channel = SocketChannel.open(java.net.StandardProtocolFamily.UNIX)) {
                        opened.set(channel.connect(UnixDomainSocketAddress.of(place.socketToConnect())));
                    } catch (IOException nobody) {
                        opened.set(false);
                    }
                    throw new IllegalStateException("no engine");
                }))
                .hasMessage("no engine");
        assertThat(opened).isFalse();
    }

    /// A copied home contains the path of the original's socket, if its own path would be too long.
    @Test
    void aCopiedHomeHasADaemonOfItsOwn() throws Exception {
        String deep = "a-folder-with-a-long-name/".repeat(5);
        place = new DaemonPlace(temp.resolve(deep + "home"), "0.1-test");
        Path socket = place.socketToBind();
        assertThat(place.socketToConnect()).isEqualTo(socket);

        var copy = new DaemonPlace(temp.resolve(deep + "copy"), "0.1-test");
        copy.makeFolder();
        Path address = place.folder().resolve("0.1-test.address");
        Files.copy(address, copy.folder().resolve(address.getFileName()));

        assertThat(copy.socketToConnect()).isNotEqualTo(socket);
        Files.delete(socket.getParent());
    }

    @Test
    void itEndsWithItsHome() throws Exception {
        try (var front = open()) {
            assertThat(EchoFront.pid(front)).isNotEmpty();
            ProcessHandle daemon = onlyDaemon();
            deleteHome();
            daemon.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Test
    void itClosesItsWorkWhenStoppedOrAskedToEnd() throws Exception {
        for (boolean signal : List.of(false, true)) {
            try (var front = open()) {
                String pid = EchoFront.pid(front);
                ProcessHandle daemon = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();

                if (signal) daemon.destroy();
                else assertThat(DaemonControl.stop(place.home())).hasSize(1);

                daemon.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
                assertThat(place.home().resolve("closed-" + pid)).exists();
                assertThat(EchoFront.pid(front))
                        .as("the next call starts a new one")
                        .isNotEqualTo(pid);
            }
        }
    }

    /// The build was replaced while a client was running, and its daemon is started from the new one.
    @Test
    void aFrontThatSpeaksOtherwiseIsRefusedWithTheRemedy() throws Exception {
        try (var front = open();
                var older = SocketChannel.open(UnixDomainSocketAddress.of(place.socketToConnect()))) {
            older.write(ByteBuffer.wrap(
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"loupe/hello\",\"params\":{\"client\":\"older\"}}\n"
                            .getBytes(UTF_8)));

            String answer = new BufferedReader(new InputStreamReader(Channels.newInputStream(older), UTF_8)).readLine();

            assertThat(answer).contains("\"error\"", "restart the client or its MCP server");
            assertThat(EchoFront.pid(front)).as("others are served").isNotEmpty();
        }
    }

    @Test
    void aFrontRefusesADaemonThatSpeaksOtherwise() throws Exception {
        Path socket = place.socketToBind();
        try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            Thread.ofPlatform().daemon().start(() -> greet(server, "{\"build\":\"0.0\",\"pid\":1}"));

            assertThatThrownBy(this::open)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("restart the client or its MCP server");
        }
    }

    private static void greet(ServerSocketChannel server, String result) {
        try (SocketChannel front = server.accept()) {
            var _ = new BufferedReader(new InputStreamReader(Channels.newInputStream(front), UTF_8)).readLine();
            front.write(ByteBuffer.wrap("{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":%s}%n"
                    .formatted(result)
                    .getBytes(UTF_8)));
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    @Test
    void anIdleDaemonMakesRoomForAFrontWithOtherModels() throws Exception {
        String first;
        try (var front = open()) {
            first = EchoFront.pid(front);
        }
        try (var front = EchoFront.open(place, LONG, "ollama, model code at http://localhost:11434 #1a2b")) {
            assertThat(EchoFront.pid(front)).isNotEqualTo(first);
        }
    }

    @Test
    void aDaemonThatOthersNeedRefusesAFrontWithOtherModels() throws Exception {
        try (var front = open()) {
            assertThatThrownBy(() -> EchoFront.open(place, LONG, "ollama, model code at http://localhost:11434 #1a2b"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("serves other clients with Loupe's own model")
                    .hasMessageContaining("here ollama, model code at http://localhost:11434 is set")
                    .hasMessageContaining("loupe daemon stop")
                    .hasMessageNotContaining("1a2b");
            assertThat(EchoFront.pid(front)).isNotEmpty();
        }
    }

    @Test
    void aDaemonThatCannotStartIsReportedWithItsLog() {
        var start = DaemonStart.of(List.of("/bin/sh", "-c", "echo broken; exit 7"));
        var hello = new DaemonHello(new dev.loupe.engine.Session("", List.of(), false));

        assertThatThrownBy(() -> DaemonConnection.open(place, start, hello, _ -> true))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("exit code 7")
                .hasMessageContaining("daemon.log");
        assertThat(place.printFile()).hasContent("broken");
    }

    @Test
    void everyCallIsAnsweredWhileDaemonsAndFrontsAreKilled() throws Exception {
        var random = new Random(4);
        Path enough = temp.resolve("enough");
        Process victim = front(1, enough);
        List<Process> fronts = List.of(front(300, enough), front(300, enough), front(300, enough));
        int kills = 0;
        // Two: a call that was running when three daemons ended is not sent again.
        while (kills < 2 && fronts.stream().allMatch(Process::isAlive)) {
            LockSupport.parkNanos(random.nextInt(300_000_000));
            List<ProcessHandle> now = daemons().toList();
            assertThat(now).hasSizeLessThanOrEqualTo(2);
            if (now.isEmpty()) continue;
            now.getFirst().destroyForcibly();
            kills++;
            victim.destroyForcibly();
        }
        Files.createFile(enough);
        for (Process front : fronts) assertThat(output(front)).startsWith("300 answered");
        victim.destroyForcibly().waitFor();

        assertThat(kills).isGreaterThan(1);
        // Daemons that lost the race end by themselves once another answers.
        while (daemons().count() > 1) LockSupport.parkNanos(10_000_000);
    }

    private DaemonConnection open() throws IOException {
        return EchoFront.open(place, LONG);
    }

    private static JsonObject call(DaemonConnection front, String tool) throws Exception {
        return front.start(tool, JsonValue.object(), Progress.NONE).result().get();
    }

    private static JsonObject gate(String name) {
        return JsonValue.object("gate", JsonValue.of(name));
    }

    private Process front(int calls) throws IOException {
        return front(calls, temp);
    }

    private Process front(int calls, Path until) throws IOException {
        return new ProcessBuilder(EchoFront.command(place, calls, until))
                .redirectErrorStream(true)
                .start();
    }

    /// The output of the process and of everything that holds its pipes.
    private static String output(Process process) throws Exception {
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private Stream<Long> pids() throws IOException {
        if (!Files.isDirectory(place.home())) return Stream.of();
        try (var files = Files.list(place.home())) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("pid-"))
                    .map(name -> Long.parseLong(name.substring(4)))
                    .toList()
                    .stream();
        }
    }

    private Stream<ProcessHandle> daemons() throws IOException {
        return pids().flatMap(pid -> ProcessHandle.of(pid).stream()).filter(ProcessHandle::isAlive);
    }

    private ProcessHandle onlyDaemon() throws IOException {
        List<ProcessHandle> daemons = daemons().toList();
        assertThat(daemons).hasSize(1);
        return daemons.getFirst();
    }

    private static void kill(String pid) throws Exception {
        ProcessHandle process = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
        process.destroyForcibly();
        process.onExit().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private void await(String name) {
        while (Files.notExists(place.home().resolve(name))) LockSupport.parkNanos(1_000_000);
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    /// Files may be created and deleted meanwhile.
    private void deleteHome() throws IOException {
        while (Files.exists(place.home())) {
            try (var files = Files.walk(place.home())) {
                for (Path file :
                        files.sorted(java.util.Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
            } catch (java.io.UncheckedIOException | java.nio.file.DirectoryNotEmptyException changing) {
                LockSupport.parkNanos(1_000_000);
            }
        }
    }
}
