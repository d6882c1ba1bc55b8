package dev.loupe.tools.search;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.graph.Definition;
import dev.loupe.graph.SymbolName;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.graph.Usage;
import dev.loupe.index.lexical.PathGlob;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.ReadingOrder;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.LeastText;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.LanguageParam;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.SymbolLookup;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.repair.Lenient;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Definitions, references and imports of a symbol. Its family reports errors in the answer instead of
/// failing.
final class FindSymbolOccurrences implements Tool<FindSymbolOccurrences.Arguments, FindSymbolOccurrences.Answer> {

    @Lenient(values = false)
    record Arguments(
            @Param("Exact name: my_function, MyClass.method, a::b.")
            String symbolName,

            @Param(value = "Files, folders or globs. Everything where empty.", byDefault = "[]", shared = true)
            List<String> targetPaths,

            @Param(value = "Whether definitions are wanted.", byDefault = "true")
            boolean findDefinitions,

            @Param(value = "Whether references, calls and imports are.", byDefault = "true")
            boolean findReferences,

            @Param(LanguageParam.EXAMPLES) Optional<String> language,

            @Param(value = "Most occurrences.", byDefault = "500", min = 1, max = 10_000, clamp = true, shared = true)
            int limit,

            @Param(value = "Occurrences before the first one here.", byDefault = "0", min = 0, shared = true)
            int offset) {}

    /// The outcome; the published word is derived from the constant's name.
    enum Status {
        SUCCESS,
        NO_OCCURRENCES_FOUND,
        ERROR,
        INDEXING_REQUIRED
    }

    @LeastText(80)
    record Answer(
            Status status,

            @Cut(value = Part.MAIN, how = Cut.NEXT_PAGE)
            @Param(
                    "definitions first; of a qualified name only usages known to mean it, of a simple one every place of it, known ones first; code before tests and documents, by path and line")
            List<Found> occurrences,

            @Param("all of them, exactly; possible ones not included")
            int occurrenceCount,

            @OmitEmpty @Param("of a qualified name: places that may mean it, exactly")
            Optional<Integer> possibleCount,

            @Cut(value = Part.EXTRA, how = Cut.NEXT_PAGE)
            @OmitEmpty
            @Param("those of them on this page; they follow the last occurrence, and limit and offset count both")
            List<Found> possible,

            @Param("what was wrong and what to do, where status is error or indexing_required; null otherwise")
            Optional<String> errorMessage,

            @Param("similar names, if it does not exist") @OmitEmpty
            List<String> suggestions,

            CoverageAnswer coverage,
            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {

        static Answer failed(Status status, String why, CoverageAnswer coverage) {
            return new Answer(
                    status,
                    List.of(),
                    0,
                    Optional.empty(),
                    List.of(),
                    Optional.of(why),
                    List.of(),
                    coverage,
                    List.of(),
                    List.of());
        }
    }

    record Found(
            String filePath,
            @Param("one-based") int lineNumber,
            @Param("one-based, in code points") int columnNumber,
            @Param("definition, reference, call or import") String type,

            @Param("name of the definition that it means, with package or module; null if the name alone says so")
            Optional<String> symbolFqn,

            @Cut(Part.TEXT) @Param("the line") String snippet,

            @Param(
                    "how symbol_fqn is known. exact: a compiler's index (index.scip) says so; scope: scope, import, receiver or package do; name: by the name alone; other: it cannot be a definition of this name here; definition")
            String resolution,

            @OmitEmpty @Param("by the name alone: what is unknown")
            String why,

            String repo) {}

    /// Maximum definitions listed per project.
    private static final int MOST_DEFINITIONS = 10_000;

    private final ProjectResolver choice;

    FindSymbolOccurrences(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("find_symbol_occurrences", "Find a symbol's occurrences", """
                Find every definition, reference, call and import of a symbol, from parsed code: no strings or comments.
                `find_refs` shows the definition too.
                It never fails: status says success, no_occurrences_found, indexing_required or error, with error_message.
                """, Effect.READS)
                .example("{'symbol_name': 'round_cents'}");
    }

    @Override
    public Answer failed(ToolFailure failure) {
        Status status = failure.kind() == ToolFailure.Kind.NOT_INDEXED ? Status.INDEXING_REQUIRED : Status.ERROR;
        return Answer.failed(status, failure.getMessage(), CoverageAnswer.all(List.of()));
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(Optional.empty(), call.session());
        SymbolName name = SymbolName.parse(arguments.symbolName());
        if (name.name().isEmpty())
            throw ToolFailure.badArgument("symbol_name must be a name, such as main or Class.method");
        if (!arguments.findDefinitions() && !arguments.findReferences())
            throw ToolFailure.badArgument("find_definitions and find_references are both false; one must be true");
        Set<Language> languages =
                LanguageParam.read(arguments.language()).stream().collect(Collectors.toSet());
        var lookup = new SymbolLookup();
        var all = new All(arguments.offset(), arguments.limit());
        for (Map.Entry<Project, List<String>> one :
                TargetPaths.in(projects, arguments.targetPaths()).entrySet()) {
            var question = new SymbolQuestion(
                    name,
                    Set.of(),
                    within(one.getValue()),
                    ReadingOrder::rank,
                    languages,
                    arguments.findDefinitions() ? MOST_DEFINITIONS : 0,
                    0,
                    arguments.findReferences()
                            ? (int) Math.min(Integer.MAX_VALUE, (long) arguments.offset() + arguments.limit())
                            : 0);
            all.add(lookup.in(one.getKey(), question), arguments);
        }
        return answer(all, lookup, projects, arguments.offset());
    }

    private static Predicate<RepoPath> within(List<String> globs) throws ToolFailure {
        if (globs.isEmpty()) return path -> true;
        try {
            return PathGlob.matcher(globs);
        } catch (IllegalArgumentException malformed) {
            throw ToolFailure.badArgument("target_paths: " + malformed.getMessage());
        }
    }

    /// The occurrences of all projects, definitions first.
    private static final class All {
        private final int offset;
        private final int limit;
        private final List<Found> definitions = new ArrayList<>();
        private final List<Found> usages = new ArrayList<>();
        private final List<Found> possible = new ArrayList<>();
        private final List<String> suggestions = new ArrayList<>();
        private int count;
        private Optional<Integer> possibleCount = Optional.empty();

        All(int offset, int limit) {
            this.offset = offset;
            this.limit = limit;
        }

        void add(SymbolLookup.Found found, Arguments wanted) {
            String repo = found.project().name();
            found.uses().definitions().stream()
                    .sorted(Comparator.comparing(Definition::path)
                            .thenComparingInt(one -> one.symbol().nameLine()))
                    .forEach(one -> definitions.add(definition(one, found.uses().fullNames(), repo)));
            found.uses()
                    .usages()
                    .forEach(one -> usages.add(usage(one, found.uses().fullNames(), repo)));
            if (wanted.findDefinitions()) count += found.uses().definitions().size();
            found.uses()
                    .possible()
                    .forEach(one -> possible.add(usage(one, found.uses().fullNames(), repo)));
            if (wanted.findReferences()) {
                count += found.uses().usageCount();
                if (found.uses().possibleCount().isPresent())
                    possibleCount = Optional.of(possibleCount.orElse(0)
                            + found.uses().possibleCount().getAsInt());
            }
            suggestions.addAll(found.uses().suggestions());
        }

        List<Found> page() {
            var all = new ArrayList<>(definitions);
            all.addAll(usages);
            return all.stream().skip(offset).limit(limit).toList();
        }

        /// What follows the page of occurrences.
        List<Found> possible(int shown) {
            return possible.stream()
                    .skip(Math.max(0, offset - count))
                    .limit(limit - shown)
                    .toList();
        }
    }

    private static Found definition(Definition one, Map<Definition, String> fullNames, String repo) {
        return new Found(
                one.path().value(),
                one.symbol().nameLine(),
                one.symbol().nameColumn(),
                "definition",
                Optional.ofNullable(fullNames.get(one)),
                one.symbol().signature().isEmpty()
                        ? one.symbol().name()
                        : one.symbol().signature(),
                "definition",
                "",
                repo);
    }

    private static Found usage(Usage one, Map<Definition, String> fullNames, String repo) {
        return new Found(
                one.path().value(),
                one.line(),
                one.column(),
                one.role().name().toLowerCase(Locale.ROOT),
                one.target().map(fullNames::get),
                one.text(),
                one.certainty().wireName(),
                one.why(),
                repo);
    }

    private static Answer answer(All all, SymbolLookup lookup, List<Project> projects, int offset) {
        CoverageAnswer coverage = CoverageAnswer.all(lookup.coverage());
        boolean nothing = all.count + all.possibleCount.orElse(0) == 0;
        if (nothing && projects.stream().anyMatch(FindSymbolOccurrences::hasNoIndex))
            return Answer.failed(
                    Status.INDEXING_REQUIRED,
                    coverage.why().isEmpty() ? "there is no index; call index_codebase" : coverage.why(),
                    coverage);
        List<Found> page = all.page();
        List<Found> possible = all.possible(page.size());
        int next = offset + page.size() + possible.size();
        String more = "call find_symbol_occurrences again with offset " + next;
        return new Answer(
                nothing ? Status.NO_OCCURRENCES_FOUND : Status.SUCCESS,
                page,
                all.count,
                all.possibleCount,
                possible,
                Optional.empty(),
                nothing ? all.suggestions.stream().distinct().toList() : List.of(),
                coverage,
                lookup.notes(),
                List.of(
                        new Omission("occurrences", all.count - next, more),
                        new Omission(
                                "possible",
                                all.possibleCount.orElse(0) - possible.size() - Math.max(0, offset - all.count),
                                more)));
    }

    private static boolean hasNoIndex(Project project) {
        return switch (project.state()) {
            case IndexState.NotIndexed _, IndexState.Failed _ -> true;
            case IndexState.Indexing _ -> !CoverageAnswer.of(project.coverage()).complete();
            case IndexState.Indexed _ -> false;
        };
    }
}
