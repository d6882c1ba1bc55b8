package dev.loupe.tools.indexing;

import dev.loupe.engine.AddressFailure;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.memory.PurgeReport;
import dev.loupe.project.FolderTree;
import dev.loupe.records.BeadProject;
import dev.loupe.sharing.SharedIndexes;
import dev.loupe.sharing.SharedName;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.StoreFailures;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Deletes all data that Loupe holds on a project: its index and history, compilers' indexes that were kept,
/// the bundles given to agents with their ratings, its beads' index, its registered names. The project's own
/// files are never touched.
///
/// Hidden from clients: agents have `clear_index`, which can be undone by indexing again.
final class PurgeProject implements Tool<PurgeProject.Arguments, PurgeProject.Answer> {

    record Arguments(
            Optional<String> path,

            @Param(value = "also what the chosen store has of it, for everyone", byDefault = "false")
            boolean shared,

            @Param(value = "only say what there is", byDefault = "true")
            boolean dryRun) {}

    /// @param indexBytes of index, history and compilers' indexes
    /// @param injections bundles given to agents, with their ratings
    /// @param shared whether the chosen store has the codebase
    /// @param deleted whether all this has been deleted
    record Answer(
            String path,
            List<String> names,
            long indexBytes,
            int injections,
            int ratings,
            boolean shared,
            boolean deleted) {}

    private final Projects projects;
    private final ProjectResolver choice;

    PurgeProject(Projects projects) {
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo(
                "index/purge", "Forget a project", "Delete all that is known of a project.", Effect.DESTROYS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = CodebaseAddress.open(choice, arguments.path(), Optional.empty(), call);
        try {
            return arguments.dryRun() ? counted(project, call) : purged(project, arguments.shared(), call);
        } catch (AddressFailure failure) {
            throw ProjectResolver.coded(failure);
        } catch (IOException failure) {
            throw StoreFailures.of(
                    "what is known of \"%s\" could not be deleted as a whole".formatted(project.root()),
                    "try again, or delete LOUPE_HOME",
                    failure);
        }
    }

    private Answer counted(Project project, CallContext call) throws AddressFailure, IOException {
        PurgeReport known = projects.memory().about(project.root().toString());
        return answer(project, names(project, call), bytes(project), known, isShared(project), false);
    }

    private Answer purged(Project project, boolean shared, CallContext call)
            throws AddressFailure, IOException, ToolFailure {
        List<String> names = names(project, call);
        long bytes = bytes(project);
        project.clear();
        new FolderTree(project.keptIndexes().folder()).delete();
        PurgeReport forgotten = projects.memory().forget(project.root().toString());
        projects.records()
                .forget(new BeadProject(
                        project.root(),
                        choice.settings(project, call.session()),
                        call.session().environment()));
        boolean unshared = shared
                && projects.shared().isPresent()
                && projects.shared().get().delete(SharedName.of(project.root()));
        for (String name : names) projects.unregister(name, call.session());
        return answer(project, names, bytes, forgotten, unshared, true);
    }

    private static long bytes(Project project) throws IOException {
        return project.bytesOnDisk() + new FolderTree(project.keptIndexes().folder()).bytes();
    }

    private static Answer answer(
            Project project, List<String> names, long bytes, PurgeReport known, boolean shared, boolean deleted) {
        return new Answer(
                project.root().toString(), names, bytes, known.injections(), known.ratings(), shared, deleted);
    }

    private List<String> names(Project project, CallContext call) throws AddressFailure {
        return projects.list(call.session()).aliases().stream()
                .filter(alias -> alias.path().equals(project.root().toString()))
                .map(Projects.Alias::name)
                .toList();
    }

    private boolean isShared(Project project) throws IOException {
        Optional<SharedIndexes> engine = projects.shared();
        return engine.isPresent()
                && !engine.get()
                        .named(SharedName.of(project.root()).collection())
                        .isEmpty();
    }
}
