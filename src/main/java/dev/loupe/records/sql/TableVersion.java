package dev.loupe.records.sql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// A version that changes when the beads of a database do. Dolt has a hash of a database's whole content; for
/// other servers the rows are checksummed, in time proportional to the rows (some milliseconds for 10,000
/// beads).
record TableVersion(Connection connection, String database) {
    private static final int NO_SUCH_FUNCTION = 1305;

    String text() throws SQLException {
        connection.setCatalog(database);
        try {
            return one("SELECT DOLT_HASHOF_DB()");
        } catch (SQLException noDolt) {
            if (noDolt.getErrorCode() != NO_SUCH_FUNCTION) throw noDolt;
            BeadTables tables = BeadTables.of(connection, database);
            return sum(tables, BeadTables.ISSUES)
                    + '/'
                    + sum(tables, BeadTables.LABELS)
                    + '/'
                    + sum(tables, BeadTables.COMMENTS);
        }
    }

    /// The sum of each row's CRC32, a checksum that MySQL offers; a weaker one would do.
    private String sum(BeadTables tables, String table) throws SQLException {
        TableColumns columns = tables.columns(table);
        if (columns.isMissing()) return "none";
        return one("SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(CRC32(CONCAT_WS('\\0', %s))), 0)) FROM `%s`.%s"
                .formatted(columns.list(), database, table));
    }

    private String one(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            if (!rows.next()) return "";
            String text = rows.getString(1);
            return text == null ? "" : text;
        }
    }
}
