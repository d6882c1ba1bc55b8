package dev.loupe.daemon;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Starts the daemon as a process that survives the front and its terminal's signals, and holds none of the
/// front's pipes, since a client may wait for their end.
///
/// The command line is only built when a daemon is started, which most fronts need not do.
public abstract class DaemonStart {

    private static final String[] SETSID = {"/usr/bin/setsid", "/bin/setsid"};

    /// The launcher's flags for a daemon, for programs that were started without it.
    static final String USUAL_FLAGS =
            "-Xlog:disable -Xlog:all=warning:stderr -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED"
                    + " -Xms24m -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40"
                    + " -XX:ThreadPriorityPolicy=1 -XX:JavaPriority1_To_OSPriority=10";

    /// The daemon's program and its arguments.
    abstract List<String> command(DaemonPlace place) throws IOException;

    /// This program's daemon, with the launcher's flags and AOT cache.
    ///
    /// @param arguments as on the command line
    public static DaemonStart ofThisProgram(String mainClass, List<String> arguments) {
        return new DaemonStart() {
            @Override
            List<String> command(DaemonPlace place) throws IOException {
                // If the program was moved, the JVM's message would only be that there is no main class.
                var _ = DaemonPlace.presentProgram();
                var command = new ArrayList<String>();
                command.add(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
                for (String flag : System.getProperty("loupe.daemon.flags", USUAL_FLAGS)
                        .strip()
                        .split(" +", -1)) command.add(flag);
                String cache = System.getProperty("loupe.daemon.aot", "");
                // The JVM would warn about a missing cache; children of the daemon may use it too.
                if (Files.isRegularFile(Path.of(cache)))
                    command.addAll(List.of("-XX:AOTCache=" + cache, "-Dloupe.daemon.aot=" + cache));
                command.add("-XX:ErrorFile=" + place.folder().resolve("crash-%p.log"));
                command.add("-Dloupe.build=" + place.build());
                command.addAll(List.of("-cp", classPath(), mainClass));
                command.addAll(arguments);
                return command;
            }
        };
    }

    /// Any program.
    static DaemonStart of(List<String> command) {
        return new DaemonStart() {
            @Override
            List<String> command(DaemonPlace place) {
                return command;
            }
        };
    }

    final Process start(DaemonPlace place) throws IOException {
        place.makeFolder();
        var detached = new ArrayList<String>();
        String setsid = setsid();
        if (setsid.isEmpty()) detached.addAll(List.of("/bin/sh", "-c", "trap '' INT HUP; exec \"$@\"", "loupe"));
        else detached.add(setsid);
        if (File.separatorChar == '\\') detached.clear();
        detached.addAll(command(place));
        var builder = new ProcessBuilder(detached);
        builder.environment().put("LOUPE_HOME", place.home().toString());
        builder.directory(place.folder().toFile());
        builder.redirectInput(new File(File.separatorChar == '\\' ? "NUL" : "/dev/null"));
        builder.redirectOutput(place.printFile().toFile());
        builder.redirectErrorStream(true);
        return builder.start();
    }

    /// Absolute, since the daemon has another working folder.
    static String classPath() {
        var absolute = new StringBuilder();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!absolute.isEmpty()) absolute.append(File.pathSeparatorChar);
            absolute.append(new File(entry).getAbsolutePath());
        }
        return absolute.toString();
    }

    private static String setsid() {
        for (String path : SETSID) if (new File(path).canExecute()) return path;
        return "";
    }
}
