package dev.loupe.tools.indexing;

import dev.loupe.engine.Projects;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolInfo;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;

/// The tools around an index's life.
public final class IndexingTools {
    private IndexingTools() {}

    /// @param catalogue every tool that is offered, for `prime`, which names them; asked when it is called
    /// @param clock what "the last year" is counted from
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

    /// What the hooks of agents and the dashboard ask, and what people alone may do.
    public static List<Tool<?, ?>> inner(Projects projects, Clock clock) {
        return List.of(new SessionBrief(projects, clock), new ProjectStates(projects), new PurgeProject(projects));
    }
}
