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

/// `memory.db`, opened on first use and again if the file was replaced.
///
/// Several processes may use it at once (a daemon of each version, `--in-process`): write-ahead logging lets
/// them read while one writes, and writers wait for each other up to a timeout. When [#write] returns, the
/// data is on disk (`synchronous=FULL`) and survives a power loss.
///
/// Thread-safe; threads take turns, since every query takes well under a millisecond.
final class MemoryDatabase implements AutoCloseable {
    /// Timeout for another process's lock. Callers that only record something must not wait long.
    static final int PATIENCE_MILLIS = 3_000;
    /// `LOUP`: the application id by which the `file` command and Loupe recognise the file.
    private static final int APPLICATION = 0x4c4f5550;

    private final Path file;
    private final Path libraries;
    private final RatedMark rated;
    private final int patienceMillis;
    private Optional<Opened> opened = Optional.empty();

    /// @param file need not exist, but its folder must
    /// @param libraries folder for unpacked native libraries
    /// @param rated set if the file is opened and has ratings
    /// @param patienceMillis timeout for another process's lock
    MemoryDatabase(Path file, Path libraries, RatedMark rated, int patienceMillis) {
        this.file = file;
        this.libraries = libraries;
        this.rated = rated;
        this.patienceMillis = patienceMillis;
    }

    /// @param key identity of the open file
    private record Opened(Connection connection, Object key) {}

    /// Work on an open database.
    @FunctionalInterface
    interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    /// Reads in one transaction, so that everything is from one state.
    synchronized <T> T read(Work<T> work) throws MemoryFailure {
        return transaction("BEGIN", work);
    }

    /// Writes in one transaction, all or nothing. It takes the lock at its beginning, so what it reads is
    /// what it changes.
    synchronized <T> T write(Work<T> work) throws MemoryFailure {
        return transaction("BEGIN IMMEDIATE", work);
    }

    /// Whether there is anything to read.
    boolean exists() {
        return Files.exists(file);
    }

    /// Work outside a transaction.
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
            } catch (SQLException ended) { // some failures have already rolled back
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

    /// Identifies this file among those with its name; different if it is gone.
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
            if (SqlStatements.number(connection, "SELECT EXISTS (SELECT 1 FROM feedback)") == 1) rated.set();
            return new Opened(connection, key());
        } catch (SQLException | MemoryFailure | RuntimeException broken) {
            connection.close();
            throw broken;
        }
    }

    /// SQLite would create a world-readable file.
    private void create() throws MemoryFailure {
        try {
            if (Files.exists(file)) return;
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix"))
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException other) {
            // another process created it in the meantime
        } catch (IOException broken) {
            throw new MemoryFailure(
                    "%s cannot be created (%s), so nothing is remembered; make its folder writable, or set LOUPE_HOME to another"
                            .formatted(file, broken.getMessage()),
                    broken);
        }
    }

    private void prepare(Connection connection) throws SQLException, MemoryFailure {
        int version = DatabaseSchema.version(connection);
        if (version > DatabaseSchema.VERSION)
            throw new MemoryFailure(
                    "%s was written by a newer Loupe (format %d, this one reads %d), so nothing is remembered; use the newer Loupe, or move the file away to start a new one"
                            .formatted(file, version, DatabaseSchema.VERSION));
        execute(connection, "PRAGMA journal_mode = WAL");
        if (version == DatabaseSchema.VERSION) return;
        transaction(connection, "BEGIN IMMEDIATE", inside -> {
            execute(inside, "PRAGMA application_id = " + APPLICATION);
            DatabaseSchema.migrate(inside);
            return Boolean.TRUE;
        });
    }

    private static boolean isBroken(SQLException broken) {
        return switch (code(broken)) {
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CONSTRAINT -> false;
            default -> true;
        };
    }

    /// The primary code; names of extended ones begin with its name.
    private static SQLiteErrorCode code(SQLException broken) {
        return broken instanceof SQLiteException
                ? SQLiteErrorCode.getErrorCode(broken.getErrorCode() & 0xff)
                : SQLiteErrorCode.UNKNOWN_ERROR;
    }

    private MemoryFailure failure(SQLException broken) {
        String remedy = switch (code(broken)) {
            case SQLITE_NOTADB, SQLITE_CORRUPT ->
                "%s is damaged; restore a copy, or move it away (its contents are lost then)";
            case SQLITE_BUSY, SQLITE_LOCKED -> "%s is locked by another process; try again when that is done";
            case SQLITE_FULL -> "the disk with %s is full; free some space";
            case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM -> "%s is not writable; make it and its folder writable";
            default -> "%s cannot be used; if that persists, move it away (its contents are lost then)";
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
            System.getLogger(MemoryDatabase.class.getName())
                    .log(System.Logger.Level.WARNING, file + " did not close cleanly", broken);
        }
    }
}
