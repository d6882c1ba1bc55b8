package dev.loupe.records.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// The columns of a table, none where there is no such table.
record Columns(List<String> names) {

    static Columns of(Connection connection, String database, String table) throws SQLException {
        var names = new ArrayList<String>();
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT column_name FROM information_schema.columns WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position")) {
            statement.setString(1, database);
            statement.setString(2, table);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) names.add(rows.getString(1));
            }
        }
        return new Columns(List.copyOf(names));
    }

    boolean isMissing() {
        return names.isEmpty();
    }

    boolean has(String name) {
        return names.stream().anyMatch(name::equalsIgnoreCase);
    }

    /// All of them for a query; NULL and an empty text must differ.
    String list() {
        return String.join(
                ", ",
                names.stream()
                        .map(name -> "COALESCE(`%s`, '\\\\N')".formatted(name.replace("`", "``")))
                        .toList());
    }
}
