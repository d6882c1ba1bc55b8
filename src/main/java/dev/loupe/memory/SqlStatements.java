package dev.loupe.memory;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Statements with bound values, which never become part of the SQL text.
final class SqlStatements {

    private SqlStatements() {}

    /// Maps a row.
    @FunctionalInterface
    interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    /// @param values strings and numbers for the statement's question marks, in order
    static <T> List<T> select(Connection connection, Row<T> make, String statement, Object... values)
            throws SQLException {
        try (PreparedStatement prepared = prepared(connection, statement, values);
                ResultSet row = prepared.executeQuery()) {
            var all = new ArrayList<T>();
            while (row.next()) all.add(make.of(row));
            return all;
        }
    }

    /// The number that a statement always returns: a count, or the id of an inserted row.
    static long number(Connection connection, String statement, Object... values) throws SQLException {
        return select(connection, row -> row.getLong(1), statement, values).getFirst();
    }

    static void update(Connection connection, String statement, Object... values) throws SQLException {
        try (PreparedStatement prepared = prepared(connection, statement, values)) {
            prepared.executeUpdate();
        }
    }

    private static PreparedStatement prepared(Connection connection, String statement, Object... values)
            throws SQLException {
        PreparedStatement prepared = connection.prepareStatement(statement);
        try {
            for (int i = 0; i < values.length; i++) prepared.setObject(i + 1, values[i]);
            return prepared;
        } catch (SQLException | RuntimeException broken) {
            prepared.close();
            throw broken;
        }
    }
}
