package dev.loupe.records;

import java.util.Optional;

/// Which projects have a [BeadsServer].
@FunctionalInterface
public interface BeadsServers extends AutoCloseable {

    /// None has: the file is all there is.
    BeadsServers NONE = _ -> Optional.empty();

    /// That of a project. Asked for every call, so it must be cheap and must not connect.
    Optional<BeadsServer> of(BeadProject project);

    /// Ends connections; whoever asks again gets new ones.
    @Override
    default void close() {}
}
