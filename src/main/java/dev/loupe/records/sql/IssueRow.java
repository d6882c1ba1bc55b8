package dev.loupe.records.sql;

import dev.loupe.records.Bead;
import dev.loupe.records.BeadSource;
import dev.loupe.records.LiveBead;
import dev.loupe.vector.Dates;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Reads rows of `issues`. A missing column is empty.
final class IssueRow {
    /// Maximum length of a column's text; longer ones are truncated.
    private static final int LONGEST = 256 * 1024;

    private final ResultSet rows;
    private final String rig;
    private final Map<String, Integer> columns = new HashMap<>();

    IssueRow(ResultSet rows, String rig) throws SQLException {
        this.rows = rows;
        this.rig = rig;
        ResultSetMetaData meta = rows.getMetaData();
        for (int i = 1; i <= meta.getColumnCount(); i++)
            columns.putIfAbsent(meta.getColumnLabel(i).toLowerCase(Locale.ROOT), i);
    }

    /// Passes the row on, or reports why it is not a bead.
    void read(Map<String, List<String>> labels, Map<String, List<Bead.Comment>> comments, BeadSource.Reader into)
            throws SQLException, IOException {
        String id = column("id");
        if (id.isBlank()) into.malformed("a row of issues", "it has no id");
        else if (column("title").isBlank()) into.malformed(id, "it has no title");
        else into.bead(bead(id, labels.getOrDefault(id, List.of()), comments.getOrDefault(id, List.of())));
    }

    private Bead bead(String id, List<String> labels, List<Bead.Comment> comments) throws SQLException {
        return new Bead(
                id,
                column("title"),
                column("description"),
                column("design"),
                column("acceptance_criteria"),
                column("notes"),
                column("status"),
                priority(),
                column("issue_type"),
                column("owner"),
                column("assignee"),
                rig,
                labels,
                comments,
                List.of(),
                when("created_at"),
                column("created_by"),
                when("updated_at"),
                when("closed_at"),
                column("close_reason"),
                column("external_ref"),
                metadata());
    }

    LiveBead live(Map<String, List<String>> labels) throws SQLException {
        String id = column("id");
        return new LiveBead(
                id,
                column("title"),
                column("status"),
                priority(),
                column("issue_type"),
                column("assignee"),
                column("owner"),
                labels.getOrDefault(id, List.of()));
    }

    private String metadata() throws SQLException {
        String text = column("metadata");
        return text.equals("{}") || text.equals("null") ? "" : text;
    }

    private OptionalInt priority() throws SQLException {
        String text = column("priority");
        if (!text.matches("[0-9]")) return OptionalInt.empty();
        int priority = Integer.parseInt(text);
        return priority <= Bead.LEAST_URGENT ? OptionalInt.of(priority) : OptionalInt.empty();
    }

    private Optional<Instant> when(String name) throws SQLException {
        return time(column(name));
    }

    private String column(String name) throws SQLException {
        Integer column = columns.get(name);
        return column == null ? "" : text(rows.getString(column));
    }

    static String text(@Nullable String value) {
        if (value == null) return "";
        String text = value.strip();
        if (text.length() <= LONGEST) return text;
        return text.substring(0, Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST);
    }

    /// MySQL writes `2026-11-29 02:30:00.123`, in UTC because the connection sets it.
    static Optional<Instant> time(@Nullable String value) {
        return Dates.of(text(value));
    }
}
