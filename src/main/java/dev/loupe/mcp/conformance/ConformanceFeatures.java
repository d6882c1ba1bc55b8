package dev.loupe.mcp.conformance;

import dev.loupe.mcp.Changes;
import dev.loupe.mcp.Features;
import dev.loupe.mcp.ServerIdentity;

/// A server for protocol tests only: no index, no repository, no daemon.
public final class ConformanceFeatures {

    private ConformanceFeatures() {}

    /// @param version of Loupe
    public static Features of(String version) {
        var changes = new Changes();
        var identity = new ServerIdentity("loupe-conformance", version, "For tests of the protocol.");
        return new Features(
                identity,
                new FixtureTools(changes),
                new FixtureResources(),
                new FixturePrompts(),
                new FixtureCompletions(),
                changes,
                true);
    }
}
