package dev.loupe.daemon;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.ToolCaller;
import java.time.Duration;

/// What a daemon is for: the engine behind it.
public interface DaemonWork extends AutoCloseable {

    /// Runs the tools for one front, until the front has gone and the caller is closed.
    ToolCaller open(DaemonHello front);

    /// Which models and stores it works with; fronts that want others are not served. Empty for the usual
    /// ones.
    default String setup() {
        return "";
    }

    /// Whether something is at work for nobody in particular, such as an index run; the daemon then stays.
    boolean busy();

    /// Called now and then: the time to close what nobody needs any more.
    default void tidyUp() {}

    /// Gives an index up to a daemon that was started later.
    ///
    /// @param collection name of the index
    /// @return false where something is at work at it that a client waits for
    default boolean giveUp(String collection) {
        return true;
    }

    /// How many calls are at work still that were to stop so long ago, and longer, with the index runs that
    /// will not end any more. Nothing but the end of the process ends their threads.
    default int stuck(Duration time) {
        return 0;
    }

    /// For `loupe daemon status`.
    JsonObject status();

    /// Stops what is under way, commits, ends child processes. Called once, when no caller is open any more.
    @Override
    void close();
}
