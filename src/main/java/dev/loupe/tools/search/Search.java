package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.bundle.QueryWords;
import dev.loupe.search.rank.Hit;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RatedFile;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.List;
import java.util.Optional;

/// Chunks of code and documents that answer a query.
final class Search implements Tool<Search.Arguments, Search.Answer> {

    record Arguments(
            @Param("Words, an identifier, or a question. Also understands lang:rust path:src/** kind:function"
                    + " -word \"exact phrase\".")
            String query,

            @Param(KindFilter.DESCRIPTION) Optional<String> type,

            @Param(value = "Maximum number of results, 1 to 100.", byDefault = "10", min = 1, max = 100, shared = true)
            int limit,

            @Param(value = "Words and meaning, meaning, or words.", byDefault = "\"hybrid\"")
            SearchMode mode,

            @Param(value = RepoParam.ONLY, shared = true) Optional<String> repo,

            @Param(value = "Results to skip, for the next page.", byDefault = "0", min = 0, max = 900, shared = true)
            int offset,

            @Param(value = "Say what each score is made of.", byDefault = "false")
            boolean explain) {}

    record Answer(
            String query,

            @Param("the mode asked for; notes say where less was used")
            String mode,

            @Param("number of results here") int count,
            List<Result> results,

            @Param("number of chunks that match, before limit and offset")
            int total,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what was narrowed, corrected or is missing") @OmitEmpty
            List<String> notes,

            @Param(RatedFile.MEMBER) List<RatedFile> feedback,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            @Param("stable while the chunk's text stays; other tools take it")
            String id,

            @Param("name of the repository's root folder") String repo,
            @Param("relative to the repository") String filePath,

            @Param("simple name of what is defined; null for a block")
            Optional<String> name,

            @Param("with the enclosing names; null for a block")
            Optional<String> qualifiedName,

            String chunkType,
            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,

            @Param("0 to 1, comparable within this answer only")
            double score,

            @Param("the side that found it: keyword, semantic or hybrid")
            String matchType,

            String language,

            @Param("the declaration without its body; null without one")
            Optional<String> signature,

            @Param("the most telling lines; … stands for lines left out")
            String contentPreview,

            @Param("line numbers of the preview's lines, those of … excepted")
            List<Integer> previewLines,

            @Param("what the score is made of, where explain was asked for")
            List<Signal> signals) {}

    record Signal(
            String name,
            double value,
            double weight,
            @Param("of the score; shares sum to it") double share) {}

    private final Projects projects;
    private final ProjectResolver choice;

    Search(Projects projects) {
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search", "Search code", """
                Find code and documentation in the indexed repositories by words, identifiers or a plain question.
                Use it first when you don't know where something is; it ranks definitions, so it beats grep for "where is X done".
                Use grep instead for every occurrence of an exact text. Then read_chunk shows a result in full.
                """, Effect.READS)
                .example("{'query': 'where is a failed request tried again', 'limit': 2}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        if (arguments.query().isBlank())
            throw ToolFailure.badArgument("query is empty; give words, an identifier or a question");
        List<Project> asked = choice.repositories(arguments.repo(), call.session());
        var filter = Filter.NONE.withKinds(KindFilter.parse(arguments.type()));
        var query = new Query.Words(arguments.query(), arguments.mode()).explained(arguments.explain());
        MergedSearch merged = MergedSearch.ask(
                asked,
                new Page(arguments.limit(), arguments.offset()),
                (project, page) ->
                        new SearchRequest(query.rated(projects.ratings(project, call.session())), filter, page));
        QueryWords words = QueryWords.of(arguments.query());
        List<Result> results =
                merged.hits().stream().map(found -> result(found, words)).toList();
        return call.room().fit(cut -> answer(arguments, merged, results, cut));
    }

    private static Answer answer(Arguments arguments, MergedSearch merged, List<Result> results, Truncation cut) {
        List<Result> shown = cut.first(results);
        return new Answer(
                cut.echo(arguments.query()),
                arguments.mode().wireName(),
                shown.size(),
                shown,
                merged.total(),
                CoverageAnswer.all(merged.coverage()),
                merged.remarks().told(),
                rated(merged.hits().subList(0, shown.size())),
                Omission.ofResults("search", arguments.offset(), shown, results));
    }

    private static List<RatedFile> rated(List<MergedSearch.Found> shown) {
        return RatedFile.distinct(shown.stream()
                .flatMap(found -> RatedFile.of(
                        found.project().name(),
                        found.hit().chunk().path(),
                        found.hit().rated())));
    }

    private static Result result(MergedSearch.Found found, QueryWords words) {
        Hit hit = found.hit();
        Chunk chunk = hit.chunk();
        Preview preview = Preview.of(chunk, words);
        return new Result(
                chunk.id().value(),
                found.project().name(),
                chunk.path().value(),
                present(chunk.name()),
                present(chunk.qualifiedName()),
                chunk.kind().wireName(),
                chunk.lines().first(),
                chunk.lines().last(),
                hit.score(),
                hit.matchType(),
                chunk.language().id(),
                present(chunk.signature()),
                preview.text(),
                preview.lines(),
                hit.signals().stream()
                        .map(signal -> new Signal(signal.name(), signal.value(), signal.weight(), signal.share()))
                        .toList());
    }

    static Optional<String> present(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
