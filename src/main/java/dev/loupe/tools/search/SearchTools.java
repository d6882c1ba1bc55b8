package dev.loupe.tools.search;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.util.List;

/// The search tools.
public final class SearchTools {
    private SearchTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(
                new Search(projects),
                new Grep(projects),
                new SearchCodebase(projects),
                new SearchSemanticConcept(projects),
                new FindSymbolOccurrences(projects),
                new SearchTextPattern(projects),
                new SearchAst(projects),
                new Similar(projects),
                new ChunkNeighbors(projects));
    }

    /// Internal tools for fronts, hidden from clients.
    public static List<Tool<?, ?>> inner(Projects projects) {
        return List.of(new ExplainSearch(projects));
    }
}
