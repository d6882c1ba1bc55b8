package dev.loupe.tools.context;

import dev.loupe.engine.Projects;
import dev.loupe.tools.Tool;
import java.time.Clock;
import java.util.List;

/// The tools that put together what belongs to a task or a change.
public final class ContextTools {
    private ContextTools() {}

    /// @param clock what ages are counted from
    public static List<Tool<?, ?>> all(Projects projects, Clock clock) {
        return List.of(new Context(projects, clock), new Review(projects, clock), new Impact(projects, clock));
    }

    /// What the hooks of agents ask.
    ///
    /// @param clock what ages are counted from
    public static List<Tool<?, ?>> inner(Projects projects, Clock clock) {
        return List.of(new PromptContext(projects, clock));
    }
}
