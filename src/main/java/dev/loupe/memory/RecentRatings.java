package dev.loupe.memory;

import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The latest ratings of each project, cached for use in every search.
///
/// The cache is valid as long as the number of all ratings ever made is unchanged, which is one read of
/// SQLite's own sequence table; deleting ratings increments that number too. It reads over its own
/// connection, so it never waits for a writer. Without the marker file, which the first rating creates,
/// nothing is opened.
///
/// Thread-safe.
public final class RecentRatings {
    /// Only this many of a project's ratings count, the newest.
    static final int MOST = 500;

    /// If a project has fewer, this many ratings of all projects are scanned.
    private static final int LOOKED_THROUGH = 20_000;

    private static final int MOST_PROJECTS = 64;

    private final MemoryDatabase database;
    private final RatedMark mark;
    private final Path file;
    private final LruCache<String, Known> known = new LruCache<>(MOST_PROJECTS);

    /// @param database a connection for this cache alone
    RecentRatings(MemoryDatabase database, RatedMark mark, Path file) {
        this.database = database;
        this.mark = mark;
        this.file = file;
    }

    /// @param connection to the file that was read
    /// @param highest number of any project's rating so far
    private record Known(Connection connection, long highest, List<RatedInjection> ratings) {}

    /// For each agent and file of an injection the newest rating, newest first. The same list as long as no
    /// project has a newer rating.
    ///
    /// @param project real path of its root
    public List<RatedInjection> of(String project) throws MemoryFailure {
        if (!mark.isSet() || !Files.exists(file)) return List.of();
        return database.read(connection -> of(connection, project));
    }

    private synchronized List<RatedInjection> of(Connection connection, String project) throws SQLException {
        long highest = SqlStatements.number(
                connection, "SELECT ifnull(max(seq), 0) FROM sqlite_sequence WHERE name = 'feedback'");
        @Nullable Known last = known.find(project).orElse(null);
        if (last != null && last.connection() == connection && last.highest() == highest) return last.ratings();
        List<RatedInjection> ratings = read(connection, project, highest);
        if (last != null && last.ratings().equals(ratings)) ratings = last.ratings();
        known.put(project, new Known(connection, highest, ratings));
        return ratings;
    }

    private record Row(long id, long injection, String query, String agent, Rating rating) {}

    private static List<RatedInjection> read(Connection connection, String project, long highest) throws SQLException {
        List<Row> rows = SqlStatements.select(
                connection,
                row -> new Row(
                        row.getLong(1),
                        row.getLong(2),
                        row.getString(3),
                        row.getString(4),
                        Feedback.rating(row.getString(5))),
                "SELECT f.id, i.number, i.query, f.agent, f.rating" + Feedback.RATED
                        + "f.id > ? AND i.tool NOT IN ('review', 'impact') AND (i.project = ?"
                        + " OR EXISTS (SELECT 1 FROM injected_chunks c WHERE c.injection = i.number AND c.project = ?))"
                        + " ORDER BY f.id DESC LIMIT " + MOST,
                highest - LOOKED_THROUGH,
                project,
                project);
        var rated = new HashMap<String, Set<RepoPath>>();
        var ratings = new ArrayList<RatedInjection>();
        for (Row row : rows) {
            Set<RepoPath> later = rated.computeIfAbsent(row.injection() + " " + row.agent(), _ -> new HashSet<>());
            List<RepoPath> files =
                    files(connection, row, project).stream().filter(later::add).toList();
            if (!files.isEmpty()) ratings.add(new RatedInjection(row.query(), row.rating(), files));
        }
        return List.copyOf(ratings);
    }

    private static List<RepoPath> files(Connection connection, Row row, String project) throws SQLException {
        return SqlStatements.select(
                connection,
                file -> new RepoPath(file.getString(1)),
                "SELECT DISTINCT c.path FROM injected_chunks c JOIN injections i ON i.number = c.injection"
                        + " WHERE c.injection = ? AND iif(c.project = '', i.project, c.project) = ?"
                        + " AND (NOT EXISTS (SELECT 1 FROM feedback_files k WHERE k.feedback = ?)"
                        + " OR c.path IN (SELECT k.path FROM feedback_files k WHERE k.feedback = ?)) ORDER BY c.path",
                row.injection(),
                project,
                row.id(),
                row.id());
    }
}
