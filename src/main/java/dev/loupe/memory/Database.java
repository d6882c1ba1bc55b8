package dev.loupe.memory;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Optional;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// `memory.db`, opened when first needed and again where the file was replaced meanwhile.
///
/// Several processes may use it at once (a daemon of each version, `--in-process`): write-ahead logging lets
/// them read while one writes, and writers wait for each other, at most their patience. What [#write]
/// returned from is on disk (`synchronous=FULL`), also after a loss of power.
///
/// Safe for several threads, which take turns: every question takes well under a millisecond.
final class Database implements AutoCloseable {
    /// How long one process waits for another. Whoever only notes something must not wait long.
    static final int PATIENCE_MILLIS = 3_000;
    /// `LOUP`, by which the `file` command and we know whose it is.
    private static final int APPLICATION = 0x4c4f5550;

    private final Path file;
    private final Path libraries;
    private final RatedMark rated;
    private final int patienceMillis;
    private Optional<Opened> opened = Optional.empty();

    /// @param file need not exist, but its folder
    /// @param libraries where native libraries are unpacked to
    /// @param rated set where the file is opened and has ratings
    /// @param patienceMillis how long it waits for another process
    Database(Path file, Path libraries, RatedMark rated, int patienceMillis) {
        this.file = file;
        this.libraries = libraries;
        this.rated = rated;
        this.patienceMillis = patienceMillis;
    }

    /// @param key identity of the file that is open
    private record Opened(Connection connection, Object key) {}

    /// Something to do with an open database.
    @FunctionalInterface
    interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    /// Reads in one transaction, so that all of it is of one state.
    synchronized <T> T read(Work<T> work) throws MemoryFailure {
        return transaction("BEGIN", work);
    }

    /// Writes in one transaction: all of it or nothing. The lock is taken at its beginning, so that what it
    /// reads is what it changes.
    synchronized <T> T write(Work<T> work) throws MemoryFailure {
        return transaction("BEGIN IMMEDIATE", work);
    }

    /// Whether there is anything to read.
    boolean exists() {
        return Files.exists(file);
    }

    /// Something to do outside of a transaction.
    @FunctionalInterface
    interface Upkeep {
        void of(Connection connection) throws SQLException;
    }

    synchronized void outside(Upkeep upkeep) throws MemoryFailure {
        try {
            upkeep.of(connection());
        } catch (SQLException broken) {
            if (isBroken(broken)) close();
            throw failure(broken);
        }
    }

    private <T> T transaction(String begin, Work<T> work) throws MemoryFailure {
        try {
            return transaction(connection(), begin, work);
        } catch (SQLException broken) {
            if (isBroken(broken)) close();
            throw failure(broken);
        }
    }

    private static <T> T transaction(Connection connection, String begin, Work<T> work) throws SQLException {
        execute(connection, begin);
        try {
            T result = work.with(connection);
            execute(connection, "COMMIT");
            return result;
        } catch (SQLException | RuntimeException | Error broken) {
            try {
                execute(connection, "ROLLBACK");
            } catch (SQLException ended) { // some failures have rolled back already
                broken.addSuppressed(ended);
            }
            throw broken;
        }
    }

    private static void execute(Connection connection, String statement) throws SQLException {
        try (Statement one = connection.createStatement()) {
            one.execute(statement);
        }
    }

    private Connection connection() throws SQLException, MemoryFailure {
        if (opened.isPresent() && !opened.get().key().equals(key())) close();
        if (opened.isEmpty()) opened = Optional.of(open());
        return opened.get().connection();
    }

    /// What tells this file from another of its name; something else where it is gone.
    private Object key() {
        try {
            Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
            return Objects.requireNonNullElse(key, file);
        } catch (IOException gone) {
            return gone;
        }
    }

    private Opened open() throws SQLException, MemoryFailure {
        SqliteLibrary.load(libraries);
        create();
        var config = new SQLiteConfig();
        config.setBusyTimeout(patienceMillis);
        config.enforceForeignKeys(true);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        Connection connection = config.createConnection("jdbc:sqlite:" + file);
        try {
            prepare(connection);
            if (Sql.number(connection, "SELECT EXISTS (SELECT 1 FROM feedback)") == 1) rated.set();
            return new Opened(connection, key());
        } catch (SQLException | MemoryFailure | RuntimeException broken) {
            connection.close();
            throw broken;
        }
    }

    /// SQLite would make a file that all may read.
    private void create() throws MemoryFailure {
        try {
            if (Files.exists(file)) return;
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix"))
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException other) {
            // another process made it meanwhile
        } catch (IOException broken) {
            throw new MemoryFailure(
                    "%s cannot be made (%s), so nothing is remembered; make its folder writable, or name another as LOUPE_HOME"
                            .formatted(file, broken.getMessage()),
                    broken);
        }
    }

    private void prepare(Connection connection) throws SQLException, MemoryFailure {
        int version = Schema.version(connection);
        if (version > Schema.VERSION)
            throw new MemoryFailure(
                    "%s was written by a newer Loupe (format %d, this one knows %d), so nothing is remembered; use the newer one, or move the file away to begin a new one"
                            .formatted(file, version, Schema.VERSION));
        execute(connection, "PRAGMA journal_mode = WAL");
        if (version == Schema.VERSION) return;
        transaction(connection, "BEGIN IMMEDIATE", inside -> {
            execute(inside, "PRAGMA application_id = " + APPLICATION);
            Schema.migrate(inside);
            return Boolean.TRUE;
        });
    }

    private static boolean isBroken(SQLException broken) {
        return switch (code(broken)) {
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CONSTRAINT -> false;
            default -> true;
        };
    }

    /// The primary code; the extended ones begin with its name.
    private static SQLiteErrorCode code(SQLException broken) {
        return broken instanceof SQLiteException
                ? SQLiteErrorCode.getErrorCode(broken.getErrorCode() & 0xff)
                : SQLiteErrorCode.UNKNOWN_ERROR;
    }

    private MemoryFailure failure(SQLException broken) {
        String remedy = switch (code(broken)) {
            case SQLITE_NOTADB, SQLITE_CORRUPT ->
                "%s is damaged; move it away, with what it remembers, or put back a copy of it";
            case SQLITE_BUSY, SQLITE_LOCKED -> "another process keeps %s locked; try again when it is done";
            case SQLITE_FULL -> "the disk of %s is full; make room";
            case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM ->
                "%s cannot be written; make it and its folder writable for you";
            default -> "%s cannot be used; if that stays so, move it away, with what it remembers";
        };
        return new MemoryFailure(remedy.formatted(file) + " (" + broken.getMessage() + ")", broken);
    }

    @Override
    public synchronized void close() {
        Optional<Opened> last = opened;
        opened = Optional.empty();
        if (last.isEmpty()) return;
        try {
            last.get().connection().close();
        } catch (SQLException broken) {
            System.getLogger(Database.class.getName())
                    .log(System.Logger.Level.WARNING, file + " did not close cleanly", broken);
        }
    }
}
