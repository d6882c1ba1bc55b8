package dev.loupe.memory;

import dev.loupe.model.RepoPath;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Agents' ratings of what they were given. A rating is never changed or deleted: rating an injection again
/// adds one, and for each file the newest counts.
public final class Feedback {
    /// A later rating by the same agent of the same injection.
    private static final String LATER =
            "SELECT 1 FROM feedback l WHERE l.injection = f.injection AND l.agent = f.agent AND l.id > f.id AND ";

    private static final String ABOUT = "SELECT 1 FROM feedback_files k WHERE k.feedback = ";

    /// That no later rating is about the whole injection, nor some about each file that this one is about.
    static final String STANDS = "NOT EXISTS (" + LATER + "NOT EXISTS (" + ABOUT + "l.id)) AND (NOT EXISTS (" + ABOUT
            + "f.id) OR EXISTS (" + ABOUT + "f.id AND NOT EXISTS (" + LATER
            + "EXISTS (SELECT 1 FROM feedback_files m WHERE m.feedback = l.id AND m.path = k.path))))";

    /// Ratings joined with their injections; a condition follows.
    static final String RATED = " FROM feedback f JOIN injections i ON i.number = f.injection WHERE ";

    private final MemoryDatabase database;
    private final RatedMark mark;
    private final Clock clock;

    Feedback(MemoryDatabase database, RatedMark mark, Clock clock) {
        this.database = database;
        this.mark = mark;
        this.clock = clock;
    }

    /// Stores a rating durably.
    ///
    /// @return empty if there is no injection with that id within reach
    public Optional<StoredFeedback> store(NewFeedback feedback, InjectionVisibility reach) throws MemoryFailure {
        Optional<StoredFeedback> stored = database.write(connection -> {
            Optional<Long> injection = injection(connection, feedback.injection(), reach);
            if (injection.isEmpty()) return Optional.empty();
            SqlStatements.update(connection, "UPDATE injections SET rated = 1 WHERE number = ?", injection.get());
            long id = SqlStatements.number(
                    connection,
                    "INSERT INTO feedback (injection, time, agent, rating, reason) VALUES (?, ?, ?, ?, ?) RETURNING id",
                    injection.get(),
                    clock.millis(),
                    feedback.agent(),
                    feedback.rating().wireName(),
                    feedback.reason());
            for (RepoPath file : Set.copyOf(feedback.files()))
                SqlStatements.update(
                        connection, "INSERT INTO feedback_files (feedback, path) VALUES (?, ?)", id, file.value());
            return select(connection, "f.id = ?", id).stream().findFirst();
        });
        if (stored.isPresent()) mark.set();
        return stored;
    }

    private static Optional<Long> injection(Connection connection, String id, InjectionVisibility reach)
            throws SQLException {
        return SqlStatements.select(
                        connection,
                        row -> row.getLong(1),
                        "SELECT number FROM injections i WHERE " + reach.condition() + " AND id = ?",
                        with(reach, id))
                .stream()
                .findFirst();
    }

    /// A query for ratings.
    ///
    /// @param rating empty for any
    /// @param agent empty for any
    public record Wanted(Optional<Rating> rating, Optional<String> agent) {}

    /// Some ratings and their total number.
    public record Page(List<StoredFeedback> newest, long total) {
        public Page {
            newest = List.copyOf(newest);
        }
    }

    /// The newest first, including replaced ones.
    public Page list(Wanted wanted, InjectionVisibility reach, int limit) throws MemoryFailure {
        String which = reach.condition() + " AND (? = '' OR f.rating = ?) AND (? = '' OR f.agent = ?)";
        String rating = wanted.rating().map(Rating::wireName).orElse("");
        String agent = wanted.agent().orElse("");
        Object[] values = with(reach, rating, rating, agent, agent);
        return database.read(connection -> {
            List<StoredFeedback> newest =
                    select(connection, which + " ORDER BY f.id DESC LIMIT " + Math.max(0, limit), values);
            return new Page(newest, SqlStatements.number(connection, "SELECT count(*)" + RATED + which, values));
        });
    }

    public FeedbackTotals totals(InjectionVisibility reach) throws MemoryFailure {
        return database.read(connection -> {
            String ours = reach.condition();
            Object[] values = reach.values();
            String standing = "SELECT count(*)" + RATED + ours + " AND " + STANDS;
            return new FeedbackTotals(
                    SqlStatements.number(connection, "SELECT count(*) FROM injections i WHERE " + ours, values),
                    SqlStatements.number(connection, "SELECT count(DISTINCT f.injection)" + RATED + ours, values),
                    ratings(connection, reach),
                    SqlStatements.number(
                            connection, "SELECT count(*)" + RATED + ours + " AND NOT (" + STANDS + ")", values),
                    SqlStatements.number(
                            connection,
                            standing + " AND EXISTS (SELECT 1 FROM lineage_feedback k WHERE k.feedback = f.id)",
                            values),
                    SqlStatements.number(
                            connection,
                            "SELECT count(DISTINCT k.lineage) FROM lineage_feedback k JOIN feedback f ON f.id = k.feedback JOIN injections i ON i.number = f.injection WHERE "
                                    + ours,
                            values));
        });
    }

    private static Map<Rating, Long> ratings(Connection connection, InjectionVisibility reach) throws SQLException {
        var counts = new EnumMap<Rating, Long>(Rating.class);
        for (Rating rating : Rating.values())
            counts.put(
                    rating,
                    SqlStatements.number(
                            connection,
                            "SELECT count(*)" + RATED + reach.condition() + " AND f.rating = ? AND " + STANDS,
                            with(reach, rating.wireName())));
        return counts;
    }

    private static List<StoredFeedback> select(Connection connection, String which, Object... values)
            throws SQLException {
        return SqlStatements.select(
                connection,
                row -> stored(connection, row),
                "SELECT f.id, f.time, i.id, f.rating, f.agent, f.reason, i.project, i.tool, i.query, (" + STANDS + ")"
                        + RATED + which,
                values);
    }

    private static StoredFeedback stored(Connection connection, ResultSet row) throws SQLException {
        long id = row.getLong(1);
        return new StoredFeedback(
                id,
                Instant.ofEpochMilli(row.getLong(2)),
                new NewFeedback(
                        row.getString(3),
                        rating(row.getString(4)),
                        row.getString(5),
                        row.getString(6),
                        SqlStatements.select(
                                connection,
                                each -> new RepoPath(each.getString(1)),
                                "SELECT path FROM feedback_files WHERE feedback = ? ORDER BY path",
                                id)),
                row.getString(7),
                row.getString(8),
                row.getString(9),
                row.getBoolean(10),
                SqlStatements.select(
                        connection,
                        each -> each.getLong(1),
                        "SELECT lineage FROM lineage_feedback WHERE feedback = ? ORDER BY lineage",
                        id));
    }

    /// The table has no other values.
    static Rating rating(String name) {
        return Rating.of(name).orElseThrow();
    }

    /// The values of a reach, followed by others.
    static Object[] with(InjectionVisibility reach, Object... others) {
        var all = new ArrayList<Object>(Arrays.asList(reach.values()));
        all.addAll(Arrays.asList(others));
        return all.toArray();
    }
}
