package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.CollectionListing;
import dev.loupe.collections.CollectionManifest;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.sharing.SharedIndex;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lists all collections by name.
final class ListCollections implements Tool<ListCollections.Arguments, ListCollections.Answer> {

    @Coded
    record Arguments(
            @Param(
                    value = "Collections to skip, for the next page.",
                    byDefault = "0",
                    min = 0,
                    max = 1_000_000,
                    shared = true)
            int offset) {}

    record Answer(
            @Cut(value = Part.MAIN, how = Cut.NEXT_PAGE)
            @Param("their names: those of documents by name, then the indexes of code")
            List<String> collections,

            @Param("all of them, on whatever page") int total,

            @Cut(Part.MAIN) @Param("the same with what they are")
            List<Entry> details,

            @Cut(Part.INNER) @Param("what is wrong with collections that cannot be read, with the remedy")
            List<String> damaged,

            String message,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    /// @param path null for documents
    record Entry(
            String name,

            @Param("documents, code, or shared: code that is in the store that all look into")
            String kind,

            @Param("absolute path of the codebase; null for documents")
            Optional<String> path) {}

    private final CollectionChoice collections;

    ListCollections(Projects projects) {
        this.collections = new CollectionChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("list_collections", "List collections", """
                List collections of documents and indexes of code (code_…). Other tools take their names as `collection`.
                """, Effect.READS).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        CollectionListing documents = asked(() -> collections.all().listing());
        List<String> damaged = new ArrayList<>(documents.damaged());
        damaged.addAll(collections.unreadable(call.session()));
        List<Entry> all = entries(documents.collections(), call);
        List<Entry> page = all.stream().skip(arguments.offset()).toList();
        return new Answer(
                page.stream().map(Entry::name).toList(),
                all.size(),
                page,
                damaged,
                "%d collection(s).".formatted(all.size()),
                List.of());
    }

    private List<Entry> entries(List<CollectionManifest> documents, CallContext call)
            throws ToolFailure, InterruptedException {
        var entries = new ArrayList<Entry>();
        for (CollectionManifest one : documents) entries.add(new Entry(one.name(), "documents", Optional.empty()));
        for (Project project : collections.codebases(call.session()))
            entries.add(new Entry(
                    project.collection(), "code", Optional.of(project.root().toString())));
        for (SharedIndex one : collections.shared(call.session()))
            entries.add(new Entry(one.name().collection(), "shared", Optional.empty()));
        return entries;
    }
}
