package dev.loupe.daemon;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.TreeCodec;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Parses in child processes, since a native parser may crash or hang: that only affects the one file, which
/// is cut into windows of lines until a later attempt succeeds (docs/decisions/0011-parser-children.md).
///
/// Thread-safe. Children are started on demand, at most as many as there are callers or the limit allows, and
/// end when idle. Several files are queued at each child so that it never waits: use about three calling
/// threads per child.
public final class ParserChildren implements SourceParser {

    private static final System.Logger LOG = System.getLogger(ParserChildren.class.getName());
    private static final Duration CHECK_EVERY = Duration.ofMillis(100);
    /// If no check came for this long, this process was suspended (a signal, a frozen container, a sleeping
    /// laptop), and so were its children: that time does not count for any file.
    private static final Duration STOPPED = Duration.ofSeconds(1);

    private static final Duration NEW_TRY_AFTER = Duration.ofSeconds(60);

    /// After this many failed starts in a row, files are set aside without another attempt.
    private static final int FAILED_STARTS = 3;

    /// A process may be killed from outside (out of memory, by a user), so only the second death counts
    /// against a file.
    private static final int DEATHS = 2;

    /// Crashes are recognised by the exit code and the journal, so no dump is written. Only C1: most of the
    /// work is native, and each child would have to warm up C2 again
    /// (docs/decisions/0011-parser-children.md).
    private static final List<String> FLAGS = List.of(
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+SuppressFatalErrorMessage",
            "-XX:+ExitOnOutOfMemoryError", // fail the file instead of losing a thread and waiting long
            "-Xmn128m",
            "-Xmx512m");

    /// Configuration.
    ///
    /// @param command starts a child
    /// @param children maximum number
    /// @param timeBox CPU time for a small file; a file of one megabyte gets twice as much, and so on
    /// @param idle how long a child is kept without work
    /// @param journal the poison journal's file
    /// @param parserVersion changes whenever a file that killed the parser may be parsed again
    record Settings(
            List<String> command, int children, Duration timeBox, Duration idle, Path journal, String parserVersion) {
        Settings {
            command = List.copyOf(command);
        }

        /// As many children as cores, ten seconds of CPU time per file, a minute idle.
        static Settings usual(List<String> command, Path journal, String parserVersion) {
            int cores = Runtime.getRuntime().availableProcessors();
            return new Settings(
                    command,
                    Math.max(1, cores),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(60),
                    journal,
                    parserVersion);
        }
    }

    /// Cuts a file into windows of lines without any native code.
    @FunctionalInterface
    interface Windows {

        /// @param why for the outcome
        FileSyntax cut(RepoPath path, byte[] content, String why);
    }

    private final Settings settings;
    private final SyntaxForm form;
    private final Windows windows;
    private final PoisonJournal journal;
    private final List<ParserChild> children = new ArrayList<>();
    private @Nullable Thread watch;
    private int failedStarts;
    private long lastFailedStart;
    private boolean closed;

    /// Children that run this program's parser.
    ///
    /// @param home LOUPE_HOME: native libraries are unpacked to `natives`, the journal is in `daemon`
    /// @param build of this program; a new one retries files that killed the parser of an old one
    public static ParserChildren ofThisProgram(Path home, String build) throws IOException {
        Path journal = home.resolve("daemon").resolve("poison.journal");
        return new ParserChildren(
                Settings.usual(command(home.resolve("natives")), journal, build),
                new ParserMain.CompactForm(),
                Syntax::byLines);
    }

    /// Starts a child that runs this program's parser.
    ///
    /// @param natives folder for unpacked native libraries
    static List<String> command(Path natives) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        String cache = System.getProperty("loupe.daemon.aot", "");
        if (Files.isRegularFile(Path.of(cache))) command.add("-XX:AOTCache=" + cache);
        command.addAll(List.of("-cp", DaemonStart.classPath(), ParserMain.class.getName()));
        command.add(natives.toString());
        return command;
    }

    ParserChildren(Settings settings, SyntaxForm form, Windows windows) throws IOException {
        this.settings = settings;
        this.form = form;
        this.windows = windows;
        this.journal = PoisonJournal.open(settings.journal(), settings.parserVersion());
    }

    /// The number of threads calling [#parse] that keeps every child busy: one file being parsed, two queued.
    public int usefulCallers() {
        return 3 * settings.children();
    }

    @Override
    public FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException {
        FileKey key = FileKey.of(content);
        Optional<String> barred = journal.barred(key);
        if (barred.isPresent()) return windows.cut(path, content, barred.get());
        journal.began(key);
        try {
            var parse = new ParserChild.Parse(path, content);
            dispatch(parse);
            byte[] answer = parse.answer().get();
            journal.parsed(key);
            return decode(path, content, answer);
        } catch (ExecutionException failed) {
            return givenUp(path, content, key, failed.getCause());
        } catch (IOException damaged) {
            LOG.log(Level.WARNING, "the answer for " + path + " cannot be read", damaged);
            return windows.cut(path, content, "the parser's answer could not be read");
        } finally {
            journal.ended(key);
        }
    }

    @Override
    public void retry() {
        journal.lift();
    }

    /// A failure of a tree query counts against the query, not the file.
    @Override
    public TreeReply ask(TreeRequest request, RepoPath path, byte[] content) throws InterruptedException {
        Optional<String> barred = journal.barred(FileKey.of(content));
        if (barred.isPresent()) return new TreeReply.Refused(barred.get());
        try {
            var parse = new ParserChild.Parse(path, content, TreeCodec.bytes(request));
            dispatch(parse);
            return reply(parse.answer().get());
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            return new TreeReply.Refused(
                    cause == null || cause.getMessage() == null ? "the parser's process ended" : cause.getMessage());
        } catch (IOException damaged) {
            LOG.log(Level.WARNING, "the reply about " + path + " cannot be read", damaged);
            return new TreeReply.Refused("the parser's reply could not be read");
        }
    }

    private static TreeReply reply(byte[] answer) throws IOException {
        if (answer.length == 0) throw new IOException("an empty reply");
        if (answer[0] != 0) return TreeCodec.reply(answer, 1);
        return new TreeReply.Refused(
                new DataInputStream(new ByteArrayInputStream(answer, 1, answer.length - 1)).readUTF());
    }

    /// Running processes.
    List<Process> processes() {
        synchronized (children) {
            return children.stream().map(ParserChild::process).toList();
        }
    }

    @Override
    public void close() {
        List<ParserChild> left;
        synchronized (children) {
            closed = true;
            left = List.copyOf(children);
        }
        // Killed rather than asked: a hanging child would not react, and none of them has state to lose.
        left.forEach(ParserChild::kill);
        journal.close();
    }

    /// The file has killed its parser.
    private static final class Condemned extends Exception {
        private static final long serialVersionUID = 1L;

        Condemned(String why) {
            super(why);
        }
    }

    private FileSyntax givenUp(RepoPath path, byte[] content, FileKey key, @Nullable Throwable cause) {
        String why = cause == null || cause.getMessage() == null ? "the parser's process ended" : cause.getMessage();
        if (cause instanceof Condemned) {
            journal.failed(key, why);
            LOG.log(Level.WARNING, path + " could not be parsed: " + why);
        }
        return windows.cut(path, content, why);
    }

    private FileSyntax decode(RepoPath path, byte[] content, byte[] answer) throws IOException {
        if (answer.length == 0) throw new IOException("an empty answer about " + path);
        if (answer[0] != 0) return form.read(answer, 1, path, content);
        var sentence = new DataInputStream(new ByteArrayInputStream(answer, 1, answer.length - 1));
        return windows.cut(path, content, sentence.readUTF());
    }

    private void dispatch(ParserChild.Parse parse) {
        try {
            boolean sent = false;
            while (!sent) sent = choose().send(parse);
        } catch (IOException noChild) {
            parse.answer().completeExceptionally(noChild);
        }
    }

    /// The child with the shortest queue; a new one if all are busy and the limit allows.
    private ParserChild choose() throws IOException {
        synchronized (children) {
            if (closed) throw new IOException("Loupe is ending");
            ParserChild best = null;
            int least = Integer.MAX_VALUE;
            for (ParserChild child : children) {
                int load = child.load();
                if (load >= least) continue;
                best = child;
                least = load;
            }
            if (best != null && (least == 0 || children.size() >= settings.children())) return best;
            return start();
        }
    }

    private ParserChild start() throws IOException {
        if (failedStarts >= FAILED_STARTS && System.nanoTime() - lastFailedStart < NEW_TRY_AFTER.toNanos())
            throw new IOException("parser processes do not start (the daemon's log says why)");
        try {
            Process process = new ProcessBuilder(settings.command()).start();
            var child = new ParserChild(process, settings.timeBox(), this::ended);
            children.add(child);
            if (watch == null)
                watch = Thread.ofPlatform().daemon().name("parser-watch").start(this::watch);
            return child;
        } catch (IOException failed) {
            startFailed();
            LOG.log(Level.ERROR, "a parser does not start: " + failed.getMessage());
            throw new IOException("parser processes do not start: " + failed.getMessage(), failed);
        }
    }

    private void startFailed() {
        failedStarts++;
        lastFailedStart = System.nanoTime();
    }

    /// Charges the current file, and sends the others again.
    private void ended(ParserChild child, String overdue, List<ParserChild.Parse> unanswered) {
        boolean ready = child.wasReady();
        synchronized (children) {
            children.remove(child);
            if (ready) failedStarts = 0;
            else if (!closed) startFailed();
        }
        for (int i = 0; i < unanswered.size(); i++) {
            ParserChild.Parse parse = unanswered.get(i);
            if (i > 0 || !ready || !condemned(parse, overdue)) dispatch(parse);
        }
    }

    private static boolean condemned(ParserChild.Parse parse, String overdue) {
        boolean guilty = !overdue.isEmpty() || parse.died() >= DEATHS;
        if (guilty)
            parse.answer()
                    .completeExceptionally(
                            new Condemned(overdue.isEmpty() ? "its parser process died twice" : overdue));
        return guilty;
    }

    private void watch() {
        for (long last = System.nanoTime(); ; ) {
            LockSupport.parkNanos(CHECK_EVERY.toNanos());
            long time = System.nanoTime();
            long missed = time - last > STOPPED.toNanos() ? time - last : 0;
            last = time;
            List<ParserChild> now;
            synchronized (children) {
                if (children.isEmpty()) {
                    watch = null;
                    return;
                }
                now = List.copyOf(children);
            }
            for (ParserChild child : now) {
                child.excuse(missed);
                child.check(time, settings.idle());
            }
        }
    }
}
