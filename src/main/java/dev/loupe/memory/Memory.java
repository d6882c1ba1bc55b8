package dev.loupe.memory;

import dev.loupe.project.LoupeHome;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.random.RandomGenerator;

/// What Loupe remembers between conversations, in `memory.db` of LOUPE_HOME.
///
/// Nothing is opened, made or loaded before it is needed; a damaged file fails those who ask and nobody else.
public final class Memory implements AutoCloseable {
    /// Readers wait for nobody but who opens or mends the file just then, and a search must not wait long.
    private static final int READING_PATIENCE_MILLIS = 200;

    private static final Forgotten NOTHING = new Forgotten(0, 0);

    private final Database database;
    private final Database reading;
    private final Injections injections;
    private final Feedback feedback;
    private final Lineage lineage;
    private final ToolCalls calls;
    private final RecentRatings ratings;

    private Memory(LoupeHome home, Clock clock, RandomGenerator random, int kept) {
        var mark = new RatedMark(home.rated());
        this.database = new Database(home.memory(), home.natives(), mark, Database.PATIENCE_MILLIS);
        this.reading = new Database(home.memory(), home.natives(), mark, READING_PATIENCE_MILLIS);
        this.injections = new Injections(database, clock, random, kept);
        this.feedback = new Feedback(database, mark, clock);
        this.lineage = new Lineage(database, clock);
        this.calls = new ToolCalls(database);
        this.ratings = new RecentRatings(reading, mark, home.memory());
    }

    /// @param home its folder exists when the memory is first used
    public static Memory in(LoupeHome home, Clock clock) {
        return in(home, clock, new SecureRandom(), Injections.KEPT);
    }

    /// @param kept injections
    static Memory in(LoupeHome home, Clock clock, RandomGenerator random, int kept) {
        return new Memory(home, clock, random, kept);
    }

    /// What agents were given.
    public Injections injections() {
        return injections;
    }

    /// What agents think of that.
    public Feedback feedback() {
        return feedback;
    }

    /// What was done about it.
    public Lineage lineage() {
        return lineage;
    }

    /// Which tools they called.
    public ToolCalls calls() {
        return calls;
    }

    /// The latest ratings, to be asked for at every search.
    public RecentRatings ratings() {
        return ratings;
    }

    /// How much is remembered about a project.
    ///
    /// @param project real path of its root
    public Forgotten about(String project) throws MemoryFailure {
        return database.exists() ? database.read(connection -> Forgotten.count(connection, project)) : NOTHING;
    }

    /// Forgets what was noted about a project, and leaves nothing of it in the file.
    ///
    /// @param project real path of its root
    /// @return what is forgotten
    public Forgotten forget(String project) throws MemoryFailure {
        if (!database.exists()) return NOTHING;
        Forgotten forgotten = database.write(connection -> Forgotten.delete(connection, project));
        database.outside(Forgotten::erase);
        return forgotten;
    }

    /// What is wrong with the file, as SQLite sees it; empty where nothing is. Reads all of it.
    public String fault() throws MemoryFailure {
        return database.read(connection -> {
            List<String> found = Sql.select(connection, row -> row.getString(1), "PRAGMA quick_check(1)");
            return found.equals(List.of("ok")) ? "" : String.join(", ", found);
        });
    }

    /// Closes the file; the next question opens it again.
    @Override
    public void close() {
        database.close();
        reading.close();
    }
}
