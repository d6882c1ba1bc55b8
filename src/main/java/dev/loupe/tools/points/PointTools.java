package dev.loupe.tools.points;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.util.List;

/// The search tools of the tea-rags family.
public final class PointTools {
    private PointTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        var search = new PointSearch(projects);
        return List.of(
                new SearchCode(search),
                new SemanticSearch(search),
                new HybridSearch(search),
                new FindSimilar(search),
                new RankChunks(search));
    }
}
