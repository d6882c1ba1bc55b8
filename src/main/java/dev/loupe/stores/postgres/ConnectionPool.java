package dev.loupe.stores.postgres;

import dev.loupe.model.CircuitBreaker;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoreUnavailable;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ConcurrentLinkedDeque;

/// A connection pool for one database; a connection is used by one thread at a time. Thread-safe.
final class ConnectionPool implements AutoCloseable {
    /// Maximum idle connections.
    private static final int MOST_KEPT = 4;
    /// SQLSTATE classes for broken connections and servers that are shutting down.
    private static final String CONNECTION_GONE = "08";
    private static final String SERVER_GOING = "57P";

    /// With a condition, the index is scanned iteratively in order until there are enough rows.
    private static final String SETTINGS =
            "SET hnsw.iterative_scan = strict_order; SET hnsw.max_scan_tuples = 1000000; SET jit = off";

    private final DatabaseAddress address;
    private final CircuitBreaker<StoreUnavailable> circuit = StoreUnavailable.circuit(System::nanoTime);
    private final ConcurrentLinkedDeque<Connection> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    ConnectionPool(DatabaseAddress address) {
        this.address = address;
    }

    /// Work in one transaction.
    @FunctionalInterface
    interface Question<T> {
        T ask(Connection connection) throws SQLException, IOException;
    }

    /// Runs the work; if a pooled connection turns out to be dead, retries once on a new one, so the work
    /// must be idempotent.
    ///
    /// @param what is done, for the message if it fails
    /// @throws IOException if the server does not answer, with the remedy
    <T> T ask(String what, Question<T> question) throws IOException {
        circuit.pass();
        try {
            Connection kept = idle.pollFirst();
            if (kept != null) {
                try {
                    return asked(kept, question);
                } catch (SQLException broken) {
                    if (!isGone(broken)) throw broken;
                }
            }
            return asked(opened(), question);
        } catch (SQLException broken) {
            throw failure(what, broken);
        }
    }

    private <T> T asked(Connection connection, Question<T> question) throws SQLException, IOException {
        boolean done = false;
        try {
            T answer = question.ask(connection);
            connection.commit();
            done = true;
            return answer;
        } finally {
            if (done && !closed && idle.size() < MOST_KEPT) idle.addFirst(connection);
            else close(connection);
        }
    }

    private Connection opened() throws SQLException {
        Connection connection = DriverManager.getConnection(address.url(), address.properties());
        try (Statement statement = connection.createStatement()) {
            statement.execute(SETTINGS);
            connection.setAutoCommit(false);
            return connection;
        } catch (SQLException broken) {
            close(connection);
            throw broken;
        }
    }

    private static boolean isGone(SQLException broken) {
        String state = String.valueOf(broken.getSQLState());
        return state.startsWith(CONNECTION_GONE) || state.startsWith(SERVER_GOING);
    }

    private IOException failure(String what, SQLException broken) {
        if (DriverManager.drivers()
                .noneMatch(driver -> driver.getClass().getName().startsWith("org.postgresql.")))
            return new StoreUnavailable(
                    "the driver for PostgreSQL is not installed", "run ./dev postgres (docs/stores.md)");
        String said = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
        if (isGone(broken))
            return circuit.open(StoreUnavailable.unreachable(StoreKind.POSTGRES, address, said, DatabaseAddress.URL));
        return new StoreUnavailable(
                "%s in PostgreSQL at %s failed: %s".formatted(what, address, said),
                "check database, user and password (docs/stores.md)");
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException gone) {
            System.getLogger(ConnectionPool.class.getName())
                    .log(System.Logger.Level.DEBUG, "closing a connection to PostgreSQL", gone);
        }
    }

    @Override
    public void close() {
        closed = true;
        for (Connection kept = idle.pollFirst(); kept != null; kept = idle.pollFirst()) close(kept);
    }
}
