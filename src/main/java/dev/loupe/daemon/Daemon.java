package dev.loupe.daemon;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.kit.ToolCaller;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The resident process: one per LOUPE_HOME and build, which fronts reach over a local socket
/// (docs/decisions/0012-daemon.md). It ends when it is idle for a while, when its home is removed, and on
/// request.
public final class Daemon {

    private static final System.Logger LOG = System.getLogger(Daemon.class.getName());

    /// If calls have not stopped for this long, it makes room for another daemon: once nothing else is
    /// running, or when there are many such calls.
    private static final Duration STUCK = Duration.ofSeconds(10);

    private static final int MANY_STUCK = 4;

    /// How long a front that needs other models waits for disconnected fronts to be noticed.
    private static final Duration LEAVING = Duration.ofSeconds(1);

    private static final Duration LOCK_PATIENCE = Duration.ofSeconds(30);

    /// Maximum consecutive checks in which its program may be missing, as it is during a build.
    private static final int PROGRAM_AWAY = 60;

    /// @param idle how long it stays after the last front has left and the last work is done
    /// @param checkEvery interval of the checks for idleness and its home
    /// @param nanos current time as in System.nanoTime
    /// @param program the file that it runs from; once another build has replaced it, the daemon ends as soon
    /// as it is idle, and makes room for the new one at the indexes
    public record Settings(Duration idle, Duration checkEvery, LongSupplier nanos, Path program) {

        /// Idle for ten minutes; checks every second.
        public static Settings usual() {
            return new Settings(Duration.ofMinutes(10), Duration.ofSeconds(1), System::nanoTime, DaemonPlace.program());
        }

        /// The same with another idle time.
        public Settings idleFor(Duration time) {
            return new Settings(time, checkEvery, nanos, program);
        }
    }

    private final DaemonPlace place;
    private final Settings settings;
    private final DaemonWork work;
    private final ServerSocketChannel server;
    private final FileChannel lock;
    private final Path socket;
    private final @Nullable Object lockKey;
    private final @Nullable Object socketKey;
    private final FrontServices services = new ForFronts();
    private final Set<FrontConnection> fronts = ConcurrentHashMap.newKeySet();

    /// Made at the start: once a build has replaced the program's file, classes that are not loaded yet
    /// cannot be loaded any more.
    private final DaemonEnd end;
    private final AtomicBoolean told = new AtomicBoolean();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final String program;
    private volatile boolean asked;
    private volatile long lastNeeded;
    private int programAway;

    private Daemon(DaemonPlace place, Settings settings, DaemonWork work, FileChannel lock, ServerSocketChannel server)
            throws IOException {
        this.place = place;
        this.settings = settings;
        this.work = work;
        this.lock = lock;
        this.server = server;
        this.socket = place.socketToConnect();
        this.lockKey = fileKey(place.lockFile());
        this.socketKey = fileKey(socket);
        this.program = programNow("");
        this.lastNeeded = settings.nanos().getAsLong();
        this.end = new DaemonEnd(fronts, work, this::done);
    }

    /// Serves until the end. Returns immediately if another daemon serves this place.
    ///
    /// @param work opened once this process is the only daemon
    /// @return whether this process was the daemon
    public static boolean run(DaemonPlace place, Settings settings, Supplier<DaemonWork> work) throws IOException {
        place.makeFolder();
        DaemonLog.writeTo(place.logFile());
        try (FileChannel lock =
                FileChannel.open(place.lockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (!becomeTheOne(place, lock)) return false;
            place.writeProcess(lock, pid());
            Path socket = place.socketToBind();
            // Left by a killed daemon; the holder of the lock owns the name.
            Files.deleteIfExists(socket);
            try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
                // Before fronts can connect: a daemon that cannot work ends with the reason, which the front
                // reads and reports.
                DaemonWork ready = work.get();
                server.bind(UnixDomainSocketAddress.of(socket));
                protect(socket);
                new Daemon(place, settings, ready, lock, server).serve();
            }
        }
        return true;
    }

    /// Waits for a daemon that is just ending; gives up if one answers.
    private static boolean becomeTheOne(DaemonPlace place, FileChannel lock) throws IOException {
        long deadline = System.nanoTime() + LOCK_PATIENCE.toNanos();
        while (tryLock(lock).isEmpty()) {
            if (answers(place)) return false;
            if (System.nanoTime() > deadline) throw new IOException("another process holds " + place.lockFile());
            LockSupport.parkNanos(20_000_000);
        }
        return true;
    }

    private static Optional<FileLock> tryLock(FileChannel channel) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock());
        } catch (OverlappingFileLockException heldInThisProcess) {
            return Optional.empty();
        }
    }

    private static boolean answers(DaemonPlace place) throws IOException {
        Path socket = place.socketToConnect();
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            return channel.connect(UnixDomainSocketAddress.of(socket));
        } catch (IOException nobody) {
            return false;
        }
    }

    private static void protect(Path socket) throws IOException {
        try {
            Files.setPosixFilePermissions(socket, PosixFilePermissions.fromString("rw-------"));
        } catch (UnsupportedOperationException noSuchPermissions) {
            LOG.log(Level.DEBUG, "the socket is protected by its folder only");
        }
    }

    private static @Nullable Object fileKey(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    private void serve() {
        LOG.log(Level.INFO, "daemon " + place.build() + " serves at " + socket + ", process " + pid());
        var hook = new Thread(this::stopAndWait, "daemon-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        Thread.ofPlatform().daemon().name("accept").start(this::accept);
        Thread.ofPlatform().daemon().name("tidy-up").start(() -> untilStopped(work::tidyUp));
        untilStopped(this::check);
        awaitEnd();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shutdownHasBegun) {
            LOG.log(Level.DEBUG, "cancelled by the shutdown");
        }
    }

    /// Repeats a step, with a pause before each.
    private void untilStopped(Runnable step) {
        try {
            while (!stopping.await(settings.checkEvery().toNanos(), TimeUnit.NANOSECONDS)) step.run();
        } catch (InterruptedException interrupted) {
            stop("interrupted");
        } catch (RuntimeException | LinkageError ours) {
            LOG.log(Level.ERROR, "the daemon cannot read its own state", ours);
            stop("an internal error");
        }
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel channel = server.accept();
                var front = new FrontConnection(services, channel);
                fronts.add(front);
                // A platform thread, so that status, cancellation and stop work even if all carrier threads
                // are busy.
                Thread.ofPlatform().daemon().name("front").start(() -> {
                    front.serve();
                    touch();
                    fronts.remove(front);
                });
            }
        } catch (ClosedChannelException ending) {
            LOG.log(Level.DEBUG, "no more fronts");
        } catch (IOException failed) {
            LOG.log(Level.ERROR, "fronts can no longer connect", failed);
            stop("its socket failed");
        }
    }

    private void check() {
        fronts.forEach(FrontConnection::sayAlive);
        int stuck = work.stuck(STUCK);
        if (!homeIsOurs()) {
            stop("its home was removed");
        } else if (programIsGone()) {
            stop("its program was moved or removed: " + settings.program());
        } else if (stuck >= MANY_STUCK || stuck > 0 && calls() == 0 && !work.busy()) {
            stop(stuck + " calls or runs cannot be stopped; the next daemon starts without them");
        } else if (!fronts.isEmpty() || work.busy()) {
            touch();
        } else if (!programNow(program).equals(program)) {
            stop("Loupe was rebuilt");
        } else if (settings.nanos().getAsLong() - lastNeeded >= settings.idle().toNanos()) {
            stop("it was idle for too long");
        }
    }

    /// The system measures both starts by the same monotonic clock.
    private static boolean isYounger(long process) {
        Optional<Instant> other = ProcessHandle.of(process).flatMap(Daemon::started);
        Optional<Instant> mine = started(ProcessHandle.current());
        return other.isEmpty() || mine.isEmpty() || other.get().isAfter(mine.get());
    }

    private static Optional<Instant> started(ProcessHandle process) {
        return process.info().startInstant();
    }

    /// Whether the files that make this the only daemon still exist and are ours.
    private boolean homeIsOurs() {
        try {
            return Objects.equals(fileKey(place.lockFile()), lockKey) && Objects.equals(fileKey(socket), socketKey);
        } catch (IOException gone) {
            return false;
        }
    }

    /// If it is gone, classes that are not loaded yet and new parser processes are unavailable.
    private boolean programIsGone() {
        boolean isThere = program.isEmpty() || Files.exists(settings.program());
        programAway = isThere ? 0 : programAway + 1;
        return programAway >= PROGRAM_AWAY;
    }

    /// @param missing result if the file does not exist, as during a build
    private String programNow(String missing) {
        try {
            return DaemonPlace.stateOf(settings.program());
        } catch (IOException gone) {
            return missing;
        }
    }

    private void touch() {
        lastNeeded = settings.nanos().getAsLong();
    }

    /// Ends it on a separate thread, independent of all others.
    private void stop(String why) {
        if (!told.compareAndSet(false, true)) return;
        LOG.log(Level.INFO, "the daemon ends: " + why);
        DaemonEnd.haltAfter(DaemonEnd.SHUTDOWN);
        Thread.ofPlatform().name("daemon-end").start(() -> {
            try {
                end();
            } finally {
                ended.countDown();
                DaemonEnd.haltAfter(DaemonEnd.EXIT);
            }
        });
        stopping.countDown();
    }

    private void stopAndWait() {
        stop("the process was asked to end");
        awaitEnd();
    }

    private void awaitEnd() {
        try {
            ended.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Removes the socket first, so that new fronts start a new daemon, which waits for our lock.
    private void end() {
        try {
            server.close();
            removeSocket();
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "the socket is already gone: " + gone);
        }
        end.now(asked);
        LOG.log(Level.INFO, "the daemon has ended");
        done();
    }

    private void done() {
        try {
            place.writeDone(lock, pid());
        } catch (IOException unwritten) {
            LOG.log(Level.DEBUG, "stop waits for the process itself", unwritten);
        }
    }

    /// A socket with the same name may belong to another daemon, if our home was removed and created again.
    private void removeSocket() throws IOException {
        if (!Objects.equals(fileKey(socket), socketKey)) return;
        Files.deleteIfExists(socket);
        Path folder = socket.getParent();
        if (folder != null && !folder.equals(place.folder())) Files.deleteIfExists(folder);
    }

    private int calls() {
        return fronts.stream().mapToInt(FrontConnection::callsUnderWay).sum();
    }

    private static long pid() {
        return ProcessHandle.current().pid();
    }

    /// A front that has just disconnected counts until that is noticed here.
    private boolean neededStill() {
        return !DaemonEnd.awaitAtMost(
                LEAVING, () -> !work.busy() && fronts.stream().noneMatch(FrontConnection::isClient));
    }

    private final class ForFronts implements FrontServices {
        @Override
        public String build() {
            return place.build();
        }

        @Override
        public JsonObject status() {
            return JsonValue.object(
                    "build", JsonValue.of(place.build()),
                    "pid", JsonValue.of(pid()),
                    "home", JsonValue.of(place.home().toString()),
                    "socket", JsonValue.of(socket.toString()),
                    "log", JsonValue.of(place.logFile().toString()),
                    "started",
                            JsonValue.of(started(ProcessHandle.current())
                                    .map(Instant::toString)
                                    .orElse("")),
                    "fronts",
                            JsonValue.of(fronts.stream()
                                    .filter(FrontConnection::isClient)
                                    .count()),
                    "calls", JsonValue.of(calls()),
                    "busy", JsonValue.of(work.busy()),
                    "work", work.status());
        }

        @Override
        public Optional<String> misfit(DaemonHello hello) throws IOException {
            if (hello.setup().equals(work.setup())) return Optional.empty();
            if (neededStill()) return Optional.of(DaemonSetup.misfit(work.setup(), hello.setup()));
            stop("a front needs other models");
            throw new IOException("making room for a daemon with other models");
        }

        @Override
        public ToolCaller open(DaemonHello hello) {
            return work.open(hello);
        }

        @Override
        public void touch() {
            Daemon.this.touch();
        }

        @Override
        public boolean giveUp(String collection, long process) {
            boolean given = isYounger(process) && work.giveUp(collection);
            LOG.log(
                    Level.INFO,
                    "process %d asked for the index %s, which it %s"
                            .formatted(process, collection, given ? "got" : "did not get"));
            return given;
        }

        @Override
        public void stopAsAsked() {
            asked = true;
            stop("a front asked it to");
        }
    }
}
