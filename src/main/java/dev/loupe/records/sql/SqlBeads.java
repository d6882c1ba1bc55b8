package dev.loupe.records.sql;

import dev.loupe.records.Bead;
import dev.loupe.records.BeadsServer;
import dev.loupe.records.LiveBead;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The beads of a Dolt server, or any other that speaks MySQL's protocol and has the tables: `issues` and,
/// optionally, `labels` and `comments`. Columns are found by name, so older and newer schemas work.
final class SqlBeads implements BeadsServer, AutoCloseable {
    /// How long a version is cached, so that a burst of queries asks once.
    private static final long BELIEVED_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final SqlAddress address;
    private final SqlConnection connection;
    /// Of the latest connection, which is exclusive to its user.
    private final Set<String> labelled = new HashSet<>();

    private @Nullable Connection asked;
    private Optional<String> version = Optional.empty();
    private long versionRead = System.nanoTime() - BELIEVED_NANOS;

    SqlBeads(SqlAddress address) {
        this.address = address;
        connection = new SqlConnection(address);
    }

    @Override
    public String name() {
        return address.toString();
    }

    @Override
    public synchronized Optional<String> version() throws IOException {
        if (System.nanoTime() - versionRead < BELIEVED_NANOS) return version;
        version = Optional.of(connection.ask(open -> {
            var versions = new StringBuilder();
            for (String database : address.databases())
                versions.append(new TableVersion(open, database).text()).append(' ');
            return versions.toString();
        }));
        versionRead = System.nanoTime();
        return version;
    }

    @Override
    public void read(Reader into) throws IOException {
        connection.ask(open -> {
            for (String database : address.databases()) read(open, database, into);
            return Boolean.TRUE;
        });
    }

    private static void read(Connection open, String database, Reader into) throws SQLException, IOException {
        var details = new BeadDetails(open, database);
        BeadTables tables = BeadTables.of(open, database);
        TableColumns ofComments = tables.columns(BeadTables.COMMENTS);
        Map<String, List<String>> labels = tables.columns(BeadTables.LABELS).isMissing() ? Map.of() : details.labels();
        Map<String, List<Bead.Comment>> comments = ofComments.isMissing() ? Map.of() : details.comments(ofComments);
        try (Statement statement = open.createStatement()) {
            statement.setFetchSize(1_000);
            try (ResultSet rows = statement.executeQuery("SELECT * FROM `%s`.issues ORDER BY id".formatted(database))) {
                var row = new IssueRow(rows, SqlAddress.rig(database));
                while (rows.next()) row.read(labels, comments, into);
            }
        }
    }

    @Override
    public Map<String, LiveBead> live(Collection<String> ids) throws IOException {
        if (ids.isEmpty()) return Map.of();
        return connection.ask(open -> {
            var live = new HashMap<String, LiveBead>();
            for (String database : address.databases()) live(open, database, ids, live);
            return live;
        });
    }

    private void live(Connection open, String database, Collection<String> ids, Map<String, LiveBead> live)
            throws SQLException {
        Map<String, List<String>> labels =
                isLabelled(open, database) ? new BeadDetails(open, database).labels(ids) : Map.of();
        String places = String.join(",", Collections.nCopies(ids.size(), "?"));
        try (PreparedStatement statement =
                open.prepareStatement("SELECT * FROM `%s`.issues WHERE id IN (%s)".formatted(database, places))) {
            BeadDetails.bind(statement, ids);
            try (ResultSet rows = statement.executeQuery()) {
                var row = new IssueRow(rows, SqlAddress.rig(database));
                while (rows.next()) {
                    LiveBead bead = row.live(labels);
                    live.put(bead.id(), bead);
                }
            }
        }
    }

    /// Whether there is a table of labels. Once found, it is not checked again on that connection: if it
    /// disappears, the query fails and is retried once on a new one.
    private boolean isLabelled(Connection open, String database) throws SQLException {
        if (open != asked) labelled.clear();
        asked = open;
        if (labelled.contains(database)) return true;
        return !BeadTables.of(open, database).columns(BeadTables.LABELS).isMissing() && labelled.add(database);
    }

    @Override
    public void close() {
        connection.close();
    }
}
