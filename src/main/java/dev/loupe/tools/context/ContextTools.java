package dev.loupe.tools.context;

import dev.loupe.engine.Projects;
import dev.loupe.tools.Tool;
import java.time.Clock;
import java.util.List;

/// The tools that put together what belongs to a task or a change.
public final class ContextTools {
    private ContextTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(new Context(projects, Clock.systemUTC()), new Review(projects), new Impact(projects));
    }

    /// What the hooks of agents ask.
    public static List<Tool<?, ?>> inner(Projects projects) {
        return List.of(new PromptContext(projects, Clock.systemUTC()));
    }
}
