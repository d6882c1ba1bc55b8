package dev.loupe.memory;

import dev.loupe.project.LoupeHome;
import dev.loupe.search.feedback.FeedbackStrength;
import dev.loupe.search.feedback.PastRatings;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Random;

/// What ratings cost a search, in CPU time of its thread, as Markdown; `bench/feedback/run` starts it.
///
///     RatingCost FOLDER
///
/// FOLDER is an empty one; 10,000 ratings of as many bundles of 20 files are made in it, a third of them of
/// the project that is asked for. Each figure is the least of five rounds, or a mean where it is made once
/// each time.
public final class RatingCost {
    private static final int RATINGS = 10_000;
    private static final String[] WORDS =
            "session token renew mail customer round cents price parse config file cache retry index query score rank chunk vector store lock daemon front socket"
                    .split(" ");

    private RatingCost() {}

    private interface Job {
        void run() throws Exception;
    }

    public static void main(String[] arguments) throws Exception {
        LoupeHome home = new LoupeHome(Path.of(arguments[0])).created();
        System.out.println("| | µs of CPU |\n|---|---|");
        try (Memory memory = Memory.in(home, Clock.systemUTC())) {
            memory.injections().store(new Injection("", "", "context", "/p", "q", "lines", 1, 1, List.of()));
            least("nothing was ever rated", 5_000, () -> memory.ratings().of("/p"));
            fill(home);
            mean("first look at 10,000 ratings", 1, () -> memory.ratings().of("/p"));
            least("look at 10,000 ratings, none of them new", 5_000, () -> memory.ratings().of("/p"));
            afterEach("reading them again for a new one", home, "/p", memory);
            afterEach("the same for a project that has none of them", home, "/other", memory);
            PastRatings past = PastRatings.of(memory.ratings().of("/p"), new FeedbackStrength(0.2, 0.3));
            least("factors of a question like some", 500, () -> past.factors("renew session token price file"));
            least("factors of a question like none", 500, () -> past.factors("something else entirely about nothing"));
        }
    }

    private static void fill(LoupeHome home) throws SQLException, IOException {
        var random = new Random(1);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + home.memory())) {
            connection.setAutoCommit(false);
            for (int i = 0; i < RATINGS; i++) {
                var query = new StringBuilder();
                for (int word = 0; word < 6; word++)
                    query.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
                long number = SqlStatements.number(
                        connection,
                        "INSERT INTO injections (id, time, agent, session, tool, project, query, unit, budget, used, rated)"
                                + " VALUES (?, 1, '', '', 'context', ?, ?, 'lines', 1, 1, 1) RETURNING number",
                        "inj-" + i,
                        i % 3 == 0 ? "/p" : "/q",
                        query.toString());
                for (int file = 0; file < 20; file++)
                    SqlStatements.update(
                            connection,
                            "INSERT INTO injected_chunks VALUES (?, ?, ?, 1, 9, 'direct', 0.5, '')",
                            number,
                            file,
                            "src/f" + random.nextInt(300) + ".java");
                rate(connection, number, i % 2 == 0 ? "useful" : "harmful");
            }
            connection.commit();
        }
        Files.writeString(home.rated(), "");
    }

    private static void rate(Connection connection, long injection, String rating) throws SQLException {
        SqlStatements.update(
                connection,
                "INSERT INTO feedback (injection, time, agent, rating, reason) VALUES (?, 1, 'a', ?, '')",
                injection,
                rating);
    }

    private static void afterEach(String what, LoupeHome home, String project, Memory memory) throws Exception {
        long spent = 0;
        int rounds = 20;
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + home.memory())) {
            for (int i = 0; i < rounds; i++) {
                rate(connection, 5, "useful");
                long before = cpu();
                memory.ratings().of(project);
                spent += cpu() - before;
            }
        }
        tell(what, spent / rounds);
    }

    private static void least(String what, int times, Job job) throws Exception {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 6; round++) {
            long before = cpu();
            for (int i = 0; i < times; i++) job.run();
            if (round > 0) least = Math.min(least, (cpu() - before) / times);
        }
        tell(what, least);
    }

    private static void mean(String what, int times, Job job) throws Exception {
        long before = cpu();
        for (int i = 0; i < times; i++) job.run();
        tell(what, (cpu() - before) / times);
    }

    private static void tell(String what, long nanos) {
        System.out.println("| %s | %.1f |".formatted(what, nanos / 1_000.0));
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
