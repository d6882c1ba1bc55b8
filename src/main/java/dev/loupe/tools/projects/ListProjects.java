package dev.loupe.tools.projects;

import dev.loupe.engine.AddressFailure;
import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.index.Manifest;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Follows;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Pace;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.vector.VectorSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The registered projects and the state of their indexes.
final class ListProjects implements Tool<ListProjects.Arguments, ListProjects.Answer> {

    @Coded
    record Arguments(
            @Param(value = "Projects to skip, for the next page.", byDefault = "0", min = 0, shared = true)
            int offset) {}

    record Answer(
            @Cut(value = Part.MAIN, how = Cut.NEXT_PAGE) @Param("by name")
            List<Entry> projects,

            @Follows("projects") @Param("number of projects here")
            int count,

            @Param("where the registry was damaged: what was done about it; else empty")
            String warning,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            String name,
            @Param("absolute path") String path,

            @Param(name = "collectionName", value = "name of its index")
            String collectionName,

            @Param(name = "isIndexed", value = "whether it can be searched at once")
            boolean isIndexed,

            @Param(name = "filesCount", value = "files at the end of the last run")
            int filesCount,

            @Param(name = "chunksCount", value = "chunks at the end of the last run")
            int chunksCount,

            @Param(name = "indexedAt", value = "when the last run ended, ISO 8601; null without a finished index")
            Optional<String> indexedAt,

            @Param(name = "embeddingModel", value = "that made its vectors; null without vectors")
            Optional<String> embeddingModel,

            @Param("of its vectors; null without vectors") Optional<Integer> dimensions,

            @Param("why it cannot be asked now, with the remedy; null if it can")
            Optional<String> stale) {}

    private final Projects projects;

    ListProjects(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("list_projects", "List registered projects", """
                List all registered projects with their folders and what is in their indexes.
                Other tools take their names as `project` or `repo`.
                """, Effect.READS, Pace.QUICK).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        try {
            Projects.Listing listing = projects.list(call.session());
            var entries = new ArrayList<Entry>();
            for (Projects.Alias alias :
                    listing.aliases().stream().skip(arguments.offset()).toList()) entries.add(entry(alias, call));
            return new Answer(entries, entries.size(), listing.warning(), List.of());
        } catch (AddressFailure failure) {
            throw ProjectResolver.coded(failure);
        }
    }

    private Entry entry(Projects.Alias alias, CallContext call) {
        if (!alias.stale().isEmpty()) return unusable(alias, alias.stale());
        var address = new ProjectAddress(Optional.empty(), Optional.of(alias.name()), Optional.empty());
        try {
            return usable(alias, projects.open(address, call.session()));
        } catch (AddressFailure | ToolFailure failure) {
            return unusable(alias, String.valueOf(failure.getMessage()));
        }
    }

    private static Entry usable(Projects.Alias alias, Project project) throws ToolFailure {
        if (project.state() instanceof IndexState.Failed(String why)) return unusable(alias, why);
        boolean indexed = ProjectResolver.isIndexed(project);
        Optional<Manifest> manifest =
                project.state() instanceof IndexState.Indexed(Manifest known) ? Optional.of(known) : Optional.empty();
        Optional<VectorSpace> space = indexed
                ? ProjectResolver.viewing(
                        project, snapshot -> snapshot.vectors().space())
                : Optional.empty();
        return new Entry(
                alias.name(),
                alias.path(),
                alias.collection(),
                indexed,
                manifest.map(Manifest::files).orElse(0),
                manifest.map(Manifest::chunks).orElse(0),
                manifest.map(one -> one.finished().toString()),
                space.map(VectorSpace::fingerprint),
                space.map(VectorSpace::dimensions),
                Optional.empty());
    }

    private static Entry unusable(Projects.Alias alias, String why) {
        return new Entry(
                alias.name(),
                alias.path(),
                alias.collection(),
                false,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(why));
    }
}
