package dev.loupe.tools.context;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.search.bundle.Budget;
import dev.loupe.search.bundle.ExpansionLimits;
import dev.loupe.search.bundle.TaskText;
import dev.loupe.tools.answer.AnswerBudget;
import dev.loupe.tools.answer.AnswerTokens;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Clock;
import java.util.ArrayList;

/// The code relevant to a task, within a budget.
final class Context implements Tool<ContextArguments, ContextAnswer> {

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
                """, Effect.READS)
                .example("{'query': 'a larger discount for regular customers, rounded to cents', 'budget': 40}");
    }

    @Override
    public ContextAnswer call(ContextArguments arguments, CallContext call) throws ToolFailure {
        if (arguments.query().isBlank())
            throw ToolFailure.badArgument("query is empty; say in words what is to be done");
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
        ContextAnswer answer = room.fit(cut -> draft.of(bundle, cut));
        String root = searches.getFirst().project().root().toString();
        return answer.with(StoredBundle.store(projects.memory(), injection(root, arguments, bundle, answer, call)))
                .counted();
    }

    /// A budget in lines means as many files as are likely; one in tokens means as much as fits.
    private static TaskChoice.Demand demand(ContextArguments arguments, ContextDraft draft, AnswerBudget room) {
        int filling = arguments.budgetTokens().orElse(0) / TOKENS_OF_A_FILE;
        return new TaskChoice.Demand(Budget.lines(draft.lines()), draft.tokens(room), filling, 0, true);
    }

    /// The injection: exactly what fitted and was sent.
    private static Injection injection(
            String root, ContextArguments arguments, TaskBundle bundle, ContextAnswer given, CallContext call) {
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
