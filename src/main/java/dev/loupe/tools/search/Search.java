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
import dev.loupe.tools.answer.Left;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.View;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RatedFile;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Chunks of code and documents that answer a query.
final class Search implements Tool<Search.Arguments, Search.Found> {

    record Arguments(
            @Param("Words, an identifier, or a question. Also understands lang:rust path:src/** kind:function"
                    + " -word \"exact phrase\".")
            String query,

            @Param(KindFilter.DESCRIPTION) Optional<String> type,

            @Param(value = "Maximum number of results, 1 to 100.", byDefault = "10", min = 1, max = 100, shared = true)
            int limit,

            @Param(value = "Words and meaning, meaning, or words.", byDefault = "\"hybrid\"")
            SearchMode mode,

            @Param(
                    value =
                            "Only this repository: a registered name, a root's absolute path or its folder name. All roots if omitted.",
                    shared = true)
            Optional<String> repo,

            @Param(value = "Results to skip, for the next page.", byDefault = "0", min = 0, max = 900, shared = true)
            int offset,

            @Param(value = "Say what each score is made of.", byDefault = "false")
            boolean explain) {}

    record Found(Arguments asked, MergedSearch search, List<Shown> hits) {}

    record Shown(MergedSearch.Found found, Preview preview) {

        private Chunk chunk() {
            return found.chunk();
        }

        private Stream<RatedFile> rated() {
            return RatedFile.of(found.repo(), chunk().path(), found.hit().rated());
        }
    }

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
    public Found call(Arguments arguments, CallContext call) throws ToolFailure {
        if (arguments.query().isBlank())
            throw new ToolFailure(
                    ToolFailure.Kind.BAD_ARGUMENT, "query is empty; give words, an identifier or a question");
        List<Project> asked = choice.repositories(arguments.repo(), call.session());
        var filter = Filter.NONE.withKinds(KindFilter.parse(arguments.type()));
        var query = new Query.Words(arguments.query(), arguments.mode()).explained(arguments.explain());
        MergedSearch merged = MergedSearch.ask(
                asked,
                new Page(arguments.limit(), arguments.offset()),
                (project, page) ->
                        new SearchRequest(query.rated(projects.ratings(project, call.session())), filter, page));
        QueryWords words = QueryWords.of(arguments.query());
        return new Found(
                arguments,
                merged,
                merged.hits().stream()
                        .map(found -> new Shown(found, Preview.of(found.chunk(), words)))
                        .toList());
    }

    @Override
    public View<Found> view() {
        return View.<Found>of()
                .text("query", found -> found.asked.query())
                .shortened()
                .text("mode", "the mode asked for; notes say where less was used", found -> found.asked.mode())
                .count("count", "number of results here", "results")
                .rows("results", result(), Found::hits)
                .main()
                .number("total", "number of chunks that match, before limit and offset", found -> found.search.total())
                .coverage(found -> found.search.coverage())
                .notes(found -> found.search.remarks().told())
                .doc("sentences for the reader: what was narrowed, corrected or is missing")
                .ofShown("feedback", RatedFile.MEMBER, RatedFile.class, "results", Search::rated)
                .omitted(Left.page("results", "search", found -> found.asked.offset()));
    }

    private static List<RatedFile> rated(List<Shown> hits) {
        return RatedFile.distinct(hits.stream().flatMap(Shown::rated));
    }

    private static View<Shown> result() {
        return View.<Shown>of()
                .text(
                        "id",
                        "stable while the chunk's text stays; other tools take it",
                        one -> one.chunk().id())
                .text("repo", "name of the repository's root folder", one -> one.found.repo())
                .text(
                        "file_path",
                        "relative to the repository",
                        one -> one.chunk().path())
                .textOrNull("name", one -> one.chunk().name())
                .doc("simple name of what is defined; null for a block")
                .textOrNull("qualified_name", one -> one.chunk().qualifiedName())
                .doc("with the enclosing names; null for a block")
                .text("chunk_type", one -> one.chunk().kind())
                .number("start_line", "one-based", one -> one.chunk().startLine())
                .number("end_line", "one-based, included", one -> one.chunk().endLine())
                .real(
                        "score",
                        "0 to 1, comparable within this answer only",
                        one -> one.found.hit().score())
                .text("match_type", one -> one.found.hit().matchType())
                .doc("the side that found it: keyword, semantic or hybrid")
                .text("language", one -> one.chunk().language().id())
                .textOrNull("signature", one -> one.chunk().signature())
                .doc("the declaration without its body; null without one")
                .text("content_preview", Preview.LINES, one -> one.preview.text())
                .list("preview_lines", Integer.class, one -> one.preview.lines())
                .doc("line numbers of the preview's lines, those of … excepted")
                .rows("signals", signal(), one -> one.found.hit().signals())
                .doc("what the score is made of, where explain was asked for");
    }

    private static View<Hit.SignalValue> signal() {
        return View.<Hit.SignalValue>of()
                .text("name", Hit.SignalValue::name)
                .real("value", Hit.SignalValue::value)
                .real("weight", Hit.SignalValue::weight)
                .real("share", "of the score; shares sum to it", Hit.SignalValue::share);
    }

    static Optional<String> present(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
