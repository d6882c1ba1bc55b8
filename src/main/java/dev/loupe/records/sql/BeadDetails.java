package dev.loupe.records.sql;

import dev.loupe.records.Bead;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Data of issues in other tables, by issue. Fails if a table does not exist ([BeadTables] says which do).
///
/// @param database a validated name
record BeadDetails(Connection connection, String database) {
    /// Limit per table; more than any tracker has.
    private static final int MOST_ROWS = 2_000_000;

    Map<String, List<String>> labels() throws SQLException {
        return labels(List.of());
    }

    /// @param ids restricts the issues; empty for all
    Map<String, List<String>> labels(Collection<String> ids) throws SQLException {
        var labels = new HashMap<String, List<String>>();
        String which = ids.isEmpty()
                ? ""
                : " WHERE issue_id IN (%s)".formatted(String.join(",", Collections.nCopies(ids.size(), "?")));
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT issue_id, label FROM `%s`.labels%s ORDER BY issue_id, label".formatted(database, which))) {
            bind(statement, ids);
            statement.setMaxRows(MOST_ROWS);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) add(labels, rows.getString(1), IssueRow.text(rows.getString(2)));
            }
        }
        return labels;
    }

    /// @param columns of their table
    Map<String, List<Bead.Comment>> comments(TableColumns columns) throws SQLException {
        var comments = new HashMap<String, List<Bead.Comment>>();
        String time = columns.has("created_at") ? "created_at" : "NULL";
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT issue_id, author, text, %s FROM `%s`.comments ORDER BY issue_id, 4, text"
                        .formatted(time, database))) {
            statement.setMaxRows(MOST_ROWS);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next())
                    add(
                            comments,
                            rows.getString(1),
                            new Bead.Comment(
                                    IssueRow.text(rows.getString(2)),
                                    IssueRow.text(rows.getString(3)),
                                    IssueRow.time(rows.getString(4))));
            }
        }
        return comments;
    }

    static void bind(PreparedStatement statement, Collection<String> ids) throws SQLException {
        int place = 0;
        for (String id : ids) statement.setString(++place, id);
    }

    private static <T> void add(Map<String, List<T>> all, String id, T one) {
        all.computeIfAbsent(id, _ -> new ArrayList<>()).add(one);
    }
}
