package dev.loupe.tools.context;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.time.Clock;
import java.util.List;

/// The tools that bundle the code for a task or a change.
public final class ContextTools {
    private ContextTools() {}

    /// @param clock the reference time for ages
    public static List<Tool<?, ?>> all(Projects projects, Clock clock) {
        return List.of(new Context(projects, clock), new Review(projects, clock), new Impact(projects, clock));
    }

    /// Internal tools for the hooks of agents.
    ///
    /// @param clock the reference time for ages
    public static List<Tool<?, ?>> inner(Projects projects, Clock clock) {
        return List.of(new PromptContext(projects, clock));
    }
}
