package dev.loupe.memory;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// The amount of data stored, or deleted, for a project.
///
/// @param injections of the project
/// @param ratings of these injections
public record PurgeReport(int injections, int ratings) {
    private static final String ITS = "SELECT number FROM injections WHERE project = ?";

    static PurgeReport count(Connection connection, String project) throws SQLException {
        return new PurgeReport(
                (int) SqlStatements.number(connection, "SELECT count(*) FROM injections WHERE project = ?", project),
                (int) SqlStatements.number(
                        connection, "SELECT count(*) FROM feedback WHERE injection IN (" + ITS + ")", project));
    }

    /// Deletes it, including this project's files in injections of other projects. A recorded action is
    /// deleted with the last of its ratings.
    static PurgeReport delete(Connection connection, String project) throws SQLException {
        PurgeReport counted = count(connection, project);
        String ratings = "(SELECT id FROM feedback WHERE injection IN (" + ITS + "))";
        SqlStatements.update(connection, "DELETE FROM lineage_feedback WHERE feedback IN " + ratings, project);
        // Each action had one rating or more.
        SqlStatements.update(connection, "DELETE FROM lineage WHERE id NOT IN (SELECT lineage FROM lineage_feedback)");
        SqlStatements.update(connection, "DELETE FROM feedback WHERE injection IN (" + ITS + ")", project);
        SqlStatements.update(connection, "DELETE FROM injections WHERE project = ?", project);
        SqlStatements.update(connection, "DELETE FROM injected_chunks WHERE project = ?", project);
        SqlStatements.update(connection, "DELETE FROM calls WHERE project = ?", project);
        SqlStatements.update(connection, "DELETE FROM call_days WHERE project = ?", project);
        // Readers of ratings notice by this number that they must read again.
        SqlStatements.update(connection, "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'feedback'");
        return counted;
    }

    /// Rewrites the file without the deleted data, which SQLite would leave in free pages.
    static void erase(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("VACUUM");
            statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        }
    }
}
