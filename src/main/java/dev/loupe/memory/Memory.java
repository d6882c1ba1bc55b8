package dev.loupe.memory;

import dev.loupe.project.LoupeHome;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.random.RandomGenerator;

/// Loupe's persistent memory across conversations, in `memory.db` of LOUPE_HOME.
///
/// Nothing is opened, created or loaded before it is needed; a damaged file only affects callers that need
/// it.
public final class Memory implements AutoCloseable {
    /// Readers wait only while the file is being opened or recovered, and a search must not wait long.
    private static final int READING_PATIENCE_MILLIS = 200;

    private static final PurgeReport NOTHING = new PurgeReport(0, 0);

    private final MemoryDatabase database;
    private final MemoryDatabase reading;
    private final Injections injections;
    private final Feedback feedback;
    private final FeedbackLineage lineage;
    private final ToolCallLog calls;
    private final RecentRatings ratings;

    private Memory(LoupeHome home, Clock clock, RandomGenerator random, int kept) {
        var mark = new RatedMark(home.rated());
        this.database = new MemoryDatabase(home.memory(), home.natives(), mark, MemoryDatabase.PATIENCE_MILLIS);
        this.reading = new MemoryDatabase(home.memory(), home.natives(), mark, READING_PATIENCE_MILLIS);
        this.injections = new Injections(database, clock, random, kept);
        this.feedback = new Feedback(database, mark, clock);
        this.lineage = new FeedbackLineage(database, clock);
        this.calls = new ToolCallLog(database);
        this.ratings = new RecentRatings(reading, mark, home.memory());
    }

    /// @param home its folder exists when the memory is first used
    public static Memory in(LoupeHome home, Clock clock) {
        return in(home, clock, new SecureRandom(), Injections.KEPT);
    }

    /// @param kept maximum number of injections
    static Memory in(LoupeHome home, Clock clock, RandomGenerator random, int kept) {
        return new Memory(home, clock, random, kept);
    }

    /// The code that agents were given.
    public Injections injections() {
        return injections;
    }

    /// Agents' ratings.
    public Feedback feedback() {
        return feedback;
    }

    /// Actions taken on ratings.
    public FeedbackLineage lineage() {
        return lineage;
    }

    /// Calls of tools.
    public ToolCallLog calls() {
        return calls;
    }

    /// The latest ratings, cheap enough to be read for every search.
    public RecentRatings ratings() {
        return ratings;
    }

    /// The amount of data stored for a project.
    ///
    /// @param project real path of its root
    public PurgeReport about(String project) throws MemoryFailure {
        return database.exists() ? database.read(connection -> PurgeReport.count(connection, project)) : NOTHING;
    }

    /// Deletes everything stored for a project, without traces in the file.
    ///
    /// @param project real path of its root
    /// @return what was deleted
    public PurgeReport forget(String project) throws MemoryFailure {
        if (!database.exists()) return NOTHING;
        PurgeReport forgotten = database.write(connection -> PurgeReport.delete(connection, project));
        database.outside(PurgeReport::erase);
        return forgotten;
    }

    /// SQLite's integrity check: what is wrong with the file; empty if nothing is. Reads all of it.
    public String fault() throws MemoryFailure {
        return database.read(connection -> {
            List<String> found = SqlStatements.select(connection, row -> row.getString(1), "PRAGMA quick_check(1)");
            return found.equals(List.of("ok")) ? "" : String.join(", ", found);
        });
    }

    /// Closes the file; the next call opens it again.
    @Override
    public void close() {
        database.close();
        reading.close();
    }
}
