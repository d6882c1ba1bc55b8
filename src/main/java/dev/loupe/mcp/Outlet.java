package dev.loupe.mcp;

/// The way to one client for what belongs to no request of its: notifications that a list has changed.
@FunctionalInterface
public interface Outlet {

    /// Sends one message. Never fails: when the client is gone, or listens nowhere, the message is dropped.
    ///
    /// @param json on one line
    void send(String json);
}
