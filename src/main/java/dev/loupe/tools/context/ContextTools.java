package dev.loupe.tools.context;

import dev.loupe.engine.Projects;
import dev.loupe.tools.Tool;
import java.util.List;

/// The tools that put together what belongs to a task or a change.
public final class ContextTools {
    private ContextTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(new Context(projects), new Review(projects), new Impact(projects));
    }
}
