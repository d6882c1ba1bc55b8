package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.search.SearchMode;
import dev.loupe.search.pool.PointPool;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.answer.Unwrapped;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.points.PointHit.RankingOverlay;
import dev.loupe.tools.points.Target.Told;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Chunks of one codebase that answer a query, with their full text.
final class SearchCode implements Tool<SearchCode.Arguments, SearchCode.Answer> {

    @Coded
    record Arguments(
            @Param("Plain language or an identifier.") String query,

            @Unwrapped TargetArguments where,
            @Unwrapped PageArguments page,

            @Param(
                    value =
                            "Order: relevance, recent, stable, proven, bugHunt, or {\"custom\": {weightKey: number}} (see tea-rags://schema/signals).",
                    byDefault = "\"relevance\"",
                    types = {"string", "object"},
                    shared = true)
            Optional<JsonValue> rerank,

            @Param(value = "Words and meaning, meaning, or words.", byDefault = "\"hybrid\"")
            SearchMode mode,

            @Unwrapped PathNarrowing narrowing,
            @Unwrapped TypedNarrowing typed) {}

    record Answer(
            String query,

            @Param("absolute path of the codebase; null for a collection of documents")
            Optional<String> path,

            @Param("number of results here") int count,
            List<Result> results,
            @Param("the order that was asked for") String rerank,

            @Param("number of chunks that match, before limit and offset")
            int total,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what was narrowed or is missing") @OmitEmpty
            List<String> notes,

            @Param("the results as text") String message,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            @Param(
                    value =
                            "of a chunk: stable while its text stays, other tools take it; of a document: as it was added",
                    types = {"string", "number"})
            JsonValue id,

            @Param("0 to 1, comparable within this answer only")
            double score,

            @Param(name = "matchType", value = "the side that found it: keyword, semantic or hybrid")
            String matchType,

            @Param(name = "relativePath", value = "relative to the codebase; null for a document without one")
            Optional<String> relativePath,

            @Param(name = "startLine", value = "one-based") Optional<Integer> startLine,

            @Param(name = "endLine", value = "one-based, included")
            Optional<Integer> endLine,

            Optional<String> language,

            @Param(name = "chunkType", value = "function, method, class, block, section …")
            Optional<String> chunkType,

            @Param("what is defined; null for a block") Optional<String> name,

            @Param(name = "rankingOverlay", value = "what moved it; null in the order of the search")
            Optional<RankingOverlay> rankingOverlay) {

        static Result of(PointHit hit, String side) {
            return new Result(
                    hit.id(),
                    hit.score(),
                    side,
                    hit.relativePath(),
                    hit.startLine(),
                    hit.endLine(),
                    hit.language(),
                    hit.chunkType(),
                    hit.name(),
                    hit.rankingOverlay());
        }
    }

    private final PointSearch search;

    SearchCode(PointSearch search) {
        this.search = search;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_code", "Search one codebase", """
                Search one indexed codebase in natural language and get the matching code in full.
                `search` answers over all roots with short previews.
                """, Effect.READS)
                .example("{'query': 'total of a basket', 'limit': 1}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        var asked = new RequestFactory(RankingTool.SEARCH_CODE, arguments.where(), arguments.page(), false);
        PointSearch.Request request = asked.words(
                arguments.query(),
                arguments.narrowing().narrowing(),
                arguments.typed(),
                arguments.rerank(),
                Optional.empty());
        Told told = search.told(request, points -> pool(points, request, arguments.mode()), call);
        return call.room().fit(cut -> answer(request, told, cut));
    }

    private static PointPool pool(SearchedPoints points, PointSearch.Request request, SearchMode mode)
            throws IOException, ToolFailure {
        PointPool relevant = points.relevant(request.query(), mode);
        return request.ordering().order().isOfSearch() ? relevant : relevant.answering();
    }

    private static Answer answer(PointSearch.Request request, Told told, Truncation cut) {
        List<PointHit> all = told.answered().page();
        List<PointHit> hits = cut.first(all);
        List<Excerpt> codes = hits.stream().map(hit -> hit.excerpt(cut)).toList();
        String query = cut.echo(request.query());
        return new Answer(
                query,
                told.target().path(),
                hits.size(),
                results(hits, told.answered().sides()),
                request.ordering().order().name(),
                told.answered().total(),
                CoverageAnswer.of(told.coverage()),
                PointSearch.notes(request, told),
                message(query, hits, codes),
                Omission.all(
                        Omission.ofResults("search_code", request.page().offset(), hits, all),
                        Omission.ofLines(codes, "read_chunk with a result's relativePath and its missing lines")));
    }

    private static List<Result> results(List<PointHit> hits, List<String> sides) {
        var results = new ArrayList<Result>();
        for (int i = 0; i < hits.size(); i++) results.add(Result.of(hits.get(i), sides.get(i)));
        return results;
    }

    /// The published text; it alone contains the code, so that an answer does not carry it twice.
    private static String message(String query, List<PointHit> hits, List<Excerpt> codes) {
        if (hits.isEmpty()) return "No results found for query: \"%s\"".formatted(query);
        var text = new StringBuilder("Found %d result(s):\n".formatted(hits.size()));
        for (int i = 0; i < hits.size(); i++)
            text.append("\n--- Result %d (score: %s) ---\n"
                            .formatted(
                                    i + 1,
                                    String.format(
                                            Locale.ROOT, "%.3f", hits.get(i).score())))
                    .append(place(hits.get(i)))
                    .append('\n')
                    .append(codes.get(i).text())
                    .append(codes.get(i)
                            .omittedLines()
                            .map("\n[lines %s left out]\n"::formatted)
                            .orElse("\n"));
        return text.toString();
    }

    private static String place(PointHit hit) {
        String lines = hit.startLine().isEmpty()
                ? ""
                : ":%d-%d"
                        .formatted(
                                hit.startLine().get(),
                                hit.endLine().orElse(hit.startLine().get()));
        return hit.relativePath().map(path -> "File: " + path + lines + "\n").orElse("")
                + hit.language().map("Language: %s\n"::formatted).orElse("");
    }
}
