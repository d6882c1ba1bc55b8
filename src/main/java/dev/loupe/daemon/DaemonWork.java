package dev.loupe.daemon;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.kit.ToolCaller;
import java.time.Duration;

/// The engine behind a daemon.
public interface DaemonWork extends AutoCloseable {

    /// Runs the tools for one front, until the front has left and the caller is closed.
    ToolCaller open(DaemonHello front);

    /// Its models and stores; fronts that need others are not served. Empty for the defaults.
    default String setup() {
        return "";
    }

    /// Whether work is running that no front waits for, such as an index run; the daemon then stays.
    boolean busy();

    /// Called periodically, to close what is no longer needed.
    default void tidyUp() {}

    /// Releases an index to a daemon that started later.
    ///
    /// @param collection name of the index
    /// @return false if work that a client waits for uses it
    default boolean giveUp(String collection) {
        return true;
    }

    /// The number of calls that are still running although they should have stopped at least this long ago,
    /// plus index runs that will not end. Only the end of the process ends their threads.
    default int stuck(Duration time) {
        return 0;
    }

    /// For `loupe daemon status`.
    JsonObject status();

    /// Stops all work, commits, ends child processes. Called once, when no caller is open any more.
    @Override
    void close();
}
