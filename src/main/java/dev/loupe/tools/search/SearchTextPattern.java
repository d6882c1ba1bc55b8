package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.lexical.MalformedGlob;
import dev.loupe.json.NearNames;
import dev.loupe.model.Coverage;
import dev.loupe.model.Filter;
import dev.loupe.search.ReadingOrder;
import dev.loupe.text.FileMatches;
import dev.loupe.text.GrepAnswer;
import dev.loupe.text.GrepDetail;
import dev.loupe.text.GrepRequest;
import dev.loupe.text.LineMatch;
import dev.loupe.text.LinePattern;
import dev.loupe.text.MatchSpan;
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
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.repair.Lenient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Matching lines with context. Its family reports errors in the answer instead of failing.
final class SearchTextPattern implements Tool<SearchTextPattern.Arguments, SearchTextPattern.Answer> {

    /// The minimum up to which lines are counted; beyond it the page has a flag.
    private static final int COUNTED = 1_000;

    private static final Pattern EXTENSION =
            Pattern.compile("\\*?\\.?([\\w+#-]+(?:\\.[\\w+#-]+)*+)", Pattern.UNICODE_CHARACTER_CLASS);

    @Lenient(values = false)
    record Arguments(
            @Param("Text, or with is_regex an RE2 expression.")
            String query,

            @Param(value = "Whether the query is a regular expression.", byDefault = "false")
            boolean isRegex,

            @Param(
                    value =
                            "Only within these files or folders, relative to a root; globs such as src/**/*.py too. Everything where empty.",
                    byDefault = "[]",
                    shared = true)
            List<String> targetPaths,

            @Param(value = "Whether upper and lower case differ.", byDefault = "false")
            boolean caseSensitive,

            @Param(
                    value = "Lines around each matching line, 0 to 10.",
                    byDefault = "2",
                    min = 0,
                    max = 10,
                    clamp = true)
            int contextLines,

            @Param(value = "[\".py\", \".md\"]. All where empty.", byDefault = "[]")
            List<String> fileExtensions,

            @Param(value = "Whether only whole words match.", byDefault = "false")
            boolean wholeWord,

            @Param(
                    value = "Most matching lines in the answer, 1 to 500.",
                    byDefault = "50",
                    min = 1,
                    max = 500,
                    clamp = true)
            int maxResults,

            @Param(
                    value = "Matching lines to skip, for the next page.",
                    byDefault = "0",
                    min = 0,
                    max = 100_000,
                    shared = true)
            int offset) {}

    /// The outcome; the published word is derived from the constant's name.
    enum Status {
        SUCCESS,
        NO_MATCHES_FOUND,
        ERROR
    }

    record Answer(
            Status status,

            @Cut(value = Part.MAIN, how = Cut.NEXT_PAGE)
            @Param("by repository; code before tests and documents, then by path and line")
            List<Match> matches,

            @Param("number of matching lines in all, not only of those here")
            int matchCount,

            @Param("whether there are more than match_count")
            boolean matchCountIsLowerBound,

            @Follows("matches") @Param("whether there are more matching lines after these")
            boolean truncated,

            @Param("what was wrong and what to do, where status is error; null otherwise")
            Optional<String> errorMessage,

            CoverageAnswer coverage,

            @Param("sentences for the reader: files that were not searched or changed since they were indexed")
            @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {

        private static Answer failed(String why) {
            return new Answer(
                    Status.ERROR,
                    List.of(),
                    0,
                    false,
                    false,
                    Optional.of(why),
                    CoverageAnswer.all(List.of()),
                    List.of(),
                    List.of());
        }
    }

    record Match(
            @Param("relative to the repository") String filePath,
            @Param("one-based") int lineNumber,

            @Param("the line; … stands for what is left out of a long one")
            String matchedLine,

            @Param("the lines before and after it, itself included, from top to bottom")
            List<String> context,

            @Param("number of context's first line") int contextStartLine,
            @Param("each match in the line") Details matchDetails,
            @Param("name of the repository's root folder") String repo) {

        private static Match of(Project project, FileMatches file, LineMatch line) {
            String shown = GrepSearch.shown(line);
            var context = new ArrayList<>(line.before());
            context.add(shown);
            context.addAll(line.after());
            return new Match(
                    file.path().value(),
                    line.line(),
                    shown,
                    context,
                    line.line() - line.before().size(),
                    new Details(line.spans().stream().map(Occurrence::of).toList()),
                    project.name());
        }
    }

    record Details(
            @Cut(
                    value = Part.INNER,
                    what = "matches within one line",
                    how = "search for a longer text, which fewer places have")
            @Param("from left to right")
            List<Occurrence> matches) {}

    record Occurrence(
            @Param("one-based, in characters") int startColumn,
            @Param("column after its last character") int endColumn,
            String matchText,

            @Param("what the groups of the expression caught, from the first; null where one took no part")
            List<Optional<String>> groups,

            @Param("the same by name") Map<String, String> namedGroups) {

        private static Occurrence of(MatchSpan span) {
            var named = new LinkedHashMap<String, String>();
            for (MatchSpan.Group group : span.groups())
                if (!group.name().isEmpty()) group.text().ifPresent(text -> named.put(group.name(), text));
            return new Occurrence(
                    span.column(),
                    span.column() + span.length(),
                    span.text(),
                    span.groups().stream().map(MatchSpan.Group::text).toList(),
                    named);
        }
    }

    private final ProjectResolver choice;

    SearchTextPattern(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_text_pattern", "Search lines of text", """
                Find the lines that contain a text or match a regular expression, with the lines around them and every match's columns and groups.
                Ignores case unless told otherwise. `grep` groups by definition instead; `search` is for questions.
                It never fails: status says success, no_matches_found or error, with error_message.
                """, Effect.READS)
                .example("{'query': 'raise \\\\w+Error', 'is_regex': true}");
    }

    @Override
    public Answer failed(ToolFailure failure) {
        return Answer.failed(failure.getMessage());
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        try {
            return found(arguments, choice.repositories(Optional.empty(), call.session()), call);
        } catch (PatternFailure | MalformedGlob refused) {
            throw ToolFailure.badArgument(String.valueOf(refused.getMessage()));
        }
    }

    /// The results of the projects so far.
    private static final class Collected {
        private final List<Match> matches = new ArrayList<>();
        private final List<Coverage> coverage = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();
        private boolean more;
    }

    private static Answer found(Arguments arguments, List<Project> projects, CallContext call)
            throws PatternFailure, ToolFailure {
        LinePattern pattern = LinePattern.compile(
                arguments.query(), arguments.isRegex(), !arguments.caseSensitive(), arguments.wholeWord());
        int most = Math.max(COUNTED, arguments.offset() + arguments.maxResults());
        Set<String> endings = endings(arguments.fileExtensions());
        var collected = new Collected();
        var asked = new LinkedHashMap<Project, GrepRequest>();
        for (var one : TargetPaths.in(projects, arguments.targetPaths()).entrySet()) {
            int room = most - collected.matches.size();
            if (room <= 0) {
                collected.more = true;
                break;
            }
            var filter = new Filter(Set.of(), Set.of(), one.getValue(), List.of());
            var detail = new GrepDetail(arguments.contextLines(), true);
            var request = new GrepRequest(pattern, filter, endings, ReadingOrder::rank, room, detail);
            add(one.getKey(), request, collected, call);
            asked.put(one.getKey(), request);
        }
        collected.notes.addAll(nearMisses(arguments, collected.matches.isEmpty(), asked, call));
        return answer(arguments, collected);
    }

    private static List<String> nearMisses(
            Arguments arguments, boolean nothing, Map<Project, GrepRequest> asked, CallContext call)
            throws ToolFailure {
        var misses = new NearMisses(
                arguments.query(),
                arguments.isRegex(),
                !arguments.caseSensitive(),
                arguments.wholeWord(),
                "is_regex",
                "case_sensitive: false");
        return misses.notes(nothing, other -> {
            int lines = 0;
            for (var one : asked.entrySet()) {
                GrepRequest was = one.getValue();
                var request = new GrepRequest(
                        other, was.filter(), was.extensions(), was.rank(), NearMisses.MOST, GrepDetail.NONE);
                lines += GrepSearch.lines(one.getKey(), request, call.cancellation());
            }
            return lines;
        });
    }

    private static void add(Project project, GrepRequest request, Collected collected, CallContext call)
            throws ToolFailure {
        GrepAnswer answer = ProjectResolver.readingFresh(project, view -> {
            collected.coverage.add(view.coverage());
            return view.lines(request, call.cancellation());
        });
        for (FileMatches file : answer.files())
            for (LineMatch line : file.lines()) collected.matches.add(Match.of(project, file, line));
        collected.more |= !answer.complete();
        GrepSearch.note(project, request, answer, collected.notes);
    }

    private static Answer answer(Arguments arguments, Collected collected) {
        List<Match> page = collected.matches.stream()
                .skip(arguments.offset())
                .limit(arguments.maxResults())
                .toList();
        int count = collected.matches.size();
        return new Answer(
                count == 0 ? Status.NO_MATCHES_FOUND : Status.SUCCESS,
                page,
                count,
                collected.more,
                collected.more || arguments.offset() + page.size() < count,
                Optional.empty(),
                CoverageAnswer.all(collected.coverage),
                collected.notes,
                List.of());
    }

    private static Set<String> endings(List<String> extensions) throws ToolFailure {
        var endings = new LinkedHashSet<String>();
        for (String extension : extensions) {
            var matcher = EXTENSION.matcher(extension.strip());
            if (!matcher.matches())
                throw ToolFailure.badArgument(
                        "'%s' is not a file extension; give some like .py or md".formatted(NearNames.cut(extension)));
            endings.add(matcher.group(1).toLowerCase(Locale.ROOT));
        }
        return endings;
    }
}
