package dev.loupe.records.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The columns of a database's bead tables at one time.
record BeadTables(Map<String, TableColumns> byName) {
    static final String ISSUES = "issues";
    static final String LABELS = "labels";
    static final String COMMENTS = "comments";

    /// Reads all of them with one query.
    static BeadTables of(Connection connection, String database) throws SQLException {
        Map<String, List<String>> names = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = ? AND table_name IN (?, ?, ?) ORDER BY table_name, ordinal_position")) {
            statement.setString(1, database);
            statement.setString(2, ISSUES);
            statement.setString(3, LABELS);
            statement.setString(4, COMMENTS);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    String table = rows.getString(1).toLowerCase(Locale.ROOT);
                    names.computeIfAbsent(table, _ -> new ArrayList<>()).add(rows.getString(2));
                }
            }
        }
        Map<String, TableColumns> tables = new HashMap<>();
        names.forEach((table, columns) -> tables.put(table, new TableColumns(columns)));
        return new BeadTables(tables);
    }

    /// The columns of one table; none if it does not exist.
    TableColumns columns(String table) {
        return byName.getOrDefault(table, TableColumns.NONE);
    }
}
