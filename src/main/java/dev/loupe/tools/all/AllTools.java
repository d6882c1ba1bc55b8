package dev.loupe.tools.all;

import dev.loupe.engine.Projects;
import dev.loupe.tools.code.CodeTools;
import dev.loupe.tools.collections.CollectionTools;
import dev.loupe.tools.context.ContextTools;
import dev.loupe.tools.docs.DocumentationTools;
import dev.loupe.tools.history.HistoryTools;
import dev.loupe.tools.indexing.IndexingTools;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.memory.FeedbackTools;
import dev.loupe.tools.memory.RecordTools;
import dev.loupe.tools.points.PointTools;
import dev.loupe.tools.projects.ProjectTools;
import dev.loupe.tools.resources.InnerTools;
import dev.loupe.tools.search.SearchTools;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// All tools of Loupe, family by family, in listing order.
public final class AllTools {

    private AllTools() {}

    /// @param projects the projects to work on; accessed only when a tool is called
    /// @param clock the reference time for "6 months ago" and for ages
    public static List<Tool<?, ?>> of(Projects projects, Clock clock) {
        var tools = new ArrayList<Tool<?, ?>>();
        tools.addAll(SearchTools.all(projects));
        tools.addAll(PointTools.all(projects));
        tools.addAll(CodeTools.all(projects));
        tools.addAll(ContextTools.all(projects, clock));
        tools.addAll(HistoryTools.all(projects, clock));
        tools.addAll(DocumentationTools.all(projects));
        tools.addAll(IndexingTools.all(
                projects, clock, () -> tools.stream().map(Tool::info).toList()));
        tools.addAll(ProjectTools.all(projects));
        tools.addAll(CollectionTools.all(projects));
        tools.addAll(RecordTools.all(projects));
        tools.addAll(FeedbackTools.all(projects));
        return List.copyOf(tools);
    }

    /// Internal tools, hidden from clients: fronts call them for the parts of the protocol that are not
    /// tools.
    ///
    /// @param clock the reference time for ages
    public static List<Tool<?, ?>> inner(Projects projects, Clock clock) {
        return Stream.of(
                        InnerTools.all(projects),
                        SearchTools.inner(projects),
                        HistoryTools.inner(projects, clock),
                        ContextTools.inner(projects, clock),
                        IndexingTools.inner(projects, clock),
                        FeedbackTools.inner(projects))
                .flatMap(List::stream)
                .toList();
    }
}
