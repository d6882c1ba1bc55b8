package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.search.bundle.QueryWords;
import dev.loupe.text.GrepRequest;
import dev.loupe.text.LinePattern;
import dev.loupe.text.PatternFailure;
import dev.loupe.tools.answer.Left;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.View;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Every matching line in the indexed files, as they are now.
final class Grep implements Tool<Grep.Arguments, Grep.Found> {

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

            @Param(
                    value =
                            "Only this repository: a registered name, a root's absolute path or its folder name. All roots if omitted.",
                    shared = true)
            Optional<String> repo,

            @Param(
                    value = "Results to skip, for the next page.",
                    byDefault = "0",
                    min = 0,
                    max = 100_000,
                    shared = true)
            int offset) {}

    /// @param page the groups after the offset
    /// @param results those of them that may fit
    record Found(Arguments asked, GrepSearch search, List<GrepSearch.Found> page, List<Result> results) {

        private int unread() {
            return page.size() - results.size();
        }

        private boolean hasMore() {
            return search.truncated() || unread() > 0;
        }
    }

    record Result(GrepSearch.Found found, double score, String preview) {

        private String name() {
            return found.chunk().map(Chunk::name).orElse("");
        }

        private String qualifiedName() {
            return found.chunk().map(Chunk::qualifiedName).orElse("");
        }

        private ChunkKind kind() {
            return found.chunk().map(Chunk::kind).orElse(ChunkKind.BLOCK);
        }

        private int startLine() {
            return found.group().range().first();
        }

        private int endLine() {
            return found.group().range().last();
        }

        private List<GrepGroups.Line> lines() {
            return found.group().lines();
        }

        private List<GrepGroups.Line> firstLines() {
            return lines().stream().limit(LINES_PER_RESULT).toList();
        }
    }

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
    public Found call(Arguments arguments, CallContext call) throws ToolFailure {
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
        return new Found(arguments, search, page, results);
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
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, String.valueOf(failure.getMessage()));
        }
    }

    private static Result result(GrepSearch.Found found, LinePattern pattern, QueryWords words) {
        Optional<Chunk> chunk = found.chunk();
        List<GrepGroups.Line> lines = found.group().lines();
        return new Result(
                found, score(chunk.map(Chunk::name).orElse(""), lines.size(), pattern), preview(chunk, lines, words));
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

    @Override
    public View<Found> view() {
        return View.<Found>of()
                .text("pattern", found -> found.asked.pattern())
                .shortened()
                .count("count", "number of results here", "results")
                .number("total", "number of matching lines in all, whatever is shown", found -> found.search.lines())
                .flag("total_is_lower_bound", found -> !found.search.counted())
                .doc("true if there are more than total, which counts at least 2,000")
                .omitEmpty()
                .rows("results", result(), Found::results)
                .doc("by repository; definitions first, code before tests and documents, then by path and line")
                .main()
                .truncated("truncated", Found::hasMore, "results")
                .doc("whether there are more results after these")
                .coverage(found -> found.search.coverage())
                .notes(found -> found.search.notes())
                .doc("sentences for the reader: files that were not searched")
                .omitted(Left.page("results", "grep", found -> found.asked.offset(), Found::unread));
    }

    private static View<Result> result() {
        return View.<Result>of()
                .text(
                        "repo",
                        "name of the repository's root folder",
                        one -> one.found.project().name())
                .text("file_path", "relative to the repository", one -> one.found.file())
                .textOrNull("name", Result::name)
                .doc("simple name of the innermost definition around the lines; null outside of any")
                .textOrNull("qualified_name", Result::qualifiedName)
                .doc("with the enclosing names; null outside of any")
                .text("chunk_type", Result::kind)
                .number("start_line", "first line of that definition, one-based", Result::startLine)
                .number("end_line", "its last line, included", Result::endLine)
                .real("score", Result::score)
                .doc("0 to 1: 1 where the definition's own name matches, else more for more matching lines")
                .text("language", one -> one.found.language().id())
                .text("content_preview", Preview.LINES, Result::preview)
                .rows("matching_lines", "at most 10, the first ones", line(), Result::firstLines)
                .inner()
                .number(
                        "match_count",
                        "number of matching lines, also of those left out",
                        one -> one.lines().size());
    }

    private static View<GrepGroups.Line> line() {
        return View.<GrepGroups.Line>of()
                .number("line_number", "one-based", GrepGroups.Line::number)
                .text("content", GrepGroups.Line::content);
    }
}
