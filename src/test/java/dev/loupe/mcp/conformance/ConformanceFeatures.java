package dev.loupe.mcp.conformance;

import dev.loupe.mcp.ServerChanges;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.mcp.ServerIdentity;

/// A server for protocol tests only: no index, no repository, no daemon.
public final class ConformanceFeatures {

    private ConformanceFeatures() {}

    /// @param version of Loupe
    public static ServerFeatures of(String version) {
        var changes = new ServerChanges();
        var identity = new ServerIdentity("loupe-conformance", version, "For tests of the protocol.");
        return new ServerFeatures(
                identity,
                new FixtureTools(changes),
                new FixtureResources(),
                new FixturePrompts(),
                new FixtureCompletions(),
                changes,
                true);
    }
}
