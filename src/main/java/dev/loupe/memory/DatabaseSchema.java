package dev.loupe.memory;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// The tables of `memory.db`. Their version is `PRAGMA user_version`: the number of migrations that were run.
/// A released migration is never changed; a new one is added below it.
///
/// - 1: `injections` and `injected_chunks`: what agents were given
/// - 2: `feedback` and `lineage`: agents' ratings, and actions taken on them
/// - 3: `calls` and `call_days`: which tools were called, how long that took and what it cost
/// - 4: `feedback_files`: which files of an injection a rating is about
final class DatabaseSchema {
    private static final List<String> MIGRATIONS = List.of("""
            -- number: grows for ever, so that the oldest can be told without a sort
            -- id: inj- and eight hexadecimal digits
            -- time: milliseconds since 1970
            -- agent, session: who was given it, as far as that is known; else empty
            -- project: real path of the root
            -- budget, used: in the unit
            CREATE TABLE injections (
              number INTEGER PRIMARY KEY AUTOINCREMENT,
              id TEXT NOT NULL UNIQUE,
              time INTEGER NOT NULL,
              agent TEXT NOT NULL,
              session TEXT NOT NULL,
              tool TEXT NOT NULL,
              project TEXT NOT NULL,
              query TEXT NOT NULL,
              unit TEXT NOT NULL,
              budget INTEGER NOT NULL,
              used INTEGER NOT NULL
            ) STRICT;
            -- position: place in the bundle, from 0
            -- first, last: lines, one-based, both included
            CREATE TABLE injected_chunks (
              injection INTEGER NOT NULL REFERENCES injections (number) ON DELETE CASCADE,
              position INTEGER NOT NULL,
              path TEXT NOT NULL,
              first INTEGER NOT NULL,
              last INTEGER NOT NULL,
              relevance TEXT NOT NULL,
              score REAL NOT NULL,
              PRIMARY KEY (injection, position)
            ) STRICT, WITHOUT ROWID;
            """, """
            -- rated: 1 where there is feedback on it, so that it is not forgotten
            ALTER TABLE injections ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX injections_unrated ON injections (number) WHERE rated = 0;
            -- project: real path of the root that the file is of, where it is not the injection's; else empty
            ALTER TABLE injected_chunks ADD COLUMN project TEXT NOT NULL DEFAULT '';
            -- Rows are only ever added: who has read up to the highest id has read all.
            CREATE TABLE feedback (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              injection INTEGER NOT NULL REFERENCES injections (number),
              time INTEGER NOT NULL,
              agent TEXT NOT NULL,
              rating TEXT NOT NULL CHECK (rating IN ('useful', 'noise', 'harmful')),
              reason TEXT NOT NULL
            ) STRICT;
            CREATE INDEX feedback_of_injection ON feedback (injection, agent);
            -- bead, commit_hash: empty where there is none
            CREATE TABLE lineage (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              time INTEGER NOT NULL,
              type TEXT NOT NULL,
              bead TEXT NOT NULL,
              commit_hash TEXT NOT NULL,
              description TEXT NOT NULL,
              agent TEXT NOT NULL
            ) STRICT;
            CREATE TABLE lineage_feedback (
              lineage INTEGER NOT NULL REFERENCES lineage (id),
              feedback INTEGER NOT NULL REFERENCES feedback (id),
              PRIMARY KEY (lineage, feedback)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX lineage_of_feedback ON lineage_feedback (feedback);
            """, """
            -- The latest calls of agents. Of what was asked nothing is kept.
            -- time: milliseconds since 1970, when the answer was there
            -- project: real path of the first root of the session; empty where it has none
            -- client: as it introduced itself; empty where it did not
            -- millis: from the call to its answer
            -- tokens: of the answer, as estimated
            -- outcome: ok, or the kind of failure in lower case
            CREATE TABLE calls (
              number INTEGER PRIMARY KEY AUTOINCREMENT,
              time INTEGER NOT NULL,
              tool TEXT NOT NULL,
              project TEXT NOT NULL,
              client TEXT NOT NULL,
              millis INTEGER NOT NULL,
              tokens INTEGER NOT NULL,
              outcome TEXT NOT NULL
            ) STRICT;
            -- day: of UTC, 2026-11-29
            CREATE TABLE call_days (
              day TEXT NOT NULL,
              tool TEXT NOT NULL,
              project TEXT NOT NULL,
              calls INTEGER NOT NULL,
              failures INTEGER NOT NULL,
              millis INTEGER NOT NULL,
              tokens INTEGER NOT NULL,
              PRIMARY KEY (day, tool, project)
            ) STRICT, WITHOUT ROWID;
            """, """
            -- The files of its injection that a rating is about; none if it is about all of them.
            CREATE TABLE feedback_files (
              feedback INTEGER NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
              path TEXT NOT NULL,
              PRIMARY KEY (feedback, path)
            ) STRICT, WITHOUT ROWID;
            """);

    /// The version that this program writes.
    static final int VERSION = MIGRATIONS.size();

    private DatabaseSchema() {}

    static int version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA user_version")) {
            return result.getInt(1);
        }
    }

    /// Runs the missing migrations. Call it within a transaction that holds the write lock, so that of two
    /// processes the second finds them done.
    static void migrate(Connection connection) throws SQLException {
        migrate(connection, VERSION);
    }

    /// The same up to a version.
    static void migrate(Connection connection, int upTo) throws SQLException {
        int version = version(connection);
        if (version >= upTo) return;
        try (Statement statement = connection.createStatement()) {
            // The driver runs all statements of a string.
            for (String migration : MIGRATIONS.subList(version, upTo)) statement.executeUpdate(migration);
            statement.executeUpdate("PRAGMA user_version = " + upTo);
        }
    }
}
