package dev.loupe.records.sql;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One connection to a server, kept open for a while. Thread-safe; threads take turns.
final class SqlConnection implements AutoCloseable {
    /// A server or firewall may have closed a connection that was idle for longer.
    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final SqlAddress address;
    private @Nullable Connection connection;
    private long used;

    SqlConnection(SqlAddress address) {
        this.address = address;
    }

    /// Work on the connection.
    @FunctionalInterface
    interface Question<T> {
        T ask(Connection connection) throws SQLException, IOException;
    }

    /// Runs a query; if a kept connection turns out to be dead, retries once on a new one.
    ///
    /// @throws IOException if the server does not answer, with the remedy
    synchronized <T> T ask(Question<T> question) throws IOException {
        boolean kept = connection != null && System.nanoTime() - used < KEPT_NANOS;
        try {
            if (!kept) close();
            return asked(question);
        } catch (SQLException first) {
            close();
            if (!kept) throw failure(first);
            try {
                return asked(question);
            } catch (SQLException second) {
                close();
                throw failure(second);
            }
        }
    }

    private <T> T asked(Question<T> question) throws SQLException, IOException {
        Connection open = connection;
        if (open == null) connection = open = opened();
        try {
            return question.ask(open);
        } finally {
            used = System.nanoTime();
        }
    }

    private Connection opened() throws SQLException, IOException {
        address.check();
        return DriverManager.getConnection(address.url(), address.properties());
    }

    private IOException failure(SQLException broken) {
        if (DriverManager.drivers()
                .noneMatch(driver -> driver.getClass().getName().startsWith("org.mariadb.")))
            return new IOException(
                    "beads.host is set, but the driver for it is not installed; run ./dev dolt (docs/collections.md)",
                    broken);
        return new IOException("cannot query the beads server (%s): %s".formatted(address, message(broken)), broken);
    }

    private static String message(SQLException broken) {
        String message = broken.getMessage();
        return message == null ? "" : message.lines().findFirst().orElse("");
    }

    @Override
    public synchronized void close() {
        Connection open = connection;
        connection = null;
        if (open == null) return;
        try {
            open.close();
        } catch (SQLException gone) {
            System.getLogger(SqlConnection.class.getName())
                    .log(System.Logger.Level.DEBUG, "closing a connection for beads", gone);
        }
    }
}
