package dev.loupe.daemon;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How a front starts the daemon: as a process that neither the front's end nor its terminal's signals reach, and that
/// holds none of the front's pipes, since a client may wait for their end.
///
/// @param command the daemon's program and arguments
public record DaemonStart(List<String> command) {

    private static final List<String> SETSID = List.of("/usr/bin/setsid", "/bin/setsid");

    public DaemonStart {
        command = List.copyOf(command);
    }

    /// This program's daemon, with the flags and the AOT cache that the launcher has named.
    ///
    /// @param arguments as on the command line
    public static DaemonStart ofThisProgram(Path home, String mainClass, List<String> arguments) {
        String flags = System.getProperty(
                "loupe.daemon.flags",
                "-Xlog:disable -Xlog:all=warning:stderr -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED");
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String flag : flags.strip().split(" +", -1)) command.add(flag);
        String cache = System.getProperty("loupe.daemon.aot", "");
        if (!cache.isEmpty() && Files.isRegularFile(Path.of(cache))) command.add("-XX:AOTCache=" + cache);
        command.add("-XX:ErrorFile=" + home.resolve("daemon").resolve("crash-%p.log"));
        String build = System.getProperty("loupe.build");
        if (build != null) command.add("-Dloupe.build=" + build);
        if (!cache.isEmpty()) command.add("-Dloupe.daemon.aot=" + cache);
        command.add("-cp");
        command.add(classPath());
        command.add(mainClass);
        command.addAll(arguments);
        return new DaemonStart(command);
    }

    Process start(DaemonPlace place) throws IOException {
        place.makeFolder();
        var detached = new ArrayList<String>();
        String setsid = setsid();
        if (setsid.isEmpty()) detached.addAll(List.of("/bin/sh", "-c", "trap '' INT HUP; exec \"$@\"", "loupe"));
        else detached.add(setsid);
        if (File.separatorChar == '\\') detached.clear();
        detached.addAll(command);
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
