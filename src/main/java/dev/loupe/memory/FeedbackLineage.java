package dev.loupe.memory;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Actions taken on feedback: which ratings led to which change. Never changed or deleted.
public final class FeedbackLineage {
    private final MemoryDatabase database;
    private final Clock clock;

    FeedbackLineage(MemoryDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /// The result of storing an action.
    public sealed interface Outcome {
        record Stored(StoredLineage lineage) implements Outcome {}

        /// Nothing was stored.
        ///
        /// @param feedback ids without a rating within reach
        record Unknown(List<Long> feedback) implements Outcome {
            public Unknown {
                feedback = List.copyOf(feedback);
            }
        }
    }

    /// Stores an action durably, for all its ratings or not at all.
    public Outcome store(NewLineage lineage, InjectionVisibility reach) throws MemoryFailure {
        return database.write(connection -> {
            List<Long> unknown = unknown(connection, lineage.feedback(), reach);
            if (!unknown.isEmpty()) return new Outcome.Unknown(unknown);
            Instant now = Instant.ofEpochMilli(clock.millis());
            long id = insert(connection, lineage, now);
            for (long feedback : lineage.feedback())
                SqlStatements.update(connection, "INSERT OR IGNORE INTO lineage_feedback VALUES (?, ?)", id, feedback);
            return new Outcome.Stored(new StoredLineage(id, now, lineage));
        });
    }

    private static List<Long> unknown(Connection connection, List<Long> ids, InjectionVisibility reach)
            throws SQLException {
        var unknown = new ArrayList<Long>();
        for (long id : ids) {
            long known = SqlStatements.number(
                    connection,
                    "SELECT count(*)" + Feedback.RATED + reach.condition() + " AND f.id = ?",
                    Feedback.with(reach, id));
            if (known == 0) unknown.add(id);
        }
        return unknown;
    }

    private static long insert(Connection connection, NewLineage lineage, Instant now) throws SQLException {
        return SqlStatements.number(
                connection,
                "INSERT INTO lineage (time, type, bead, commit_hash, description, agent) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
                now.toEpochMilli(),
                lineage.type().wireName(),
                lineage.bead(),
                lineage.commit(),
                lineage.description(),
                lineage.agent());
    }

    /// A query for actions.
    ///
    /// @param feedback id of a rating that it is about; empty for any
    /// @param bead empty for any
    /// @param commit hash or a prefix; matches hashes that begin with it, and prefixes of it; empty for any
    public record Wanted(Optional<Long> feedback, Optional<String> bead, Optional<String> commit) {}

    /// Some actions and their total number.
    public record Page(List<StoredLineage> newest, long total) {
        public Page {
            newest = List.copyOf(newest);
        }
    }

    /// The newest first.
    public Page list(Wanted wanted, InjectionVisibility reach, int limit) throws MemoryFailure {
        String which = "EXISTS (SELECT 1 FROM lineage_feedback k JOIN feedback f ON f.id = k.feedback"
                + " JOIN injections i ON i.number = f.injection WHERE k.lineage = g.id AND " + reach.condition()
                + " AND (? = 0 OR f.id = ?)) AND (? = '' OR g.bead = ?)"
                + " AND (? = '' OR g.commit_hash <> '' AND substr(g.commit_hash, 1, ?) = substr(?, 1, length(g.commit_hash)))";
        long feedback = wanted.feedback().orElse(0L);
        String bead = wanted.bead().orElse("");
        String commit = wanted.commit().orElse("");
        Object[] values = Feedback.with(reach, feedback, feedback, bead, bead, commit, commit.length(), commit);
        return database.read(connection -> {
            List<StoredLineage> newest = SqlStatements.select(
                    connection,
                    row -> stored(connection, row),
                    "SELECT id, time, type, bead, commit_hash, description, agent FROM lineage g WHERE " + which
                            + " ORDER BY id DESC LIMIT " + Math.max(0, limit),
                    values);
            return new Page(
                    newest, SqlStatements.number(connection, "SELECT count(*) FROM lineage g WHERE " + which, values));
        });
    }

    private static StoredLineage stored(Connection connection, ResultSet row) throws SQLException {
        long id = row.getLong(1);
        List<Long> feedback = SqlStatements.select(
                connection,
                each -> each.getLong(1),
                "SELECT feedback FROM lineage_feedback WHERE lineage = ? ORDER BY feedback",
                id);
        var what = new NewLineage(
                feedback,
                ActionType.of(row.getString(3)).orElseThrow(),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getString(7));
        return new StoredLineage(id, Instant.ofEpochMilli(row.getLong(2)), what);
    }
}
