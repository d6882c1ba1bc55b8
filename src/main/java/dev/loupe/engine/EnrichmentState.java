package dev.loupe.engine;

import dev.loupe.search.figures.GitWork;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Progress of a project's figures from git, which are computed in the background.
///
/// @param file commits of files
/// @param chunk commits of chunks and lines of files, which need the lines of every commit
/// @param blame authors of lines
public record EnrichmentState(Part file, Part chunk, Part blame) {
    /// Not requested yet.
    static final EnrichmentState NONE = new EnrichmentState(Part.PENDING, Part.PENDING, Part.PENDING);

    /// The parts in the order of computation.
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

    /// Whether a part and the ones before it are complete; a new pass processes them in order again.
    public boolean isCompleted(Stage stage) {
        for (Stage each : Stage.values())
            if (each.compareTo(stage) <= 0 && part(each).status() != Status.COMPLETED) return false;
        return true;
    }

    /// State of a part.
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
    /// @param message why it is missing or incomplete, or what is going on; empty otherwise
    /// @param started when it was last started
    /// @param completed when it ended
    /// @param files number of files it has data for
    /// @param began start by System.nanoTime; 0 before
    /// @param took empty until it has ended; may differ from the difference of the other two, since clocks
    /// are set
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

        /// The same with a message about what is going on.
        Part saying(String what) {
            return new Part(status, what, started, completed, files, began, took);
        }

        /// @param lacking what is missing and what to do; empty if nothing is
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

    /// Whether everything is known as of now.
    public boolean isSettled() {
        return isSettled(file) && isSettled(chunk) && isSettled(blame);
    }

    private static boolean isSettled(Part part) {
        return part.status() != Status.PENDING && part.status() != Status.IN_PROGRESS;
    }
}
