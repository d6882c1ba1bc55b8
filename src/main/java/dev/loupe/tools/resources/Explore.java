package dev.loupe.tools.resources;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.indexing.ProjectOverview;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.List;
import java.util.Optional;

/// The dynamic part of the prompt explore_codebase: the interpreted focus, with facts from the index.
final class Explore implements Tool<Explore.Arguments, Explore.Answer> {

    record Arguments(
            @Param(value = "topic, folder, file, symbol or words", byDefault = "\"\"")
            String focus) {}

    /// @param kind whole, topic, folder, file, symbol or concept
    /// @param subject the topic, path, name or words; empty for the whole
    /// @param overview markdown
    record Answer(ExplorationFocus.Kind kind, String subject, String overview) {}

    private static final int LONGEST_FOCUS = 1000;
    private static final int MOST_ROOTS = 3;

    private final ProjectResolver choice;

    Explore(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo(
                "prompts/explore", "Look at a focus", "Finds what explore_codebase begins with.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        if (arguments.focus().length() > LONGEST_FOCUS)
            throw ToolFailure.badArgument(
                    "the focus is longer than %d characters; name a folder, a file, a symbol or a few words"
                            .formatted(LONGEST_FOCUS));
        List<Project> roots = choice.repositories(Optional.empty(), call.session());
        Project first = roots.getFirst();
        ExplorationFocus focus =
                ProjectResolver.reading(first, snapshot -> ExplorationFocus.of(arguments.focus(), snapshot));
        var overview = new StringBuilder();
        for (Project project : roots.subList(0, Math.min(MOST_ROOTS, roots.size())))
            overview.append(ProjectOverview.of(project).markdown()).append('\n');
        overview.append(new Highlights(first, focus).markdown());
        return new Answer(focus.kind(), focus.text(), overview.toString());
    }
}
