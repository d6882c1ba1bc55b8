package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.tools.Tool;
import java.util.List;

/// The tools on ratings and on what was done about them.
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

    /// What the dashboard asks.
    public static List<Tool<?, ?>> inner(Projects projects) {
        return List.of(new CallSummary(projects));
    }
}
