package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.JsonValue;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Cut;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Excerpt;
import dev.loupe.tools.Omission;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Chunks of one codebase that answer a question, with their full text.
final class SearchCode implements Tool<SearchCode.Arguments, SearchCode.Answer> {

    record Arguments(
            @Param("What to look for, in plain language or as an identifier.")
            String query,

            @Param(
                    "Folder of the codebase: absolute, or relative to the server's first root. The first root where missing.")
            Optional<String> path,

            @Param("Registered name of the codebase (see list_projects); goes before path.")
            Optional<String> project,

            @Param("Name of its index (code_ and eight digits); goes before project and path.")
            Optional<String> collection,

            @Param(value = "Maximum number of results, 1 to 100.", byDefault = "10", min = 1, max = 100)
            int limit,

            @Param(value = "Results to skip, for the next page.", byDefault = "0", min = 0, max = 900)
            int offset,

            @Param(
                    value = Rerank.DESCRIPTION,
                    byDefault = "\"relevance\"",
                    types = {"string", "object"})
            JsonValue rerank,

            @Param(
                    value = "hybrid (words and meaning), semantic (meaning alone) or keyword (words alone).",
                    byDefault = "\"hybrid\"")
            SearchMode mode,

            @Param(name = "pathPattern", value = "Only files whose relative path matches this glob, e.g. src/**/*.ts.")
            Optional<String> pathPattern) {}

    record Answer(
            String query,
            @Param("absolute path of the codebase") String path,
            @Param("number of results here") int count,
            List<Result> results,
            @Param("the order that was asked for") String rerank,

            @Param("number of chunks that match, before limit and offset")
            int total,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what was narrowed or is missing")
            List<String> notes,

            @Param("the results as text") String message,

            @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            @Param("stable while the chunk's text stays; other tools take it")
            String id,

            @Param("0 to 1, comparable within this answer only")
            double score,

            @Param(name = "matchType", value = "the side that found it: keyword, semantic or hybrid")
            String matchType,

            @Param(name = "relativePath", value = "relative to the codebase")
            String relativePath,

            @Param(name = "startLine", value = "one-based") int startLine,

            @Param(name = "endLine", value = "one-based, included")
            int endLine,

            String language,

            @Param(name = "chunkType", value = "function, method, class, block, section …")
            String chunkType,

            @Param("what is defined; null for a block") Optional<String> name) {}

    private final ProjectChoice choice;

    SearchCode(Projects projects) {
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_code", "Search one codebase", """
                Search one indexed codebase in natural language and get the matching code in full.
                Use it when you name the codebase by path or registered project and want the code at once;
                `search` answers over all roots with short previews.
                """, Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        Rerank rerank = Rerank.parse(arguments.rerank());
        if (arguments.query().isBlank())
            throw new ToolFailure(
                    ToolFailure.Kind.BAD_ARGUMENT,
                    "EXPLORE_INVALID_QUERY",
                    "the query is empty.\n\nHint: give words, an identifier or a question.");
        var address = new ProjectAddress(arguments.collection(), arguments.project(), arguments.path());
        Project project = choice.requireAskable(choice.open(address, call.session()), call.session());
        MergedSearch found = MergedSearch.ask(List.of(project), request(arguments));
        var notes = new ArrayList<>(found.notes());
        rerank.note().ifPresent(notes::add);
        return call.room().fit(cut -> answer(arguments, project, rerank, found, notes, cut));
    }

    private static SearchRequest request(Arguments arguments) {
        var filter = new Filter(
                Filter.NONE.languages(),
                Filter.NONE.kinds(),
                arguments.pathPattern().stream().toList(),
                List.of());
        return new SearchRequest(
                arguments.query(), arguments.mode(), filter, arguments.limit(), arguments.offset(), false);
    }

    private static Answer answer(
            Arguments arguments, Project project, Rerank rerank, MergedSearch found, List<String> notes, Cut cut) {
        List<MergedSearch.Found> hits = cut.first(found.hits());
        List<Excerpt> codes = hits.stream().map(hit -> code(hit, cut)).toList();
        return new Answer(
                cut.echo(arguments.query()),
                project.root().toString(),
                hits.size(),
                hits.stream().map(SearchCode::result).toList(),
                rerank.name(),
                found.total(),
                CoverageAnswer.all(found.coverage()),
                notes,
                message(cut.echo(arguments.query()), hits, codes),
                Omission.all(
                        Omission.ofResults("search_code", arguments.offset(), hits, found.hits()),
                        Omission.ofLines(codes, "read_chunk with a result's relativePath and its missing lines")));
    }

    private static Excerpt code(MergedSearch.Found found, Cut cut) {
        Chunk chunk = found.hit().chunk();
        return cut.excerpt(chunk.text(), chunk.lines().first());
    }

    private static Result result(MergedSearch.Found found) {
        Chunk chunk = found.hit().chunk();
        return new Result(
                chunk.id().value(),
                found.hit().score(),
                found.hit().matchType(),
                chunk.path().value(),
                chunk.lines().first(),
                chunk.lines().last(),
                chunk.language().id(),
                chunk.kind().wireName(),
                Search.present(chunk.qualifiedName()));
    }

    /// The published text; the code itself is only here, so that an answer does not carry it twice.
    private static String message(String query, List<MergedSearch.Found> hits, List<Excerpt> codes) {
        if (hits.isEmpty()) return "No results found for query: \"%s\"".formatted(query);
        var text = new StringBuilder("Found %d result(s):\n".formatted(hits.size()));
        for (int i = 0; i < hits.size(); i++) {
            Chunk chunk = hits.get(i).hit().chunk();
            text.append("\n--- Result %d (score: %s) ---\n"
                            .formatted(
                                    i + 1,
                                    String.format(
                                            Locale.ROOT,
                                            "%.3f",
                                            hits.get(i).hit().score())))
                    .append("File: %s:%d-%d\n"
                            .formatted(
                                    chunk.path(),
                                    chunk.lines().first(),
                                    chunk.lines().last()))
                    .append("Language: %s\n\n".formatted(chunk.language().id()))
                    .append(codes.get(i).text())
                    .append(codes.get(i)
                            .omittedLines()
                            .map("\n[lines %s left out]\n"::formatted)
                            .orElse("\n"));
        }
        return text.toString();
    }
}
