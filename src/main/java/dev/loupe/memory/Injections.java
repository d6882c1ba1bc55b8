package dev.loupe.memory;

import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The code that agents were given: the newest [#KEPT] injections and all rated ones; others are deleted.
public final class Injections {
    /// About 20 MB: an injection of twenty chunks takes a kilobyte or two.
    static final int KEPT = 10_000;

    /// A query is stored to be recognised by its words, not to be read.
    private static final int LONGEST_QUERY = 4_000;

    /// A conversation's injections are searched among this many; there is no index by conversation.
    private static final int LOOKED_BACK = 2_000;

    private final MemoryDatabase database;
    private final Clock clock;
    private final RandomGenerator random;
    private final int kept;

    /// @param random source of the ids
    Injections(MemoryDatabase database, Clock clock, RandomGenerator random, int kept) {
        this.database = database;
        this.clock = clock;
        this.random = random;
        this.kept = kept;
    }

    /// Stores an injection durably.
    ///
    /// @return its unique id: `inj-` and eight hexadecimal digits
    public String store(Injection injection) throws MemoryFailure {
        return database.write(connection -> {
            String id = freeId(connection);
            long number = insert(connection, id, injection);
            insertChunks(connection, number, injection.chunks());
            forget(connection, number - kept);
            return id;
        });
    }

    /// Among the stored ones.
    public Optional<StoredInjection> find(String id) throws MemoryFailure {
        return database.read(
                connection -> select(connection, "WHERE id = ?", id).stream().findFirst());
    }

    /// Newest first.
    public List<StoredInjection> newest(int limit) throws MemoryFailure {
        return database.read(connection -> select(connection, "ORDER BY number DESC LIMIT ?", Math.max(0, limit)));
    }

    /// A conversation's injections, newest first, among the latest few thousand of all.
    ///
    /// @param session as its agent calls it
    public List<StoredInjection> ofSession(String session, int limit) throws MemoryFailure {
        return database.read(connection -> select(
                connection,
                "WHERE session = ? AND number > (SELECT coalesce(max(number), 0) FROM injections) - "
                        + LOOKED_BACK
                        + " ORDER BY number DESC LIMIT ?",
                session,
                Math.max(0, limit)));
    }

    /// The number of stored injections.
    public int count() throws MemoryFailure {
        return Math.toIntExact(
                database.read(connection -> SqlStatements.number(connection, "SELECT count(*) FROM injections")));
    }

    private String freeId(Connection connection) throws SQLException {
        while (true) {
            String id = "inj-%08x".formatted(random.nextInt());
            if (SqlStatements.number(connection, "SELECT count(*) FROM injections WHERE id = ?", id) == 0) return id;
        }
    }

    private long insert(Connection connection, String id, Injection injection) throws SQLException {
        return SqlStatements.number(
                connection,
                "INSERT INTO injections (id, time, agent, session, tool, project, query, unit, budget, used)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number",
                id,
                clock.millis(),
                injection.agent(),
                injection.session(),
                injection.tool(),
                injection.project(),
                cut(injection.query()),
                injection.unit(),
                injection.budget(),
                injection.used());
    }

    private static String cut(String query) {
        if (query.length() <= LONGEST_QUERY) return query;
        boolean splits = Character.isHighSurrogate(query.charAt(LONGEST_QUERY - 1));
        return query.substring(0, splits ? LONGEST_QUERY - 1 : LONGEST_QUERY);
    }

    private static void insertChunks(Connection connection, long number, List<InjectedChunk> chunks)
            throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT INTO injected_chunks VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int i = 0; i < chunks.size(); i++) {
                InjectedChunk chunk = chunks.get(i);
                statement.setLong(1, number);
                statement.setInt(2, i);
                statement.setString(3, chunk.path().value());
                statement.setInt(4, chunk.lines().first());
                statement.setInt(5, chunk.lines().last());
                statement.setString(6, chunk.relevance());
                statement.setDouble(7, chunk.score());
                statement.setString(8, chunk.project());
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    /// Deletes their chunks too. Rated ones stay, since ratings work by their queries and files. The index is
    /// named explicitly, so that rated ones are not scanned each time.
    private static void forget(Connection connection, long upTo) throws SQLException {
        SqlStatements.update(
                connection,
                "DELETE FROM injections INDEXED BY injections_unrated WHERE rated = 0 AND number <= ?",
                upTo);
    }

    private static List<StoredInjection> select(Connection connection, String which, Object... values)
            throws SQLException {
        return SqlStatements.select(
                connection,
                row -> stored(row, chunks(connection, row.getLong(1))),
                "SELECT number, id, time, agent, session, tool, project, query, unit, budget, used FROM injections "
                        + which,
                values);
    }

    private static StoredInjection stored(ResultSet row, List<InjectedChunk> chunks) throws SQLException {
        var injection = new Injection(
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getString(8),
                row.getString(9),
                row.getInt(10),
                row.getInt(11),
                chunks);
        return new StoredInjection(row.getString(2), Instant.ofEpochMilli(row.getLong(3)), injection);
    }

    private static List<InjectedChunk> chunks(Connection connection, long number) throws SQLException {
        return SqlStatements.select(
                connection,
                row -> new InjectedChunk(
                        new RepoPath(row.getString(1)),
                        new LineRange(row.getInt(2), row.getInt(3)),
                        row.getString(4),
                        row.getDouble(5),
                        row.getString(6)),
                "SELECT path, first, last, relevance, score, project FROM injected_chunks WHERE injection = ? ORDER BY position",
                number);
    }
}
