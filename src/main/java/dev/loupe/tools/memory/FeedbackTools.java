package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.util.List;

/// The tools on ratings and on the actions taken on them.
public final class FeedbackTools {
    private FeedbackTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(
                new FeedbackSubmit(projects),
                new FeedbackList(projects),
                new FeedbackStats(projects),
                new FeedbackLineageStore(projects),
                new FeedbackLineageList(projects));
    }

    /// Internal tools for the dashboard.
    public static List<Tool<?, ?>> inner(Projects projects) {
        return List.of(new CallSummary(projects));
    }
}
