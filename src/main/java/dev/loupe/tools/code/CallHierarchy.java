package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.graph.CallGraph;
import dev.loupe.graph.CallParty;
import dev.loupe.graph.CallQuestion;
import dev.loupe.graph.CallRow;
import dev.loupe.graph.CallTree;
import dev.loupe.graph.Definition;
import dev.loupe.graph.SymbolName;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.SymbolLookup;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;

/// The callers and callees of a function, over chains of calls.
final class CallHierarchy implements Tool<CallHierarchy.Arguments, CallHierarchy.Answer> {

    record Arguments(
            @Param("Exact name: parse_config, Class.method, a::b, pkg.f, src/app.py:main.")
            String symbol,

            @Param(value = "Who calls it, what it calls, or both.", byDefault = "\"callers\"")
            Direction direction,

            @Param(value = "Longest chain that is followed.", byDefault = "1", min = 1, max = 5, clamp = true)
            int depth,

            @Param(value = "Functions in tests.", byDefault = "\"include\"")
            Tests tests,

            @Param(value = RepoParam.ANY, shared = true) Optional<String> repo,

            @Param(
                    value = "Most callers and most callees.",
                    byDefault = "50",
                    min = 1,
                    max = 5_000,
                    clamp = true,
                    shared = true)
            int limit,

            @Param(value = "Callers and callees before the first ones here.", byDefault = "0", min = 0, shared = true)
            int offset) {}

    /// The direction in which calls are followed.
    enum Direction {
        CALLERS,
        CALLEES,
        BOTH
    }

    /// How test code is treated.
    enum Tests {
        INCLUDE,
        EXCLUDE,
        ONLY
    }

    record Answer(
            String symbol,

            @Param("what the name means; several if it is ambiguous; empty if nothing here defines it")
            List<Target> definitions,

            @Param("nearest first; of one parent the known ones first, tests last, then by path and line")
            List<CallEntry> callers,

            @Param("all callers, exactly, at every depth up to the one asked for")
            int callerCount,

            @Param("nearest first; of one parent in the order of the calls")
            List<CallEntry> callees,

            @Param("all callees, likewise") int calleeCount,

            @Param("names that the symbol itself calls and nothing in the repository defines")
            List<String> external,

            @Param("calls that lead back to where they began, of the entries here")
            List<CallCycles.Cycle> cycles,

            @Param("similar names, if it does not exist") @OmitEmpty
            List<String> suggestions,

            CoverageAnswer coverage,
            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Target(
            @Param("what parent means") int id,
            String qualifiedName,
            String kind,
            String filePath,
            @Param("one-based") int startLine,
            int endLine,
            String signature,

            @Param("further definitions that count as it: overloads, constructors, a declaration")
            int overloads,

            @OmitEmpty @Param(RelatedMethod.OVERRIDES) List<RelatedMethod> overrides,
            @OmitEmpty @Param(RelatedMethod.IMPLEMENTATIONS) List<RelatedMethod> implementations,
            String repo) {}

    private static final int MOST_EXTERNAL = 50;
    private static final int LEAST_TEXT = 80;

    private final ProjectResolver choice;

    CallHierarchy(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("call_hierarchy", "Callers and callees", """
                Show which functions call a function (callers) or what it calls (callees), with the lines of the calls, over chains of calls \
                (depth), with recursion and cycles named. Use it to see what a change reaches or how code is entered. find_refs also shows \
                uses that are not calls.
                """, Effect.READS)
                .example("{'symbol': 'round_cents', 'direction': 'callers', 'depth': 2}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        SymbolName name = SymbolName.parse(arguments.symbol());
        if (name.name().isEmpty())
            throw ToolFailure.badArgument("symbol must be a name, such as parse_config or Class.method");
        var lookup = new SymbolLookup();
        var all = new Gathered();
        for (Project project : projects)
            all.add(
                    project.name(),
                    lookup.in(
                            project,
                            "", // any changed file may affect calls of calls
                            (view, exact) -> new CallGraph(project.root(), view.snapshot(), exact)
                                    .find(question(arguments, name, new TestCalls(project)))));
        return call.room().fit(LEAST_TEXT, cut -> answer(arguments, all, lookup, cut));
    }

    private static CallQuestion question(Arguments arguments, SymbolName name, TestCalls inTests) {
        BiPredicate<CallParty, List<CallRow.Place>> parties = switch (arguments.tests()) {
            case INCLUDE -> (_, _) -> true;
            case EXCLUDE -> inTests.negate();
            case ONLY -> inTests;
        };
        return new CallQuestion(
                name,
                arguments.direction() != Direction.CALLEES,
                arguments.direction() != Direction.CALLERS,
                arguments.depth(),
                path -> arguments.tests() != Tests.EXCLUDE || !FileRole.TEST.fits(path),
                parties,
                inTests);
    }

    /// Collects the results of all projects; their ids form one sequence.
    private static final class Gathered {
        private final List<CallEntry.Placed<CallTree.Root>> roots = new ArrayList<>();
        private final List<CallEntry.Placed<CallRow>> callers = new ArrayList<>();
        private final List<CallEntry.Placed<CallRow>> callees = new ArrayList<>();
        private final List<String> external = new ArrayList<>();
        private final List<String> suggestions = new ArrayList<>();
        private int ids;
        private int unfollowed;
        private int bounded;

        void add(String repo, CallTree calls) {
            calls.roots().forEach(one -> roots.add(new CallEntry.Placed<>(repo, ids, one)));
            calls.callers().forEach(one -> callers.add(new CallEntry.Placed<>(repo, ids, one)));
            calls.callees().forEach(one -> callees.add(new CallEntry.Placed<>(repo, ids, one)));
            calls.external().stream().filter(one -> !external.contains(one)).forEach(external::add);
            calls.suggestions().stream()
                    .filter(one -> !suggestions.contains(one))
                    .forEach(suggestions::add);
            unfollowed += calls.unfollowed();
            bounded += calls.bounded();
            ids += calls.roots().size()
                    + calls.callers().size()
                    + calls.callees().size();
        }
    }

    private static Answer answer(Arguments arguments, Gathered all, SymbolLookup lookup, Truncation cut) {
        List<CallEntry.Placed<CallRow>> callerPage = page(arguments, all.callers);
        List<CallEntry.Placed<CallRow>> calleePage = page(arguments, all.callees);
        List<CallEntry.Placed<CallRow>> callers = cut.first(callerPage);
        List<CallEntry.Placed<CallRow>> callees = cut.first(calleePage);
        List<String> external =
                cut.firstWithin(all.external.stream().limit(MOST_EXTERNAL).toList());
        return new Answer(
                cut.echo(arguments.symbol()),
                all.roots.stream().map(one -> target(arguments, one, cut)).toList(),
                callers.stream().map(one -> CallEntry.of(one, cut)).toList(),
                all.callers.size(),
                callees.stream().map(one -> CallEntry.of(one, cut)).toList(),
                all.callees.size(),
                external,
                cut.firstWithin(CallCycles.of(all.roots, all.callers, callers, all.callees, callees)),
                all.roots.isEmpty() ? List.copyOf(all.suggestions) : List.of(),
                CoverageAnswer.all(lookup.coverage()),
                notes(arguments, all, lookup),
                Omission.all(
                        Omission.ofPage("callers", "call_hierarchy", arguments.offset(), callers, callerPage),
                        Omission.ofPage("callees", "call_hierarchy", arguments.offset(), callees, calleePage),
                        Omission.of(
                                "methods that override or implement it",
                                all.roots.stream()
                                        .mapToInt(one -> Math.max(
                                                0, one.what().implementations().size() - RelatedMethod.MOST))
                                        .sum(),
                                "ask for the symbols by their qualified names"),
                        Omission.of("external names", all.external.size() - external.size(), "read the symbol's code"),
                        Omission.of(
                                "calls further away by a name that several symbols have",
                                all.unfollowed,
                                "ask for the symbols by their qualified names at depth 1"),
                        Omission.of(
                                String.format(
                                        Locale.ROOT,
                                        "calls beyond the %,d that are followed",
                                        all.callers.size() + all.callees.size()),
                                all.bounded,
                                "ask for less depth, or for the symbols at its end")));
    }

    private static <T> List<T> page(Arguments arguments, List<T> all) {
        int from = Math.min(arguments.offset(), all.size());
        return all.subList(from, Math.min(all.size(), from + arguments.limit()));
    }

    private static List<String> notes(Arguments arguments, Gathered all, SymbolLookup lookup) {
        var notes = new ArrayList<>(lookup.notes());
        int end = arguments.offset() + arguments.limit();
        int beyond = Math.max(0, all.callers.size() - end) + Math.max(0, all.callees.size() - end);
        if (beyond > 0) notes.add("%d more entries; call call_hierarchy again with offset %d".formatted(beyond, end));
        if (all.roots.size() > 1)
            notes.add("%d symbols have this name; qualify it (Class.name, path/to/file:name) to ask for one"
                    .formatted(all.roots.size()));
        if (arguments.direction() != Direction.CALLEES)
            all.roots.forEach(root -> DispatchNotes.of(root, all.callers).ifPresent(notes::add));
        if (all.roots.isEmpty() && all.suggestions.isEmpty())
            notes.add("nothing in the repository defines it; find_refs shows where the name is used");
        return notes;
    }

    private static Target target(Arguments arguments, CallEntry.Placed<CallTree.Root> placed, Truncation cut) {
        Definition one = placed.what().definition();
        return new Target(
                placed.base() + placed.what().id(),
                one.symbol().qualifiedName(),
                one.symbol().kind().wireName(),
                one.path().value(),
                one.symbol().lines().first(),
                one.symbol().lines().last(),
                cut.excerpt(one.symbol().signature(), 1).text(),
                placed.what().overloads().size(),
                related(arguments, placed.what().overrides(), cut),
                related(arguments, placed.what().implementations(), cut),
                placed.repo());
    }

    private static List<RelatedMethod> related(Arguments arguments, List<CallTree.Relative> all, Truncation cut) {
        return cut.firstWithin(all.stream()
                .limit(RelatedMethod.MOST)
                .map(one -> RelatedMethod.of(one, arguments.direction() != Direction.CALLEES))
                .toList());
    }
}
