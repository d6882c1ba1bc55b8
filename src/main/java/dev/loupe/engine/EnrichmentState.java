package dev.loupe.engine;

import dev.loupe.search.figures.GitWork;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// How far a project's figures are of which git is asked in the background.
///
/// @param file commits of files
/// @param chunk commits of chunks and lines of files, which need the lines of every commit
/// @param blame who wrote which lines
public record EnrichmentState(Part file, Part chunk, Part blame) {
    /// Nobody asked for any.
    static final EnrichmentState NONE = new EnrichmentState(Part.PENDING, Part.PENDING, Part.PENDING);

    /// The parts in the order in which they are found out.
    public enum Stage {
        FILE,
        CHUNK,
        BLAME
    }

    /// One of them.
    public Part part(Stage stage) {
        return switch (stage) {
            case FILE -> file;
            case CHUNK -> chunk;
            case BLAME -> blame;
        };
    }

    /// Whether a part and those before it are there: what was found in a pass before is taken up again in
    /// order.
    public boolean isCompleted(Stage stage) {
        for (Stage each : Stage.values())
            if (each.compareTo(stage) <= 0 && part(each).status() != Status.COMPLETED) return false;
        return true;
    }

    /// In which a part is.
    public enum Status {
        PENDING,
        IN_PROGRESS,
        COMPLETED,
        /// There is no history, or no commit.
        UNAVAILABLE,
        FAILED;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// One part.
    ///
    /// @param message why there is nothing or not all, or what is going on; empty where there is nothing to
    /// say
    /// @param started when the work on it began last
    /// @param completed when it ended
    /// @param files how many files it knows something of
    /// @param began as System.nanoTime told it; 0 before
    /// @param took empty where it has not ended, or never began; not the time between the other two, as
    /// clocks are set
    public record Part(
            Status status,
            String message,
            Optional<Instant> started,
            Optional<Instant> completed,
            GitWork.Count files,
            long began,
            Optional<Duration> took) {
        static final Part PENDING = new Part(
                Status.PENDING, "", Optional.empty(), Optional.empty(), GitWork.Count.NONE, 0, Optional.empty());

        Part begun(Instant now, String what) {
            return new Part(
                    Status.IN_PROGRESS,
                    what,
                    Optional.of(now),
                    Optional.empty(),
                    files,
                    System.nanoTime(),
                    Optional.empty());
        }

        /// The same, and what is going on.
        Part saying(String what) {
            return new Part(status, what, started, completed, files, began, took);
        }

        /// @param lacking what could not be found out, and what to do; empty where nothing is missing
        Part done(Instant now, GitWork.Count count, String lacking) {
            return new Part(Status.COMPLETED, lacking, started, Optional.of(now), count, began, sinceBegun());
        }

        Part ended(Status how, String why, Instant now) {
            return new Part(how, why, started, Optional.of(now), files, began, sinceBegun());
        }

        private Optional<Duration> sinceBegun() {
            return started.map(_ -> Duration.ofNanos(System.nanoTime() - began));
        }
    }

    /// Whether everything is known that there is now.
    public boolean isSettled() {
        return isSettled(file) && isSettled(chunk) && isSettled(blame);
    }

    private static boolean isSettled(Part part) {
        return part.status() != Status.PENDING && part.status() != Status.IN_PROGRESS;
    }
}
