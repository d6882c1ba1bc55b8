package dev.loupe.tools.indexing;

import dev.loupe.engine.IndexRun;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RunWait;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.util.Optional;

/// Builds an index, or updates it.
final class IndexCodebase implements Tool<IndexCodebase.Arguments, RunAnswer> {

    @Coded
    record Arguments(
            @Param(value = CodebaseAddress.PATH, shared = true)
            Optional<String> path,

            @Param(value = CodebaseAddress.PROJECT, shared = true)
            Optional<String> project,

            @Param(name = "forceReindex", value = "Rebuild it.", byDefault = "false")
            boolean forceReindex) {}

    private final ProjectResolver choice;

    IndexCodebase(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("index_codebase", "Index a codebase", """
                Index a folder of code so that it can be searched, or bring its index up to date (only changed files are read).
                forceReindex only if it seems damaged.
                Reports progress; a long run answers with status "indexing" and goes on in the background.
                """, Effect.WRITES_INDEX).example("{}");
    }

    @Override
    public RunAnswer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        Project project = CodebaseAddress.open(choice, arguments.path(), arguments.project(), call);
        String others = CodebaseAddress.told(choice, arguments.path(), arguments.project(), project, call);
        IndexRun run = start(project, arguments.forceReindex());
        return RunWait.await(run, project, call)
                .map(report -> RunAnswer.done(project, report, RunAnswer.indexed(report) + others))
                .orElseGet(() -> RunAnswer.underWay(project));
    }

    static IndexRun start(Project project, boolean force) throws ToolFailure {
        try {
            return project.index(force);
        } catch (IOException failure) {
            throw ToolFailure.unavailable(
                    "INGEST_FAILED",
                    "Indexing \"%s\" could not start: %s.\n\nHint: fix that and call index_codebase again."
                            .formatted(project.root(), ErrorText.cause(failure)));
        }
    }
}
