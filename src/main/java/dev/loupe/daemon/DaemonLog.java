package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The daemon's log file, for the JDK's loggers once there is no console. At most two files of four
/// megabytes.
final class DaemonLog extends Handler {

    private static final long MOST_BYTES = 4 << 20;

    private final Path file;
    private @Nullable FileOutputStream out;
    private long written;

    private DaemonLog(Path file) {
        this.file = file;
    }

    /// From now on all log entries of this process go to the file, and none to standard error.
    static void writeTo(Path file) {
        LogManager.getLogManager().reset();
        Logger.getLogger("").addHandler(new DaemonLog(file));
        Logger.getLogger("").setLevel(Level.INFO);
    }

    @Override
    public synchronized void publish(@Nullable LogRecord entry) {
        if (entry == null || !isLoggable(entry)) return;
        try {
            byte[] line = text(entry).getBytes(UTF_8);
            stream(line.length).write(line);
            written += line.length;
        } catch (IOException failed) {
            // The failure cannot be reported anywhere; the next entry tries again.
            out = null;
        }
    }

    private FileOutputStream stream(int more) throws IOException {
        FileOutputStream open = out;
        if (open != null && written + more <= MOST_BYTES) return open;
        if (open != null) open.close();
        if (Files.exists(file) && Files.size(file) + more > MOST_BYTES)
            Files.move(file, file.resolveSibling(file.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
        written = Files.exists(file) ? Files.size(file) : 0;
        FileOutputStream next = new FileOutputStream(file.toFile(), true);
        out = next;
        return next;
    }

    private static String text(LogRecord entry) {
        var text = new StringBuilder()
                .append(entry.getInstant())
                .append(' ')
                .append(ProcessHandle.current().pid())
                .append(' ')
                .append(entry.getLevel())
                .append(' ')
                .append(entry.getLoggerName())
                .append(": ")
                .append(entry.getMessage())
                .append('\n');
        Throwable thrown = entry.getThrown();
        if (thrown != null) {
            var trace = new StringWriter();
            thrown.printStackTrace(new PrintWriter(trace));
            text.append(trace);
        }
        return text.toString();
    }

    @Override
    public void flush() {}

    @Override
    public synchronized void close() {
        try {
            if (out != null) out.close();
        } catch (IOException failed) {
            out = null;
        }
    }
}
