package dev.loupe.tools.context;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.search.bundle.Budget;
import dev.loupe.search.bundle.ExpansionLimits;
import dev.loupe.search.bundle.TaskText;
import dev.loupe.tools.AnswerBudget;
import dev.loupe.tools.AnswerTokens;
import dev.loupe.tools.CallContext;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Omission;
import dev.loupe.tools.OmitEmpty;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectResolver;
import dev.loupe.tools.RatedFile;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The code relevant to a task, within a budget.
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
                            "Only this repository: a registered name, a root's absolute path or its folder name. All roots if omitted.",
                    shared = true)
            Optional<String> repo,

            @Param(value = "Tokens of the whole answer, instead of lines.", min = 500, max = 100_000, clamp = true)
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
            @OmitEmpty
            List<NeighbouringDefinitions.Neighbour> neighbours,

            @Param("files that may belong to it too and are not shown, the likeliest first")
            List<TaskBundle.Further> further,

            @Param("names this bundle to feedback_submit and to `seen`; null if it could not be stored")
            Optional<String> injectionId,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what was narrowed or is missing") @OmitEmpty
            List<String> notes,

            @Param("all files considered, if explain was asked for") @OmitEmpty
            List<Weighed> considered,

            @OmitEmpty @Param(RatedFile.MEMBER) List<RatedFile> feedback,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {

        /// With the result of storing the injection.
        Answer with(StoredBundle injected) {
            var all = new ArrayList<>(notes);
            if (!injected.note().isEmpty()) all.add(injected.note());
            return with(budget, BundleFile.present(injected.id()), List.copyOf(all));
        }

        /// With its size, if that was limited.
        Answer counted() {
            if (budget.maxTokens().isEmpty()) return this;
            return with(AnswerTokens.of(with(AnswerTokens.of(this)))); // the number's own digits count
        }

        private Answer with(int tokens) {
            var counted =
                    new BundleFile.Used(budget.maxLines(), budget.usedLines(), budget.maxTokens(), Optional.of(tokens));
            return with(counted, injectionId, notes);
        }

        private Answer with(BundleFile.Used used, Optional<String> id, List<String> said) {
            return new Answer(
                    query,
                    used,
                    files,
                    summary,
                    neighbours,
                    further,
                    id,
                    coverage,
                    said,
                    considered,
                    feedback,
                    omitted);
        }
    }

    record Weighed(
            @Param("name of the repository's root folder, if there are several") @OmitEmpty
            String repo,

            String path,
            double score,

            @Param("by name, see docs/context.md") Map<String, Double> evidence) {}

    /// The file's name and some lines.
    private static final int TOKENS_OF_A_FILE = 200;

    private final ProjectResolver choice;
    private final Projects projects;
    private final Clock clock;
    private final PastWorks past = new PastWorks();

    /// @param clock to compare the times of injections and files
    Context(Projects projects, Clock clock) {
        this.projects = projects;
        this.clock = clock;
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("context", "Context for a task", """
                Get the code that a task is about in one call, within a budget: the likeliest files by words, meaning and git history, with their most telling lines. Use it at the start of a task.
                """, Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        if (arguments.query().isBlank())
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, "query is empty; say in words what is to be done");
        AlreadySeen seen = AlreadySeen.under(arguments.seen(), projects.memory(), clock.instant());
        TaskText task = TaskText.of(arguments.query());
        var reach = new ExpansionLimits(arguments.depth(), arguments.maxCoupled(), arguments.couplingThreshold());
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
        AnswerBudget room = arguments.budgetTokens().map(call.room()::within).orElseGet(call::room);
        var draft = new ContextDraft(arguments, searches);
        var bundle = new TaskBundle(task, searches, demand(arguments, draft, room), seen);
        Answer answer = room.fit(cut -> draft.of(bundle, cut));
        String root = searches.getFirst().project().root().toString();
        return answer.with(StoredBundle.store(projects.memory(), injection(root, arguments, bundle, answer, call)))
                .counted();
    }

    /// A budget in lines means as many files as are likely; one in tokens means as much as fits.
    private static TaskChoice.Demand demand(Arguments arguments, ContextDraft draft, AnswerBudget room) {
        int filling = arguments.budgetTokens().orElse(0) / TOKENS_OF_A_FILE;
        return new TaskChoice.Demand(Budget.lines(draft.lines()), draft.tokens(room), filling, 0, true);
    }

    /// The injection: exactly what fitted and was sent.
    private static Injection injection(
            String root, Arguments arguments, TaskBundle bundle, Answer given, CallContext call) {
        var chunks = new ArrayList<InjectedChunk>();
        for (BundleFile file : bundle.files()) {
            String other = bundle.root(file).equals(root) ? "" : bundle.root(file);
            chunks.addAll(file.injected(file.chunks(), other));
        }
        BundleFile.Used used = given.budget();
        boolean tokens = used.maxTokens().isPresent();
        return new Injection(
                call.session().client(),
                "",
                "context",
                root,
                arguments.query(),
                tokens ? "tokens" : "lines",
                used.maxTokens().orElse(used.maxLines()),
                tokens ? AnswerTokens.of(given) : used.usedLines(),
                chunks);
    }
}
