package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.repair.Lenient;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;

/// Updates the indexes of all projects in the background. Never fails; its only state between calls is
/// whether it is running.
final class AdminSync implements Tool<AdminSync.Arguments, AdminSync.Answer> {

    @Lenient
    record Arguments() {}

    enum Outcome {
        STARTED("Started", "Indexing started. Projects are updating now."),
        ALREADY_RUNNING("AlreadyRunning", "Indexing is already running. Please wait.");

        private final String wireName;
        private final String message;

        Outcome(String wireName, String message) {
            this.wireName = wireName;
            this.message = message;
        }

        private Answer answer() {
            return new Answer(wireName, message);
        }
    }

    record Answer(@Param("Started or AlreadyRunning") String result, String message) {}

    private static final System.Logger LOG = System.getLogger(AdminSync.class.getName());

    private final Projects projects;
    private final AtomicBoolean atWork = new AtomicBoolean();

    AdminSync(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("admin_sync", "Sync all projects", """
                Bring the indexes of all projects up to date in the background; answers at once. reindex_changes waits for one project.
                """, Effect.WRITES_INDEX).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) {
        List<Project> all = projects.all(call.session());
        boolean busy = all.stream().anyMatch(project -> project.running().isPresent());
        if (busy || !atWork.compareAndSet(false, true)) return Outcome.ALREADY_RUNNING.answer();
        Thread.ofPlatform().daemon().name("sync").start(() -> sync(all));
        return Outcome.STARTED.answer();
    }

    private void sync(List<Project> all) {
        try {
            for (Project project : all) sync(project);
        } finally {
            atWork.set(false);
        }
    }

    private static void sync(Project project) {
        try {
            project.index(false).report().join();
        } catch (IOException | CompletionException | CancellationException failure) {
            // The project's state reports the failure; continue with the others.
            LOG.log(System.Logger.Level.WARNING, "sync of {0} failed: {1}", project.root(), failure.getMessage());
        }
    }
}
