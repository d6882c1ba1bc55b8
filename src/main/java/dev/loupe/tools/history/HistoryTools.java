package dev.loupe.tools.history;

import dev.loupe.engine.Projects;
import dev.loupe.tools.Tool;
import java.time.Clock;
import java.util.List;

/// The tools that tell what git knows.
public final class HistoryTools {
    private HistoryTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return all(projects, Clock.systemUTC());
    }

    /// @param clock what "6 months ago" and ages are counted from
    static List<Tool<?, ?>> all(Projects projects, Clock clock) {
        return List.of(
                new Related(projects, clock),
                new Hotspots(projects, clock),
                new HistoryOfFile(projects, clock),
                new CommitSearch(projects, clock),
                new TestCoverage(projects, clock));
    }

    /// What charts are made of.
    public static List<Tool<?, ?>> inner(Projects projects) {
        return List.of(new CodeMap(projects, Clock.systemUTC()), new CoupledPairs(projects));
    }
}
