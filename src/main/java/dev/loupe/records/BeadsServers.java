package dev.loupe.records;

import java.util.Optional;

/// Finds the [BeadsServer] of a project.
@FunctionalInterface
public interface BeadsServers extends AutoCloseable {

    /// No servers, only files.
    BeadsServers NONE = _ -> Optional.empty();

    /// The server of a project. Called for every query, so it must be cheap and must not connect.
    Optional<BeadsServer> of(BeadProject project);

    /// Closes all connections; the next query opens new ones.
    @Override
    default void close() {}
}
