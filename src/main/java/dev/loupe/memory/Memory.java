package dev.loupe.memory;

import dev.loupe.project.LoupeHome;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.random.RandomGenerator;

/// What Loupe remembers between conversations, in `memory.db` of LOUPE_HOME.
///
/// Nothing is opened, made or loaded before it is needed; a damaged file fails those who ask and nobody else.
public final class Memory implements AutoCloseable {
    private final Database database;
    private final Injections injections;

    private Memory(Database database, Injections injections) {
        this.database = database;
        this.injections = injections;
    }

    /// @param home its folder exists when the memory is first used
    public static Memory in(LoupeHome home, Clock clock) {
        return in(home, clock, new SecureRandom(), Injections.KEPT);
    }

    /// @param kept injections
    static Memory in(LoupeHome home, Clock clock, RandomGenerator random, int kept) {
        var database = new Database(home.memory(), home.natives());
        return new Memory(database, new Injections(database, clock, random, kept));
    }

    /// What agents were given.
    public Injections injections() {
        return injections;
    }

    /// Closes the file; the next question opens it again.
    @Override
    public void close() {
        database.close();
    }
}
