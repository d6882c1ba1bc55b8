package dev.loupe.engine;

import java.nio.file.Path;
import java.util.List;

/// One front that asks: a client's server process or a command.
///
/// @param client the client's name as it introduced itself, or empty
/// @param roots absolute real paths of its roots, in order; the first is the default project
/// @param confined whether paths outside the roots are refused (HTTP)
public record Session(String client, List<Path> roots, boolean confined) {
    public Session {
        roots = List.copyOf(roots);
    }
}
