package dev.loupe.tools.projects;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Pace;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.overview.ProjectSummary;
import dev.loupe.tools.repair.Lenient;
import java.util.ArrayList;
import java.util.List;

/// The projects that can be queried, with a summary of each. Never fails.
final class ShowProjects implements Tool<ShowProjects.Arguments, ShowProjects.Answer> {

    @Lenient
    record Arguments() {}

    record Answer(
            @Cut(value = Part.MAIN, how = "list_projects names them page by page")
            @Param("the server's roots first, then the registered ones with an index")
            List<Entry> projects,

            @Param("number of projects") int total,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            @Param("absolute path") String path,
            @Param("name of its folder") String name,

            @Param("what it is, from its manifest or README; empty where neither says")
            String summary) {}

    private final ProjectResolver choice;

    ShowProjects(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("show_projects", "Show projects", """
                Show all indexed projects, with folder and description.

                """, Effect.READS, Pace.QUICK).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        var entries = new ArrayList<Entry>();
        for (Project project : choice.everything(call.session()))
            entries.add(new Entry(project.root().toString(), project.name(), ProjectSummary.of(project)));
        return new Answer(entries, entries.size(), List.of());
    }
}
