package dev.loupe.tools.search;

import dev.loupe.collections.CollectionFailure;
import dev.loupe.collections.CollectionName;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.index.lexical.MalformedGlob;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchRequest;
import dev.loupe.sharing.SharedChunks;
import dev.loupe.sharing.SharedIndex;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.FailedJson;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.SharedChoice;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.vector.PointFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Semantic search over chunks, filtered by folder, file name or extension. Its family's failures are JSON
/// texts.
final class SearchCodebase implements Tool<SearchCodebase.Arguments, CollectionResults.Answer> {

    record Arguments(
            @Param("Plain language or code. Taken as it is, without query syntax.")
            String query,

            @Param(value = "Maximum number of results, 1 to 100.", byDefault = "10", min = 1, max = 100, shared = true)
            int limit,

            @Param(
                    value = "\".ts\" or [\".js\", \".ts\"]. The dot may be missing.",
                    types = {"string", "array<string>"})
            Optional<JsonValue> extension,

            @Param("Folder, relative to a root or absolute.")
            Optional<String> directory,

            @Param("Name, path or glob.") Optional<String> filename,

            @Param(value = "Results to skip, for the next page.", byDefault = "0", min = 0, max = 900, shared = true)
            int offset,

            @Param(
                    name = "collectionName",
                    value =
                            "codebase (all roots), a code_… name (one project) or a collection of documents; see list_collections.",
                    byDefault = "\"codebase\"")
            String collectionName) {}

    private final Projects projects;
    private final ProjectResolver choice;
    private final SharedChoice shared;

    SearchCodebase(Projects projects) {
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
        this.shared = new SharedChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_codebase", "Search code by similarity", """
                Search by meaning alone and get the nearest code in full, with absolute paths and cosine similarity.
                `search` is better for names; use this one for a collection that index_directory filled.
                """, Effect.READS)
                .example("{'query': 'discount for regular customers', 'limit': 1}");
    }

    @Override
    public CollectionResults.Answer failed(ToolFailure failure) throws ToolFailure {
        throw FailedJson.of("search codebase", failure);
    }

    @Override
    public CollectionResults.Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        try {
            return CollectionName.isOfCode(arguments.collectionName())
                    ? ofCode(arguments, call)
                    : ofDocuments(arguments, call);
        } catch (MalformedGlob malformed) {
            throw ToolFailure.badArgument(String.valueOf(malformed.getMessage()));
        }
    }

    private CollectionResults.Answer ofCode(Arguments arguments, CallContext call) throws ToolFailure {
        String name = arguments.collectionName().strip();
        List<Project> here;
        try {
            here = codebases(name, call.session());
        } catch (ToolFailure notHere) {
            return shared(name, arguments, call).orElseThrow(() -> notHere);
        }
        return found(arguments, here, call);
    }

    /// An index that is not on this machine may be in the shared store.
    private Optional<CollectionResults.Answer> shared(String name, Arguments arguments, CallContext call)
            throws ToolFailure {
        Optional<SharedIndex> index = shared.named(name, call.session());
        return index.isEmpty() ? Optional.empty() : Optional.of(ofShared(index.get(), arguments, call));
    }

    private CollectionResults.Answer ofShared(SharedIndex index, Arguments arguments, CallContext call)
            throws ToolFailure {
        PointFilter chunks = new PointFilter.And(List.of(filter(arguments), SharedChunks.CHUNKS));
        int limit = arguments.offset() + arguments.limit();
        CollectionSearch.Near found = shared.ask(
                index,
                snapshot -> CollectionSearch.nearest(snapshot, shared.meaning(index, query(arguments)), chunks, limit));
        return CollectionResults.answer(arguments.query(), arguments.offset(), found, call);
    }

    private static PointFilter filter(Arguments arguments) {
        return CollectionSearch.filter(
                present(arguments.directory()).findFirst(),
                present(arguments.filename()).findFirst(),
                endings(arguments.extension()));
    }

    private List<Project> codebases(String name, Session session) throws ToolFailure {
        if (name.equals("codebase")) return choice.repositories(Optional.empty(), session);
        var address = new ProjectAddress(Optional.of(name), Optional.empty(), Optional.empty());
        return List.of(choice.requireAskable(choice.open(address, session), session));
    }

    private CollectionResults.Answer ofDocuments(Arguments arguments, CallContext call) throws ToolFailure {
        String query = query(arguments);
        PointFilter filter = filter(arguments);
        try {
            DocumentCollection collection = projects.collections().get(arguments.collectionName());
            int limit = arguments.offset() + arguments.limit();
            return CollectionResults.answer(
                    arguments.query(),
                    arguments.offset(),
                    CollectionSearch.nearest(collection, query, filter, limit),
                    call);
        } catch (CollectionFailure failure) {
            throw ProjectResolver.coded(failure);
        } catch (IOException failure) {
            throw ToolFailure.unavailable(
                    "the collection cannot be read (%s); fix that and try again".formatted(ErrorText.cause(failure)));
        }
    }

    private static String query(Arguments arguments) throws ToolFailure {
        String query = arguments.query().strip();
        if (!query.isEmpty()) return query;
        throw ToolFailure.badArgument("the query is empty; give a question or code");
    }

    private static CollectionResults.Answer found(Arguments arguments, List<Project> projects, CallContext call)
            throws ToolFailure {
        String query = query(arguments);
        Map<Project, List<String>> folders =
                TargetPaths.in(projects, present(arguments.directory()).toList());
        Optional<String> name = present(arguments.filename()).findFirst();
        List<String> endings = endings(arguments.extension());
        MergedSearch search =
                MergedSearch.ask(folders.keySet(), new Page(arguments.limit(), arguments.offset()), (project, page) -> {
                    Optional<String> within = name.map(file -> withoutRoot(file, project));
                    var files = new NamePatterns(folders.getOrDefault(project, List.of()), within, endings);
                    var filter = new Filter(Set.of(), Set.of(), files.globs(), List.of());
                    return new SearchRequest(new Query.Concept(query, files.meant()), filter, page);
                });
        if (search.isReady()) return answer(arguments, search, call);
        throw new ToolFailure(ToolFailure.Kind.NOT_INDEXED, search.notReady());
    }

    private static String withoutRoot(String file, Project project) {
        String root = project.root() + "/";
        return file.startsWith(root) ? file.substring(root.length()) : file;
    }

    private static Stream<String> present(Optional<String> text) {
        return text.map(String::strip).filter(value -> !value.isEmpty()).stream();
    }

    private static List<String> endings(Optional<JsonValue> extension) {
        Stream<JsonValue> given = extension.stream()
                .flatMap(value ->
                        value instanceof JsonArray(List<JsonValue> several) ? several.stream() : Stream.of(value));
        return NamePatterns.endings(
                given.filter(JsonString.class::isInstance).map(value -> ((JsonString) value).text()));
    }

    private static CollectionResults.Answer answer(Arguments arguments, MergedSearch search, CallContext call) {
        List<MergedSearch.Found> page = search.hits();
        CoverageAnswer coverage = CoverageAnswer.all(search.coverage());
        List<String> notes = search.remarks().distinct();
        return call.room().fit(cut -> {
            List<MergedSearch.Found> shown = cut.first(page);
            List<Excerpt> codes = shown.stream().map(found -> found.code(cut)).toList();
            return new CollectionResults.Answer(
                    cut.echo(arguments.query()),
                    search.total(),
                    results(shown, codes),
                    coverage,
                    notes,
                    Omission.all(
                            Omission.ofResults("search_codebase", arguments.offset(), shown, page),
                            Omission.ofLines(codes, "read_chunk with a result's filePath and omittedLines")));
        });
    }

    private static List<CollectionResults.Result> results(List<MergedSearch.Found> shown, List<Excerpt> codes) {
        var results = new ArrayList<CollectionResults.Result>();
        for (int i = 0; i < shown.size(); i++) results.add(result(shown.get(i), codes.get(i)));
        return results;
    }

    private static CollectionResults.Result result(MergedSearch.Found found, Excerpt code) {
        Chunk chunk = found.hit().chunk();
        String path = found.project().root().resolve(chunk.path().value()).toString();
        return new CollectionResults.Result(
                code.text(),
                CollectionResults.similarity(found.hit().score()),
                path,
                chunk.path().fileName(),
                extension(chunk.path()),
                path + ":" + chunk.lines().first(),
                JsonValue.of(chunk.id().value()),
                Optional.of(chunk.lines().first()),
                Optional.of(chunk.lines().last()),
                chunk.language().id(),
                chunk.kind().wireName(),
                Search.present(chunk.qualifiedName()),
                code.omittedLines());
    }

    /// With the case of the file name.
    private static String extension(RepoPath path) {
        String file = path.fileName();
        int dot = file.lastIndexOf('.');
        return dot <= 0 ? "" : file.substring(dot);
    }
}
