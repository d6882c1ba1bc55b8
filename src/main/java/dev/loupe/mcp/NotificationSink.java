package dev.loupe.mcp;

/// Sends a client messages that belong to no request, such as notifications that a list has changed.
@FunctionalInterface
public interface NotificationSink {

    /// Sends one message. Never fails: if the client is gone, or does not listen, the message is dropped.
    ///
    /// @param json on one line
    void send(String json);
}
