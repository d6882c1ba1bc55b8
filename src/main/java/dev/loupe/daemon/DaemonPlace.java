package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loupe.project.LoupeHome;
import dev.loupe.project.TextDigest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Collectors;

/// The files of a daemon: one daemon per LOUPE_HOME and build, so that no front talks to a daemon of another
/// build.
///
/// In LOUPE_HOME/daemon, which only the owner may enter:
/// - `BUILD.sock`: the socket; if its path would be too long, a file `BUILD.address` contains another one
/// - `BUILD.lock`: locked by the daemon for its lifetime
/// - `BUILD.start`: locked by the front that is starting one
/// - `daemon.log`, `daemon.out`: its log; the output of its JVM
///
/// @param home LOUPE_HOME, absolute
/// @param build version and build, of letters, digits, dots and hyphens
public record DaemonPlace(Path home, String build) {

    /// A little less than the shortest limit of the systems we know: 104 on a Mac, including the final NUL.
    private static final int LONGEST_SOCKET_PATH = 100;

    private static final int MOST_WORDS = 1_000;

    private static final String DONE = " done";

    public DaemonPlace {
        home = home.toAbsolutePath();
        for (int i = 0; i < build.length(); i++) {
            char c = build.charAt(i);
            boolean plain =
                    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '-';
            if (!plain || c == '.' && i == 0) throw new IllegalArgumentException("not the name of a build: " + build);
        }
    }

    /// The place for this program: its build is the version with the time, size and real path of its jar. A
    /// copy has its own daemon, which does not depend on files of the original.
    public static DaemonPlace of(Path home, String version) throws IOException {
        String given = System.getProperty("loupe.build");
        if (given != null) return new DaemonPlace(home, given);
        Path program = presentProgram();
        int path = program.toRealPath().toString().hashCode();
        return new DaemonPlace(home, version + "-" + stateOf(program) + Integer.toUnsignedString(path, 36));
    }

    /// The same for callers that need it to exist.
    ///
    /// @throws IOException if it does not, with what to do
    static Path presentProgram() throws IOException {
        Path program = program();
        if (Files.exists(program)) return program;
        throw new IOException(program
                + " is gone: Loupe was moved, removed or is being built; start this again from Loupe's new place");
    }

    /// The jar, or folder of classes, that this program runs from.
    static Path program() {
        String classes = System.getProperty("java.class.path");
        int end = classes.indexOf(java.io.File.pathSeparatorChar);
        return Path.of(end < 0 ? classes : classes.substring(0, end)).toAbsolutePath();
    }

    /// Distinguishes builds of a program by time and size.
    static String stateOf(Path program) throws IOException {
        long time = Files.getLastModifiedTime(program).toMillis();
        return Long.toString(time * 31 + Files.size(program), 36);
    }

    Path folder() {
        return home.resolve("daemon");
    }

    Path lockFile() {
        return folder().resolve(build + ".lock");
    }

    /// Writes the holder's process id into the lock file, so that others can name or end it.
    void writeProcess(FileChannel lock, long process) throws IOException {
        lock.truncate(0).write(ByteBuffer.wrap((process + "\n").getBytes(UTF_8)));
    }

    /// Records there that this process has nothing left to do, so that it can be killed without loss.
    void writeDone(FileChannel lock, long process) throws IOException {
        lock.truncate(0).write(ByteBuffer.wrap((process + DONE + "\n").getBytes(UTF_8)));
    }

    /// Whether a process has recorded that.
    boolean isDone(long process) {
        return noted().equals(process + DONE);
    }

    /// The current or last holder of the lock; empty if unknown.
    String process() {
        String noted = noted();
        return noted.endsWith(DONE) ? noted.substring(0, noted.length() - DONE.length()) : noted;
    }

    private String noted() {
        try {
            return Files.readString(lockFile()).strip();
        } catch (IOException unknown) {
            return "";
        }
    }

    Path startLockFile() {
        return folder().resolve(build + ".start");
    }

    /// For messages to the user.
    public Path logFile() {
        return folder().resolve("daemon.log");
    }

    /// The output of the daemon's JVM.
    Path printFile() {
        return folder().resolve("daemon.out");
    }

    /// The last output of a process that was started here, on one line; empty if there is none.
    String lastWords() {
        try {
            String printed = Files.readString(printFile()).strip();
            String end = printed.substring(Math.max(0, printed.length() - MOST_WORDS));
            return end.lines()
                    .filter(line -> !line.startsWith("\tat ") && !line.isBlank())
                    .collect(Collectors.joining(" "));
        } catch (IOException nothing) {
            return "";
        }
    }

    private Path addressFile() {
        return folder().resolve(build + ".address");
    }

    private Path nearSocket() {
        return folder().resolve(build + ".sock");
    }

    private static boolean fits(Path socket) {
        return socket.toString().getBytes(UTF_8).length <= LONGEST_SOCKET_PATH;
    }

    /// The path of the socket for fronts, whether or not it exists.
    Path socketToConnect() throws IOException {
        Path near = nearSocket();
        if (fits(near)) return near;
        Path address = addressFile();
        if (!Files.isRegularFile(address)) return near;
        Path written = Path.of(Files.readString(address).strip());
        // In a copied home it belongs to the original home.
        return written.getParent() != null && written.getParent().endsWith(farFolder()) ? written : near;
    }

    private String farFolder() {
        return "loupe-" + TextDigest.brief(home + "\n" + build);
    }

    /// The path to which the daemon binds its socket. Creates folders; if the path is too long, uses another
    /// one and records it.
    Path socketToBind() throws IOException {
        makeFolder();
        Path near = nearSocket();
        if (fits(near)) return near;
        Path folder = Path.of(System.getProperty("java.io.tmpdir"), farFolder());
        ownFolder(folder);
        Path socket = folder.resolve("s");
        if (!fits(socket)) throw new IOException("every path is too long for a socket: " + near + ", " + socket);
        Files.writeString(addressFile(), socket + "\n");
        return socket;
    }

    void makeFolder() throws IOException {
        new LoupeHome(home).created();
        ownFolder(folder());
    }

    /// Creates the folder for its owner only; refuses one that belongs to another user.
    private static void ownFolder(Path folder) throws IOException {
        Path parent = folder.getParent();
        boolean posix = parent != null
                && parent.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
            try {
                if (posix)
                    Files.createDirectory(
                            folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
                else Files.createDirectory(folder);
            } catch (java.nio.file.FileAlreadyExistsException anotherWasFaster) {
                // checked below
            }
        }
        if (!posix) return;
        String owner = Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).getName();
        if (Files.isSymbolicLink(folder) || !owner.equals(System.getProperty("user.name")) && !ownedByUs(folder))
            throw new IOException(folder + " belongs to " + owner + "; it must be a folder of yours");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }

    /// The user's name may be unknown to the system (in containers), so this compares with the owner of a new
    /// file.
    private static boolean ownedByUs(Path folder) throws IOException {
        Path probe = Files.createTempFile("loupe", "");
        try {
            return Files.getOwner(probe).equals(Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS));
        } finally {
            Files.delete(probe);
        }
    }
}
