package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchRequest;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The chunks around a chunk in its file, and those nearest to it in meaning.
final class ChunkNeighbors implements Tool<ChunkNeighbors.Arguments, ChunkNeighbors.Answer> {

    record Arguments(
            @Param("An id, file.py:42, file.py:name or a name.")
            String chunk,

            @Param(value = "Most chunks before it and most after it.", byDefault = "2", min = 0, max = 20)
            int around,

            @Param(value = "Most chunks that are near in meaning.", byDefault = "5", min = 0, max = 50, shared = true)
            int limit,

            @Param(value = "Least cosine of those, 0 to 1.", byDefault = "0.5", min = 0, max = 1)
            double threshold,

            @Param(value = "In all roots and registered repositories too.", byDefault = "false")
            boolean crossRepo,

            @Param(value = RepoParam.OF_CHUNK, shared = true)
            Optional<String> repo) {}

    record Answer(
            @Param("the chunk itself") Similar.Place chunk,

            @Cut(value = Part.MAIN, what = "overlapping chunks", how = "list_symbols lists what the file defines")
            @Param("chunks of the file that overlap it, by line: what it is in, what is in it")
            List<Beside> overlapping,

            @Cut(value = Part.TAIL, what = "chunks around it", how = "ask with a smaller around, or list_symbols")
            @Param("the last ones that end before it, by line")
            List<Beside> before,

            @Cut(value = Part.MAIN, what = "chunks around it", how = "ask with a smaller around, or list_symbols")
            @Param("the first ones that begin after it, by line")
            List<Beside> after,

            @Cut(value = Part.MAIN, what = "near chunks", how = "ask similar, which has pages")
            @Param("nearest in meaning first, without those that overlap it")
            List<Similar.Result> near,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what could not be compared, which files changed") @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Beside(
            @Param("stable while the chunk's text stays; other tools take it")
            String id,

            @Param("with the enclosing names; null for a block")
            Optional<String> name,

            String chunkType,
            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,

            @Param("the most telling lines; … stands for lines left out")
            String contentPreview) {}

    /// A chunk with its file's chunks in line order.
    private record Source(
            Project project, Chunk chunk, List<Chunk> file, Optional<Int8Vector> vector, Optional<VectorSpace> space) {

        Stream<Chunk> others(Predicate<Chunk> which) {
            return file.stream().filter(other -> !other.id().equals(chunk.id())).filter(which);
        }

        boolean overlaps(Chunk other) {
            return other.lines().overlaps(chunk.lines());
        }

        List<Chunk> overlapping() {
            return others(this::overlaps).toList();
        }

        List<Chunk> before(int most) {
            List<Chunk> all = others(
                            other -> other.lines().last() < chunk.lines().first())
                    .toList();
            return all.subList(Math.max(0, all.size() - most), all.size());
        }

        List<Chunk> after(int most) {
            return others(other -> other.lines().first() > chunk.lines().last())
                    .limit(most)
                    .toList();
        }

        Set<ChunkId> itself() {
            return Stream.concat(Stream.of(chunk), overlapping().stream())
                    .map(Chunk::id)
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    private final ProjectResolver choice;

    ChunkNeighbors(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("chunk_neighbors", "Neighbours of a chunk", """
                Show what stands around a search result in its file, and the code that is nearest to it in meaning. read_chunk shows the whole text of any of them.
                """, Effect.READS)
                .example("{'chunk': 'shop/basket.py:21', 'limit': 2}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        String text = arguments.chunk().strip();
        for (Project project : projects) {
            Optional<Source> source = find(project, text);
            if (source.isPresent()) return answer(arguments, source.get(), call);
        }
        throw SimilarSource.unknown(projects, text);
    }

    private static Optional<Source> find(Project project, String text) throws ToolFailure {
        return ProjectResolver.fresh(
                project,
                snapshot -> {
                    Optional<SimilarTarget> target = SimilarTarget.find(snapshot, SimilarSource.inside(project, text));
                    if (target.isEmpty()) return Optional.empty();
                    List<Chunk> chunks = target.get().chunks();
                    if (chunks.size() > 1) throw wholeFile(chunks.getFirst());
                    return Optional.of(source(project, chunks.getFirst(), snapshot));
                },
                found -> found.stream().map(one -> one.chunk().path()).toList());
    }

    private static Source source(Project project, Chunk chunk, IndexSnapshot snapshot) throws IOException {
        return new Source(
                project,
                chunk,
                snapshot.chunks().ofFile(chunk.path()),
                snapshot.vectors().find(chunk.id()),
                snapshot.vectors().space());
    }

    private static ToolFailure wholeFile(Chunk first) {
        return ToolFailure.badArgument(
                "%s has several chunks; name one by a line or a definition, as %s:%d (list_symbols lists them)"
                        .formatted(first.path(), first.path(), first.lines().first()));
    }

    private Answer answer(Arguments arguments, Source source, CallContext call) throws ToolFailure {
        MergedSearch search = near(arguments, source, reach(arguments, source, call));
        var likeness = new SharedTraits(List.of(source.chunk()));
        List<Similar.Result> near = search.hits().stream()
                .map(found -> Similar.result(
                        found.project(), found.hit().chunk(), found.hit().score(), likeness))
                .toList();
        CoverageAnswer coverage = CoverageAnswer.all(
                search.coverage().isEmpty() ? List.of(source.project().coverage()) : search.coverage());
        return new Answer(
                Similar.place(source.project(), List.of(source.chunk())),
                besides(source.overlapping(), likeness),
                besides(source.before(arguments.around()), likeness),
                besides(source.after(arguments.around()), likeness),
                near,
                coverage,
                search.remarks().distinct(),
                List.of());
    }

    private List<Project> reach(Arguments arguments, Source source, CallContext call) {
        if (arguments.limit() == 0) return List.of();
        return arguments.crossRepo() ? choice.everything(call.session()) : List.of(source.project());
    }

    private static MergedSearch near(Arguments arguments, Source source, List<Project> reach) throws ToolFailure {
        if (source.vector().isEmpty() || source.space().isEmpty()) return MergedSearch.withoutVectors(reach);
        Int8Vector vector = source.vector().get();
        VectorSpace space = source.space().get();
        return MergedSearch.ask(reach, Page.first(Math.max(1, arguments.limit())), (project, page) -> {
            Set<ChunkId> without = project.root().equals(source.project().root()) ? source.itself() : Set.of();
            return new SearchRequest(new Query.Like(vector, space, without, arguments.threshold()), Filter.NONE, page);
        });
    }

    private static List<Beside> besides(List<Chunk> chunks, SharedTraits likeness) {
        return chunks.stream()
                .map(chunk -> new Beside(
                        chunk.id().value(),
                        Search.present(chunk.qualifiedName()),
                        chunk.kind().wireName(),
                        chunk.lines().first(),
                        chunk.lines().last(),
                        Preview.of(chunk, likeness.words()).text()))
                .toList();
    }
}
