package dev.loupe.tools.context;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.model.RepoPath;
import dev.loupe.search.bundle.Considered;
import dev.loupe.search.bundle.Reach;
import dev.loupe.search.bundle.TaskText;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Cut;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Omission;
import dev.loupe.tools.OmitEmpty;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.RatedFile;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The code that a task is about, within a budget.
final class Context implements Tool<Context.Arguments, Context.Answer> {

    record Arguments(
            @Param("The task in words, an issue, a commit message, an error.")
            String query,

            @Param(value = "Most lines of code in the answer.", byDefault = "500", min = 1, max = 5000)
            int budget,

            @Param(
                    value = "Steps by what was changed together; 0 for none. Each further step counts half.",
                    byDefault = "1",
                    min = 0,
                    max = 3)
            int depth,

            @Param(value = "Most files coupled to each file found.", byDefault = "3", min = 0, max = 50)
            int maxCoupled,

            @Param(
                    value = "Most chunks that the search begins with.",
                    byDefault = "20",
                    min = 1,
                    max = 100,
                    shared = true)
            int limit,

            @Param(value = "Least share of commits in common, 0 to 1.", byDefault = "0.1", min = 0, max = 1)
            double couplingThreshold,

            @Param(
                    value =
                            "Only this repository: a registered name, a root's absolute path or its folder name. All roots where missing.",
                    shared = true)
            Optional<String> repo,

            @Param(value = "Tokens of the answer, instead of lines.", min = 20, max = 100_000)
            Optional<Integer> budgetTokens,

            @Param(value = "Ids of earlier bundles; their chunks are not sent again.", byDefault = "[]")
            List<String> seen,

            @Param(value = "List all files considered and why.", byDefault = "false")
            boolean explain) {}

    record Answer(
            String query,
            BundleFile.Used budget,

            @Param("the most likely first") List<BundleFile> files,

            BundleFile.Summary summary,

            @Param("definitions beside what is shown, as far as the budget goes: types, what is called, tests")
            List<Neighbours.Neighbour> neighbours,

            @Param("files that may belong to it too and are not shown, the likeliest first")
            List<Further> further,

            @Param("names this bundle to feedback_submit and to `seen`; null where it could not be remembered")
            Optional<String> injectionId,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what was narrowed or is missing") @OmitEmpty
            List<String> notes,

            @Param("all files considered, where explain was asked for")
            List<Weighed> considered,

            @Param(RatedFile.MEMBER) List<RatedFile> feedback,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {

        /// The same once it was remembered, or not.
        Answer with(Injected injected) {
            var all = new ArrayList<>(notes);
            if (!injected.note().isEmpty()) all.add(injected.note());
            return new Answer(
                    query,
                    budget,
                    files,
                    summary,
                    neighbours,
                    further,
                    BundleFile.present(injected.id()),
                    coverage,
                    List.copyOf(all),
                    considered,
                    feedback,
                    omitted);
        }
    }

    record Further(
            String repo,
            String path,
            String relevance,

            @Param("how likely it belongs to the task, 0 to 1")
            double score,

            @Param("why it is not shown") String why) {}

    record Weighed(
            String path,
            double score,

            @Param("by name, see docs/context.md") Map<String, Double> evidence) {}

    private final ProjectChoice choice;
    private final Projects projects;
    private final Clock clock;
    private final PastWorks past = new PastWorks();

    /// @param clock by which it is known what was given before a file was written
    Context(Projects projects, Clock clock) {
        this.projects = projects;
        this.clock = clock;
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("context", "Context for a task", """
                Get the code that a task is about in one call, within a budget: the likeliest files by words, meaning and git history, with their most telling lines. Use it at the start of a task.
                """, Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        if (arguments.query().isBlank())
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, "query is empty; say in words what is to be done");
        Given seen = Given.under(arguments.seen(), projects.memory(), clock.instant());
        TaskText task = TaskText.of(arguments.query());
        var reach = new Reach(arguments.depth(), arguments.maxCoupled(), arguments.couplingThreshold());
        var searches = new ArrayList<TaskSearch>();
        for (Project project : choice.repositories(arguments.repo(), call.session()))
            searches.add(new TaskSearch(
                    project,
                    task,
                    arguments.limit(),
                    reach,
                    past,
                    DataWait.current(),
                    projects.ratings(project, call.session())));
        var demand = TaskBundle.Demand.of(arguments.budget(), arguments.budgetTokens());
        var bundle = new TaskBundle(task, searches, demand, seen);
        Answer draft = call.room().fit(cut -> answer(arguments, bundle, searches, cut));
        String root = searches.getFirst().project().root().toString();
        return draft.with(Injected.store(projects.memory(), injection(root, arguments, bundle, draft, call)));
    }

    /// What was given, which is what fitted.
    private static Injection injection(String root, Arguments arguments, TaskBundle bundle, Answer given, Call call) {
        var chunks = new ArrayList<InjectedChunk>();
        for (BundleFile file : given.files()) {
            String other = bundle.root(file).equals(root) ? "" : bundle.root(file);
            chunks.addAll(file.injected(file.chunks(), other));
        }
        BundleFile.Used used = given.budget();
        return new Injection(
                call.session().client(),
                "",
                "context",
                root,
                arguments.query(),
                used.unit(),
                used.maxLines(),
                used.usedLines(),
                chunks);
    }

    private static Answer answer(Arguments arguments, TaskBundle bundle, List<TaskSearch> searches, Cut cut) {
        List<BundleFile> shown = cut.first(bundle.files());
        List<Further> further = cut.first(bundle.further());
        List<Neighbours.Neighbour> neighbours = cut.first(bundle.neighbours());
        List<Weighed> all = arguments.explain() ? considered(searches) : List.of();
        List<Weighed> considered = cut.first(all);
        return new Answer(
                cut.echo(arguments.query()),
                bundle.used(),
                shown,
                BundleFile.Summary.of(shown),
                neighbours,
                further,
                BundleFile.present(Injected.PLACE.id()),
                CoverageAnswer.all(searches.stream().map(TaskSearch::coverage).toList()),
                List.copyOf(notes(arguments, searches, byRoot(bundle, shown))),
                considered,
                RatedFile.distinct(shown.stream().flatMap(bundle::rated)),
                Omission.all(
                        left(
                                "files",
                                bundle.files().size() - shown.size(),
                                "ask with a smaller budget, so that each is shorter"),
                        left("neighbours", bundle.neighbours().size() - neighbours.size(), "ask with a smaller budget"),
                        left("further files", bundle.further().size() - further.size(), "ask with a smaller budget"),
                        left("files considered", all.size() - considered.size(), "ask with a smaller budget")));
    }

    private static List<Omission> left(String what, int count, String how) {
        return count == 0 ? List.of() : List.of(new Omission(what, count, how));
    }

    private static List<Weighed> considered(List<TaskSearch> searches) {
        return searches.stream()
                .flatMap(search -> search.files().stream())
                .map(Context::weighed)
                .toList();
    }

    private static Weighed weighed(Considered one) {
        return new Weighed(one.path().value(), one.probability(), one.evidence());
    }

    private static Map<String, List<RepoPath>> byRoot(TaskBundle bundle, List<BundleFile> shown) {
        return shown.stream()
                .collect(Collectors.groupingBy(
                        bundle::root, Collectors.mapping(file -> new RepoPath(file.path()), Collectors.toList())));
    }

    private static Set<String> notes(
            Arguments arguments, List<TaskSearch> searches, Map<String, List<RepoPath>> shown) {
        var notes = new LinkedHashSet<String>();
        for (TaskSearch search : searches) {
            if (arguments.depth() > 0)
                search.history()
                        .missing("words and meaning alone chose the files")
                        .ifPresent(why ->
                                notes.add("%s: %s".formatted(search.project().name(), why)));
            notes.addAll(search.notes());
            String moved = search.rated()
                    .note(shown.getOrDefault(search.project().root().toString(), List.of()));
            if (!moved.isEmpty()) notes.add(moved);
        }
        return notes;
    }
}
