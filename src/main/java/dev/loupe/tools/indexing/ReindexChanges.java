package dev.loupe.tools.indexing;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RunWait;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.Optional;

/// Indexes what has changed since the last run.
final class ReindexChanges implements Tool<ReindexChanges.Arguments, RunAnswer> {

    @Coded
    record Arguments(
            @Param(value = CodebaseAddress.PATH, shared = true)
            Optional<String> path,

            @Param(value = CodebaseAddress.PROJECT, shared = true)
            Optional<String> project) {}

    private final ProjectResolver choice;

    ReindexChanges(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("reindex_changes", "Reindex changed files", """
                Bring an existing index up to date: reads files that were added or modified, forgets deleted ones.
                 A codebase without an index is refused; use index_codebase there.
                """, Effect.WRITES_INDEX).example("{}");
    }

    @Override
    public RunAnswer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        Project project = CodebaseAddress.open(choice, arguments.path(), arguments.project(), call);
        String others = CodebaseAddress.told(choice, arguments.path(), arguments.project(), project, call);
        if (project.state() instanceof IndexState.NotIndexed) throw ProjectResolver.notIndexed(project);
        return RunWait.await(IndexCodebase.start(project, false), project, call)
                .map(report -> RunAnswer.done(project, report, RunAnswer.renewed(report) + others))
                .orElseGet(() -> RunAnswer.underWay(project));
    }
}
