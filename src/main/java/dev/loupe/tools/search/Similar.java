package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.similar.Duplicates;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Follows;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.OtherRoots;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The chunks nearest in meaning to some code or text.
final class Similar implements Tool<Similar.Arguments, Similar.Answer> {

    record Arguments(
            @Param("file.py:name, file.py:42, file.py, a name, an id, or text or code.")
            Optional<String> target,

            @Param(
                    value =
                            "Find groups of near-duplicates instead. Among all functions, classes and the like of five lines or more.",
                    byDefault = "false")
            boolean scan,

            @Param(
                    value =
                            "Least cosine, 0 to 1. Copies are above 0.9, code of the same purpose above 0.6; free text is rarely above 0.6.",
                    byDefault = "0.85",
                    min = 0,
                    max = 1)
            double threshold,

            @Param(value = "Maximum number of results, 1 to 100.", byDefault = "10", min = 1, max = 100, shared = true)
            int limit,

            @Param(value = "In all roots and registered repositories too.", byDefault = "false")
            boolean crossRepo,

            @Param(value = RepoParam.OF_TARGET, shared = true)
            Optional<String> repo,

            @Param(value = "Results to skip, for the next page.", byDefault = "0", min = 0, max = 900, shared = true)
            int offset) {}

    record Answer(
            @Param("single for a target, scan for groups") String mode,
            @Param("the least cosine") double threshold,

            @Cut(Part.TEXT) @Param("as given; null for a scan")
            Optional<String> target,

            @Param("the code that the target was taken to be; null for free text and for a scan")
            Optional<Place> targetPlace,

            @Follows({"results", "clusters"}) @Param("number of results, or of clusters, here")
            int count,

            @Cut(value = Part.MAIN, how = Cut.NEXT_PAGE)
            @Param("nearest first, without the target itself; empty for a scan")
            List<Result> results,

            @Cut(value = Part.MAIN, what = "results", how = Cut.NEXT_PAGE)
            @Param(
                    "groups of near-duplicates, the largest first, those in tests or generated code alone last; empty for a target")
            List<Cluster> clusters,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what is just below the threshold, what could not be compared") @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Place(
            @Param("of the chunk; null for a whole file") Optional<String> id,

            @Param("name of the repository's root folder") String repo,
            @Param("relative to the repository") String filePath,

            @Param("with the enclosing names; null for a block or file")
            Optional<String> name,

            String chunkType,
            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,
            String language) {}

    record Result(
            @Param("stable while the chunk's text stays; other tools take it")
            String id,

            @Param("name of the repository's root folder") String repo,
            @Param("relative to the repository") String filePath,

            @Param("with the enclosing names; null for a block")
            Optional<String> name,

            String chunkType,
            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,
            @Param("cosine, 0 to 1") double similarity,
            String language,

            @Param("what else speaks for it: name and wording shared with the target")
            String explanation,

            @Param("the most telling lines; … stands for lines left out")
            String contentPreview) {}

    record Cluster(
            @Param("the one that all members are near to") Place representative,

            @Param("mean cosine of the members with the representative")
            double avgSimilarity,

            @Param("without the representative") int memberCount,

            @Cut(
                    value = Part.INNER,
                    what = "members of clusters",
                    how = "call similar with a representative's id as target")
            @Param("nearest to the representative first, at most 20; fewer than member_count if there is no room")
            List<Result> members) {}

    private static final int MEMBERS = 20;

    private final ProjectResolver choice;

    Similar(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("similar", "Similar code", """
                Find code that does nearly the same as a function, class, file or piece of text, by cosine of embeddings.
                Use it before writing something that may exist, or to find the copies that a fix must reach too. Lower threshold to 0.5 for relatives instead of copies.
                """, Effect.READS)
                .example("{'target': 'shop/basket.py:21', 'threshold': 0.1, 'limit': 2}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        String target = arguments.target().map(String::strip).orElse("");
        if (target.isEmpty() != arguments.scan())
            throw ToolFailure.badArgument(
                    "give either a target (file.py:name, a symbol, a chunk's id or free text) or scan: true");
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        if (arguments.scan()) return scanned(arguments, reach(arguments, projects, Optional.empty(), call), call);
        Optional<SimilarSource> source = SimilarSource.find(projects, target);
        if (source.isEmpty() && SimilarTarget.isLikeCode(target)) throw SimilarSource.unknown(projects, target);
        List<Project> reach = reach(arguments, projects, source, call);
        return source.isPresent()
                ? nearCode(arguments, source.get(), projects, reach)
                : nearText(arguments, target, reach);
    }

    private List<Project> reach(
            Arguments arguments, List<Project> projects, Optional<SimilarSource> source, CallContext call) {
        if (arguments.crossRepo()) return choice.everything(call.session());
        return source.map(one -> List.of(one.project())).orElse(projects);
    }

    /// @param asked the projects in which the target was looked up
    private static Answer nearCode(
            Arguments arguments, SimilarSource source, List<Project> asked, List<Project> projects) throws ToolFailure {
        MergedSearch search = MergedSearch.ask(
                projects,
                page(arguments),
                (project, page) -> new SearchRequest(
                        new Query.Like(source.vector(), source.space(), source.itselfIn(project), -1),
                        Filter.NONE,
                        page));
        var likeness = new SharedTraits(source.chunks());
        List<String> notes = OtherRoots.note(source.path().value(), source.project(), asked);
        return answer(arguments, Optional.of(place(source.project(), source.chunks())), search, likeness, notes);
    }

    private static Answer scanned(Arguments arguments, List<Project> projects, CallContext call) throws ToolFailure {
        var scan = new SimilarScan(arguments.threshold(), call);
        scan.in(projects, arguments.crossRepo());
        List<Cluster> clusters = new ArrayList<>();
        List<Duplicates.Group<Project>> page = scan.groups(arguments.offset() + arguments.limit()).stream()
                .skip(arguments.offset())
                .toList();
        for (Duplicates.Group<Project> group : page) cluster(group).ifPresent(clusters::add);
        return new Answer(
                "scan",
                arguments.threshold(),
                Optional.empty(),
                Optional.empty(),
                clusters.size(),
                List.of(),
                clusters,
                CoverageAnswer.all(scan.coverage()),
                scan.notes(),
                List.of());
    }

    /// Empty if the file was read again in the meantime and its first member is another.
    private static Optional<Cluster> cluster(Duplicates.Group<Project> group) throws ToolFailure {
        Optional<Chunk> first = SimilarScan.chunk(group.representative());
        if (first.isEmpty()) return Optional.empty();
        var likeness = new SharedTraits(List.of(first.get()));
        List<Result> members = new ArrayList<>();
        for (Duplicates.Near<Project> near :
                group.others().subList(0, Math.min(MEMBERS, group.others().size())))
            SimilarScan.chunk(near.place())
                    .map(chunk -> result(near.place().owner(), chunk, near.cosine(), likeness))
                    .ifPresent(members::add);
        return Optional.of(new Cluster(
                place(group.representative().owner(), List.of(first.get())),
                group.cosine(),
                group.others().size(),
                members));
    }

    private static Answer nearText(Arguments arguments, String text, List<Project> projects) throws ToolFailure {
        MergedSearch search = MergedSearch.ask(
                projects, page(arguments), (_, page) -> new SearchRequest(new Query.Nearest(text), Filter.NONE, page));
        if (!search.isReady()) throw new ToolFailure(ToolFailure.Kind.NOT_INDEXED, search.notReady());
        List<String> notes = projects.size() == 1 || arguments.crossRepo()
                ? List.of()
                : List.of("a text belongs to no repository, so all roots were compared; repo keeps to one");
        return answer(arguments, Optional.empty(), search, new SharedTraits(text), notes);
    }

    private static Answer answer(
            Arguments arguments, Optional<Place> place, MergedSearch search, SharedTraits likeness, List<String> more) {
        List<MergedSearch.Found> near = search.hits();
        List<Result> results = near.stream()
                .filter(found -> found.hit().score() >= arguments.threshold())
                .map(found ->
                        result(found.project(), found.hit().chunk(), found.hit().score(), likeness))
                .toList();
        var notes = new ArrayList<>(search.remarks().distinct());
        notes.addAll(more);
        if (results.isEmpty() && !near.isEmpty()) notes.add(below(arguments.threshold(), near.getFirst()));
        return new Answer(
                "single",
                arguments.threshold(),
                arguments.target(),
                place,
                results.size(),
                results,
                List.of(),
                CoverageAnswer.all(search.coverage()),
                notes,
                List.of());
    }

    private static Page page(Arguments arguments) {
        return new Page(arguments.limit(), arguments.offset());
    }

    private static String below(double threshold, MergedSearch.Found nearest) {
        Chunk chunk = nearest.hit().chunk();
        return String.format(
                Locale.ROOT,
                "nothing reaches the threshold of %s; the nearest is %s:%d%s with %.3f, so ask with a lower one to see it",
                threshold,
                chunk.path(),
                chunk.lines().first(),
                chunk.name().isEmpty() ? "" : " (" + chunk.qualifiedName() + ")",
                nearest.hit().score());
    }

    static Place place(Project project, List<Chunk> chunks) {
        Chunk first = chunks.getFirst();
        boolean whole = chunks.size() > 1;
        return new Place(
                whole ? Optional.empty() : Optional.of(first.id().value()),
                project.name(),
                first.path().value(),
                whole ? Optional.empty() : Search.present(first.qualifiedName()),
                whole ? "file" : first.kind().wireName(),
                first.lines().first(),
                chunks.stream().mapToInt(chunk -> chunk.lines().last()).max().orElseThrow(),
                first.language().id());
    }

    static Result result(Project project, Chunk chunk, double cosine, SharedTraits likeness) {
        return new Result(
                chunk.id().value(),
                project.name(),
                chunk.path().value(),
                Search.present(chunk.qualifiedName()),
                chunk.kind().wireName(),
                chunk.lines().first(),
                chunk.lines().last(),
                Math.clamp(cosine, 0, 1),
                chunk.language().id(),
                likeness.with(chunk),
                Preview.of(chunk, likeness.words()).text());
    }
}
