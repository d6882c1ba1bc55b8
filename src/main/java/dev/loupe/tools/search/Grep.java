package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.model.LineRange;
import dev.loupe.search.bundle.QueryWords;
import dev.loupe.text.GrepRequest;
import dev.loupe.text.LinePattern;
import dev.loupe.text.PatternFailure;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Follows;
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
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Every matching line in the indexed files, as they are now.
final class Grep implements Tool<Grep.Arguments, Grep.Answer> {

    /// Maximum matching lines shown per chunk.
    private static final int LINES_PER_RESULT = 10;

    /// The minimum size of a result in estimated tokens: its member names alone take more.
    static final int LEAST_TOKENS = 70;

    record Arguments(
            @Param("Text, or with regex an RE2 expression. No look-around, no back-references.")
            String pattern,

            @Param(value = "Ignore case.", byDefault = "false")
            boolean ignoreCase,

            @Param(value = "Whether the pattern is a regular expression.", byDefault = "false")
            boolean regex,

            @Param(KindFilter.DESCRIPTION) Optional<String> type,

            @Param(
                    value = "Maximum number of results, 1 to 1000.",
                    byDefault = "10",
                    min = 1,
                    max = 1000,
                    shared = true)
            int limit,

            @Param(value = RepoParam.ONLY, shared = true) Optional<String> repo,

            @Param(
                    value = "Results to skip, for the next page.",
                    byDefault = "0",
                    min = 0,
                    max = 100_000,
                    shared = true)
            int offset) {}

    record Answer(
            @Cut(Part.TEXT) String pattern,

            @Follows("results") @Param("number of results here")
            int count,

            @Param("number of matching lines in all, whatever is shown")
            int total,

            @OmitEmpty @Param("true if there are more than total, which counts at least 2,000")
            boolean totalIsLowerBound,

            @Cut(value = Part.MAIN, how = Cut.NEXT_PAGE)
            @Param("by repository; definitions first, code before tests and documents, then by path and line")
            List<Result> results,

            @Follows("results") @Param("whether there are more results after these")
            boolean truncated,

            CoverageAnswer coverage,

            @Param("sentences for the reader: files that were not searched") @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            @Param("name of the repository's root folder") String repo,
            @Param("relative to the repository") String filePath,

            @Param("simple name of the innermost definition around the lines; null outside of any")
            Optional<String> name,

            @Param("with the enclosing names; null outside of any")
            Optional<String> qualifiedName,

            String chunkType,

            @Param("first line of that definition, one-based")
            int startLine,

            @Param("its last line, included") int endLine,

            @Param("0 to 1: 1 where the definition's own name matches, else more for more matching lines")
            double score,

            String language,

            @Param("the most telling lines; … stands for lines left out")
            String contentPreview,

            @Cut(Part.INNER) @Param("at most 10, the first ones")
            List<MatchingLine> matchingLines,

            @Param("number of matching lines, also of those left out")
            int matchCount) {}

    record MatchingLine(@Param("one-based") int lineNumber, String content) {}

    private final ProjectResolver choice;

    Grep(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("grep", "Find exact text", """
                Find every line that contains a text or matches a regular expression, grouped by the function, class or section around it.
                Use it for exact names, strings and messages, and to be sure that nothing is missed. Use search for questions.
                Definitions come first, then code, tests, documents.
                """, Effect.READS).example("{'pattern': 'round_cents'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        LinePattern pattern = pattern(arguments);
        int most = arguments.offset() + arguments.limit();
        var shown = new GrepSearch.Shown(arguments.offset(), (int)
                Math.min(most, (long) arguments.offset() + call.room().most(LEAST_TOKENS)));
        var search = new GrepSearch(pattern, KindFilter.parse(arguments.type()), most, shown, call.cancellation());
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        for (Project project : projects) search.in(project);
        if (arguments.type().isEmpty()) search.notes().addAll(nearMisses(arguments, search, projects, call));
        List<GrepSearch.Found> page = search.found()
                .subList(
                        Math.min(arguments.offset(), search.found().size()),
                        search.found().size());
        QueryWords words = QueryWords.of(arguments.pattern());
        List<Result> results = page.stream()
                .limit(shown.to() - shown.from())
                .map(found -> result(found, pattern, words))
                .toList();
        int next = arguments.offset() + results.size();
        return new Answer(
                arguments.pattern(),
                results.size(),
                search.lines(),
                !search.counted(),
                results,
                search.truncated() || results.size() < page.size(),
                CoverageAnswer.all(search.coverage()),
                search.notes(),
                List.of(new Omission("results", page.size() - results.size(), "call grep again with offset " + next)));
    }

    private static List<String> nearMisses(
            Arguments arguments, GrepSearch search, List<Project> projects, CallContext call) throws ToolFailure {
        var misses = new NearMisses(
                arguments.pattern(), arguments.regex(), arguments.ignoreCase(), false, "regex", "ignore_case");
        return misses.notes(search.found().isEmpty(), other -> {
            int lines = 0;
            var request = new GrepRequest(other, Filter.NONE, NearMisses.MOST);
            for (Project project : projects) lines += GrepSearch.lines(project, request, call.cancellation());
            return lines;
        });
    }

    private static LinePattern pattern(Arguments arguments) throws ToolFailure {
        try {
            return LinePattern.compile(arguments.pattern(), arguments.regex(), arguments.ignoreCase());
        } catch (PatternFailure failure) {
            throw ToolFailure.badArgument(String.valueOf(failure.getMessage()));
        }
    }

    private static Result result(GrepSearch.Found found, LinePattern pattern, QueryWords words) {
        Optional<Chunk> chunk = found.chunk();
        LineRange range = found.group().range();
        List<GrepGroups.Line> lines = found.group().lines();
        return new Result(
                found.project().name(),
                found.file().value(),
                chunk.map(Chunk::name).flatMap(Search::present),
                chunk.map(Chunk::qualifiedName).flatMap(Search::present),
                chunk.map(Chunk::kind).orElse(ChunkKind.BLOCK).wireName(),
                range.first(),
                range.last(),
                score(chunk.map(Chunk::name).orElse(""), lines.size(), pattern),
                found.language().id(),
                preview(chunk, lines, words),
                lines.stream()
                        .limit(LINES_PER_RESULT)
                        .map(line -> new MatchingLine(line.number(), line.content()))
                        .toList(),
                lines.size());
    }

    private static double score(String name, int lines, LinePattern pattern) {
        boolean named = !name.isEmpty()
                && !pattern.matchesIn(name.getBytes(StandardCharsets.UTF_8), 1).isEmpty();
        return named ? 1 : lines / (lines + 1.0);
    }

    private static String preview(Optional<Chunk> chunk, List<GrepGroups.Line> lines, QueryWords words) {
        if (chunk.isPresent()) return Preview.of(chunk.get(), words).text();
        return lines.stream().limit(3).map(GrepGroups.Line::content).collect(Collectors.joining("\n"));
    }
}
