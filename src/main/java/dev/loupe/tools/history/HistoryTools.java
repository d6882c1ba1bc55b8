package dev.loupe.tools.history;

import dev.loupe.engine.Projects;
import dev.loupe.tools.Tool;
import java.time.Clock;
import java.util.List;

/// The tools that tell what git knows.
public final class HistoryTools {
    private HistoryTools() {}

    /// @param clock what "6 months ago" and ages are counted from
    public static List<Tool<?, ?>> all(Projects projects, Clock clock) {
        return List.of(
                new Related(projects, clock),
                new Hotspots(projects, clock),
                new HistoryOfFile(projects, clock),
                new CommitSearch(projects, clock),
                new TestCoverage(projects, clock));
    }

    /// What charts are made of.
    ///
    /// @param clock what ages are counted from
    public static List<Tool<?, ?>> inner(Projects projects, Clock clock) {
        return List.of(new CodeMap(projects, clock), new CoupledPairs(projects));
    }
}
