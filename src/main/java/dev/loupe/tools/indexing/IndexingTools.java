package dev.loupe.tools.indexing;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;

/// The tools for an index's life cycle.
public final class IndexingTools {
    private IndexingTools() {}

    /// @param catalogue all offered tools, for `prime`, which lists them; evaluated on each call
    /// @param clock the reference time for "the last year"
    public static List<Tool<?, ?>> all(Projects projects, Clock clock, Supplier<List<ToolInfo>> catalogue) {
        return List.of(
                new IndexCodebase(projects),
                new ReindexChanges(projects),
                new AdminSync(projects),
                new GetIndexStatus(projects),
                new GetIndexMetrics(projects),
                new ClearIndex(projects),
                new Status(projects),
                new Prime(projects, clock, catalogue));
    }

    /// Internal tools for agents' hooks, the dashboard, and actions reserved to people.
    public static List<Tool<?, ?>> inner(Projects projects, Clock clock) {
        return List.of(new SessionBrief(projects, clock), new ProjectStates(projects), new PurgeProject(projects));
    }
}
