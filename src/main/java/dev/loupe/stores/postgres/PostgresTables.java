package dev.loupe.stores.postgres;

import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.rows.RowTable;
import dev.loupe.stores.rows.RowTables;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Tables of a PostgreSQL database with the extension pgvector, 0.8 or newer, in the first schema of its
/// user's search path.
public final class PostgresTables implements RowTables {
    /// The variable with the database's address.
    public static final String URL = DatabaseAddress.URL;

    /// The maximum number of dimensions that pgvector can index; larger vectors are scanned.
    private static final int MOST_INDEXED = 2_000;
    /// Id of the advisory lock for creating tables; any number that others do not use.
    private static final long MAKING = 0x6C6F757065L;

    private final ConnectionPool sessions;

    private PostgresTables(ConnectionPool sessions) {
        this.sessions = sessions;
    }

    /// Does not contact the server yet.
    public static PostgresTables of(StoreChoice choice) throws InvalidChoice {
        return new PostgresTables(new ConnectionPool(DatabaseAddress.of(choice)));
    }

    @Override
    public RowTable open(String name, int dimensions) throws IOException {
        return sessions.ask("creating the table " + name, connection -> {
            if (!exists(connection, name)) make(connection, name, dimensions);
            return new PostgresTable(sessions, name);
        });
    }

    private static boolean exists(Connection connection, String name) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT to_regclass(?) IS NOT NULL")) {
            statement.setString(1, PostgresTable.quoted(name));
            try (ResultSet found = statement.executeQuery()) {
                return found.next() && found.getBoolean(1);
            }
        }
    }

    /// Atomic, and by one process at a time.
    private static void make(Connection connection, String name, int dimensions) throws SQLException {
        String table = PostgresTable.quoted(name);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_advisory_xact_lock(" + MAKING + ")");
            statement.execute("CREATE EXTENSION IF NOT EXISTS vector");
            statement.execute("CREATE TABLE IF NOT EXISTS %s (name text PRIMARY KEY, head text NOT NULL)"
                    .formatted(PostgresTable.HEADS));
            if (exists(connection, name)) return;
            statement.execute("""
                    CREATE TABLE %s (key text COLLATE "C" PRIMARY KEY, id text NOT NULL, terms text[] NOT NULL,
                      vector vector(%d) NOT NULL, bytes text NOT NULL, point text NOT NULL)""".formatted(table, dimensions));
            statement.execute("CREATE INDEX ON %s USING gin (terms)".formatted(table));
            if (dimensions <= MOST_INDEXED)
                statement.execute("CREATE INDEX ON %s USING hnsw (vector vector_ip_ops)".formatted(table));
        }
    }

    @Override
    public Optional<RowTable> find(String name) throws IOException {
        return sessions.ask(
                "looking for the table " + name,
                connection ->
                        exists(connection, name) ? Optional.of(new PostgresTable(sessions, name)) : Optional.empty());
    }

    @Override
    public Set<String> names(String prefix) throws IOException {
        String select =
                "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND starts_with(tablename, ?)";
        return sessions.ask("listing tables", connection -> {
            var names = new TreeSet<String>();
            try (PreparedStatement statement = connection.prepareStatement(select)) {
                statement.setString(1, prefix);
                try (ResultSet found = statement.executeQuery()) {
                    while (found.next()) names.add(found.getString(1));
                }
            }
            return names;
        });
    }

    @Override
    public void drop(String name) throws IOException {
        sessions.ask("dropping the table " + name, connection -> {
            if (!exists(connection, name)) return 0;
            try (Statement statement = connection.createStatement();
                    PreparedStatement head = connection.prepareStatement(
                            "DELETE FROM %s WHERE name = ?".formatted(PostgresTable.HEADS))) {
                statement.execute("DROP TABLE " + PostgresTable.quoted(name));
                head.setString(1, name);
                return head.executeUpdate();
            }
        });
    }

    @Override
    public void close() {
        sessions.close();
    }
}
