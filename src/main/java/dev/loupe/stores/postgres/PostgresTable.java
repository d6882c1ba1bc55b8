package dev.loupe.stores.postgres;

import dev.loupe.stores.rows.Row;
import dev.loupe.stores.rows.RowCondition;
import dev.loupe.stores.rows.RowTable;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// A table with one record per row: its terms in an array with an inverted index (GIN), and its vector, of
/// length 1, with an HNSW graph by inner product, which equals the cosine.
final class PostgresTable implements RowTable {
    static final String HEADS = "\"loupe-heads\"";

    private static final int MOST = 1_000;
    /// Bounds of the graph's candidate list; the upper one is pgvector's limit.
    private static final int LEAST_CANDIDATES = 100;
    private static final int MOST_CANDIDATES = 1_000;

    private final ConnectionPool sessions;
    private final String name;

    PostgresTable(ConnectionPool sessions, String name) {
        this.sessions = sessions;
        this.name = name;
    }

    /// As an SQL literal.
    static String quoted(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    private String table() {
        return quoted(name);
    }

    @Override
    public int most() {
        return MOST;
    }

    @Override
    public void put(List<Row> rows) throws IOException {
        String insert = """
                INSERT INTO %s (key, id, terms, vector, bytes, point) VALUES (?, ?, ?, ?::vector, ?, ?)
                ON CONFLICT (key) DO UPDATE SET terms = excluded.terms, vector = excluded.vector,
                  bytes = excluded.bytes, point = excluded.point""".formatted(table());
        sessions.ask("adding to " + name, connection -> {
            try (PreparedStatement statement = connection.prepareStatement(insert)) {
                for (Row row : rows) {
                    bind(statement, row);
                    statement.addBatch();
                }
                return statement.executeBatch();
            }
        });
    }

    private static void bind(PreparedStatement statement, Row row) throws SQLException {
        statement.setString(1, row.key());
        statement.setString(2, row.point().id());
        statement.setArray(
                3, statement.getConnection().createArrayOf("text", row.terms().toArray()));
        statement.setString(4, text(row.point().vector()));
        statement.setString(5, row.vector());
        statement.setString(6, row.content());
    }

    private static String text(Int8Vector vector) {
        var text = new StringBuilder("[");
        for (float number : vector.unit()) {
            if (text.length() > 1) text.append(',');
            text.append(number);
        }
        return text.append(']').toString();
    }

    @Override
    public void remove(Collection<String> keys) throws IOException {
        if (keys.isEmpty()) return;
        sessions.ask("deleting from " + name, connection -> {
            try (PreparedStatement statement =
                    connection.prepareStatement("DELETE FROM %s WHERE key = ANY (?)".formatted(table()))) {
                statement.setArray(1, connection.createArrayOf("text", keys.toArray()));
                return statement.executeUpdate();
            }
        });
    }

    @Override
    public List<String> keys(RowCondition condition) throws IOException {
        SqlCondition where = SqlCondition.of(condition);
        return sessions.ask("listing " + name, connection -> {
            try (PreparedStatement statement =
                    connection.prepareStatement("SELECT key FROM %s WHERE %s".formatted(table(), where.sql()))) {
                where.bind(statement);
                var keys = new ArrayList<String>();
                try (ResultSet found = statement.executeQuery()) {
                    while (found.next()) keys.add(found.getString(1));
                }
                return keys;
            }
        });
    }

    @Override
    public List<Row> rows(List<String> keys) throws IOException {
        if (keys.isEmpty()) return List.of();
        return sessions.ask("reading " + name, connection -> {
            try (PreparedStatement statement = connection.prepareStatement(
                    "SELECT key, bytes, point FROM %s WHERE key = ANY (?)".formatted(table()))) {
                statement.setArray(1, connection.createArrayOf("text", keys.toArray()));
                return read(statement);
            }
        });
    }

    @Override
    public List<Row> near(Int8Vector query, RowCondition condition, int most) throws IOException {
        SqlCondition where = SqlCondition.of(condition);
        String select = "SELECT key, bytes, point FROM %s WHERE %s ORDER BY vector <#> ?::vector LIMIT ?"
                .formatted(table(), where.sql());
        return sessions.ask("searching " + name, connection -> {
            lookAt(connection, Math.clamp(most, LEAST_CANDIDATES, MOST_CANDIDATES));
            try (PreparedStatement statement = connection.prepareStatement(select)) {
                int next = where.bind(statement);
                statement.setString(next, text(query));
                statement.setInt(next + 1, most);
                return read(statement);
            }
        });
    }

    /// For this transaction.
    private static void lookAt(Connection connection, int candidates) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET LOCAL hnsw.ef_search = " + candidates);
        }
    }

    private static List<Row> read(PreparedStatement statement) throws SQLException, IOException {
        var rows = new ArrayList<Row>();
        try (ResultSet found = statement.executeQuery()) {
            while (found.next()) rows.add(Row.read(found.getString(1), found.getString(2), found.getString(3)));
        }
        return rows;
    }

    @Override
    public Optional<String> head() throws IOException {
        return sessions.ask("reading the header of " + name, connection -> {
            try (PreparedStatement statement =
                    connection.prepareStatement("SELECT head FROM %s WHERE name = ?".formatted(HEADS))) {
                statement.setString(1, name);
                try (ResultSet found = statement.executeQuery()) {
                    return found.next() ? Optional.of(found.getString(1)) : Optional.empty();
                }
            }
        });
    }

    @Override
    public void keepHead(String head) throws IOException {
        String replace = "INSERT INTO %s VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET head = excluded.head";
        sessions.ask("committing to " + name, connection -> {
            try (PreparedStatement statement = connection.prepareStatement(replace.formatted(HEADS))) {
                statement.setString(1, name);
                statement.setString(2, head);
                return statement.executeUpdate();
            }
        });
    }
}
