package dev.loupe.tools.history;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.time.Clock;
import java.util.List;

/// The tools that query the git history.
public final class HistoryTools {
    private HistoryTools() {}

    /// @param clock the reference time for "6 months ago" and for ages
    public static List<Tool<?, ?>> all(Projects projects, Clock clock) {
        return List.of(
                new Related(projects, clock),
                new Hotspots(projects, clock),
                new HistoryOfFile(projects, clock),
                new CommitSearch(projects, clock),
                new TestCoverage(projects, clock));
    }

    /// The internal tools that provide data for charts.
    ///
    /// @param clock the reference time for ages
    public static List<Tool<?, ?>> inner(Projects projects, Clock clock) {
        return List.of(new CodeMap(projects, clock), new CoupledPairs(projects));
    }
}
