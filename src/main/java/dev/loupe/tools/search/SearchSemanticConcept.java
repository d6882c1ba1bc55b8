package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchRequest;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.LanguageParam;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.repair.Lenient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The chunks nearest in meaning to a description. Its family reports errors in the answer instead of
/// failing.
final class SearchSemanticConcept implements Tool<SearchSemanticConcept.Arguments, SearchSemanticConcept.Answer> {

    @Lenient(values = false)
    record Arguments(
            @Param(
                    "What the code does: \"checks a user's password and opens a session\". Taken as it is, without query syntax.")
            String conceptDescription,

            @Param(
                    value =
                            "Only within these files or folders, relative to a root; globs such as src/**/*.py too. Everything where empty.",
                    byDefault = "[]",
                    shared = true)
            List<String> targetPaths,

            @Param(value = "Most results, 1 to 20.", byDefault = "5", min = 1, max = 20, clamp = true)
            int topNResults,

            @Param(LanguageParam.EXAMPLES) Optional<String> language) {}

    /// The outcome; the published word is derived from the constant's name.
    enum Status {
        SUCCESS,
        NO_RESULTS_FOUND,
        ERROR,
        EMBEDDINGS_NOT_READY
    }

    record Answer(
            Status status,
            @Param("best first") List<Result> results,
            @Param("number of results here") int resultCount,

            @Param("what was wrong and what to do, where status is error or embeddings_not_ready; null otherwise")
            Optional<String> errorMessage,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what could not be compared, which files changed") @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {

        static Answer failed(Status status, String why, CoverageAnswer coverage, List<String> notes) {
            return new Answer(status, List.of(), 0, Optional.of(why), coverage, notes, List.of());
        }
    }

    record Result(
            @Param("relative to the repository") String filePath,
            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,
            @Param("the chunk") String text,

            @Param("how well it answers the description, 0 to 1: by meaning, words and what its file is")
            double score,

            @Param("stable while the chunk's text stays; `similar` takes it")
            String snippetId,

            @Param("name of the repository's root folder") String repo,
            @Param("what is defined; null for a block") Optional<String> name,
            String chunkType,
            String language,

            @Param("lines that text leaves out to keep the answer short, 41-380; null if it has all")
            Optional<String> omittedLines) {}

    private static final String NOTHING_NEAR = "nothing is near: no indexed code lies within target_paths and language";

    private final ProjectResolver choice;

    SearchSemanticConcept(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_semantic_concept", "Search by meaning", """
                Find code that does what a description says, in whatever words the code itself uses, with the code in full.
                Use it if you know no name; `search` is better if you know words or names.
                It never fails: status says success, no_results_found, embeddings_not_ready or error, with error_message.
                """, Effect.READS)
                .example("{'concept_description': 'waiting longer after each failure', 'top_n_results': 1}");
    }

    @Override
    public Answer failed(ToolFailure failure) {
        Status status = failure.kind() == ToolFailure.Kind.NOT_INDEXED ? Status.EMBEDDINGS_NOT_READY : Status.ERROR;
        return Answer.failed(status, failure.getMessage(), CoverageAnswer.all(List.of()), List.of());
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(Optional.empty(), call.session());
        String concept = arguments.conceptDescription().strip();
        if (concept.isEmpty()) throw ToolFailure.badArgument("concept_description is empty; say what the code does");
        Set<Language> languages =
                LanguageParam.read(arguments.language()).stream().collect(Collectors.toSet());
        Map<Project, List<String>> within = TargetPaths.in(projects, arguments.targetPaths());
        var query = new Query.Concept(concept);
        return answer(
                MergedSearch.ask(
                        within.keySet(),
                        Page.first(arguments.topNResults()),
                        (project, page) -> new SearchRequest(
                                query,
                                new Filter(languages, Set.of(), within.getOrDefault(project, List.of()), List.of()),
                                page)),
                call);
    }

    private static Answer answer(MergedSearch search, CallContext call) {
        CoverageAnswer coverage = CoverageAnswer.all(search.coverage());
        if (!search.isReady())
            return Answer.failed(Status.EMBEDDINGS_NOT_READY, search.notReady(), coverage, List.of());
        List<MergedSearch.Found> all = search.hits();
        var notes = new ArrayList<>(search.remarks().distinct());
        if (all.isEmpty() && notes.isEmpty()) notes.add(NOTHING_NEAR);
        return call.room().fit(cut -> {
            List<MergedSearch.Found> shown = cut.first(all);
            List<Excerpt> codes = shown.stream().map(found -> found.code(cut)).toList();
            return new Answer(
                    all.isEmpty() ? Status.NO_RESULTS_FOUND : Status.SUCCESS,
                    results(shown, codes),
                    shown.size(),
                    Optional.empty(),
                    coverage,
                    notes,
                    Omission.all(
                            ofResults(shown, all),
                            Omission.ofLines(codes, "read_chunk with a result's file_path and omitted_lines")));
        });
    }

    private static List<Omission> ofResults(List<MergedSearch.Found> shown, List<MergedSearch.Found> all) {
        return shown.size() == all.size()
                ? List.of()
                : List.of(new Omission("results", all.size() - shown.size(), "narrow target_paths or language"));
    }

    private static List<Result> results(List<MergedSearch.Found> shown, List<Excerpt> codes) {
        var results = new ArrayList<Result>();
        for (int i = 0; i < shown.size(); i++) results.add(result(shown.get(i), codes.get(i)));
        return results;
    }

    private static Result result(MergedSearch.Found found, Excerpt code) {
        Chunk chunk = found.hit().chunk();
        return new Result(
                chunk.path().value(),
                chunk.lines().first(),
                chunk.lines().last(),
                code.text(),
                CollectionResults.similarity(found.hit().score()),
                chunk.id().value(),
                found.project().name(),
                Search.present(chunk.qualifiedName()),
                chunk.kind().wireName(),
                chunk.language().id(),
                code.omittedLines());
    }
}
