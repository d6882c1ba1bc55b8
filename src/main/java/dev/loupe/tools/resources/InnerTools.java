package dev.loupe.tools.resources;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.util.List;

/// The internal tools that only fronts call. All are read-only.
public final class InnerTools {
    private InnerTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(new ReadResource(projects), new CompleteWord(projects), new Explore(projects));
    }
}
