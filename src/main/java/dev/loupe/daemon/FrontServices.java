package dev.loupe.daemon;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.kit.ToolCaller;
import java.io.IOException;
import java.util.Optional;

/// What a daemon does for its fronts.
interface FrontServices {

    /// The build that it runs.
    String build();

    JsonObject status();

    /// Why it cannot serve a front that needs other models; empty if it can.
    ///
    /// A daemon without other users makes room instead: the front then starts its own.
    ///
    /// @throws IOException if it makes room; the connection is to be closed
    Optional<String> misfit(DaemonHello hello) throws IOException;

    ToolCaller open(DaemonHello hello);

    /// A front did something; the daemon is not idle.
    void touch();

    /// Releases an index to the process that asks for it, if that started later: of two builds the younger
    /// one writes, and they do not take it back and forth.
    ///
    /// @param process its id
    boolean giveUp(String collection, long process);

    /// Ends it because a user wants that, usually to get rid of calls that hang: long ones are not sent to
    /// the next daemon.
    void stopAsAsked();
}
