package dev.loupe.tools.indexing;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Pace;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The current state of all projects' indexes, cheap enough to be polled every second: it doesn't run git and
/// starts no run.
final class ProjectStates implements Tool<ProjectStates.Arguments, ProjectStates.Answer> {

    record Arguments() {}

    record Answer(
            @Param("the session's roots first, then the registered ones")
            List<Entry> projects) {}

    /// @param root absolute path, which identifies the project in other calls
    /// @param ofSession whether it is a root of the session
    /// @param done files processed by the current run; 0 if there is none
    /// @param total files that the run has to read; 0 if not known yet
    /// @param git state of the git figures of files, chunks and lines, in this order
    /// @param failure why the last run failed; empty if it did not
    record Entry(
            String name,
            String root,
            boolean ofSession,
            String status,
            String phase,
            long done,
            long total,
            int percentage,
            int files,
            int chunks,
            int embeddings,
            Optional<String> lastIndexed,
            String watch,
            List<String> git,
            String failure) {}

    private final Projects projects;

    ProjectStates(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo(
                "projects/states", "States of projects", "What the dashboard follows.", Effect.READS, Pace.QUICK);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        var entries = new ArrayList<Entry>();
        for (Project project : projects.all(call.session()))
            entries.add(entry(project, call.session().roots().contains(project.root())));
        return new Answer(entries);
    }

    private static Entry entry(Project project, boolean ofSession) throws ToolFailure {
        IndexState state = project.state();
        IndexNumbers numbers = IndexNumbers.cheap(project, state);
        var run = state instanceof IndexState.Indexing indexing ? indexing : new IndexState.Indexing(0, 0, "");
        var git = project.enrichment();
        return new Entry(
                project.name(),
                project.root().toString(),
                ofSession,
                GetIndexStatus.status(state),
                run.phase(),
                run.done(),
                run.total(),
                RunAnswer.percentage(state),
                numbers.files(),
                numbers.chunks(),
                numbers.embeddings(),
                GetIndexStatus.lastUpdated(state),
                project.watch().mode().wireName(),
                List.of(
                        git.file().status().wireName(),
                        git.chunk().status().wireName(),
                        git.blame().status().wireName()),
                state instanceof IndexState.Failed(String why) ? why : "");
    }
}
