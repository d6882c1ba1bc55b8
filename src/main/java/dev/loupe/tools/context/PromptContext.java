package dev.loupe.tools.context;

import dev.loupe.config.Settings;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.engine.DataWait;
import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.git.Repository;
import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.memory.StoredInjection;
import dev.loupe.model.Coverage;
import dev.loupe.search.bundle.Budget;
import dev.loupe.search.bundle.ExpansionLimits;
import dev.loupe.search.bundle.TaskText;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.TokenEstimate;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// Code that is added to a prompt before an agent reads it, or nothing.
///
/// Usually nothing: for short prompts and commands, if no file is likely enough, if the conversation already
/// has all of it, and while there is no index. It never waits for one.
final class PromptContext implements Tool<PromptContext.Arguments, PromptContext.Answer> {

    record Arguments(
            @Param("what the user typed") String prompt,

            @Param(value = "the conversation, as its agent calls it", byDefault = "\"\"")
            String session,

            @Param(value = "most lines of code; the settings' value if omitted", min = 1, max = 2000)
            Optional<Integer> budget,

            @Param(value = "most estimated tokens of code, instead of lines", min = 20, max = 20_000)
            Optional<Integer> budgetTokens,

            @Param(
                    value =
                            "least probability of the likeliest file; others need half of it; the settings' value if omitted",
                    min = 0,
                    max = 1)
            Optional<Double> threshold) {}

    /// @param text markdown; empty if there is nothing to add
    /// @param quiet why not
    record Answer(String text, Optional<String> injectionId, List<String> files, String quiet) {

        static Answer nothing(String why) {
            return new Answer("", Optional.empty(), List.of(), why);
        }
    }

    private static final int LIMIT = 20;
    private static final ExpansionLimits REACH = new ExpansionLimits(1, 3, 0.1);

    /// Only the beginning of a long prompt counts; the rest is mostly a pasted log.
    private static final int LONGEST = 10_000;

    /// If the history is still being read, the search continues without it.
    private static final Duration PATIENCE = Duration.ofMillis(50);

    /// Code is given again after this time or this many bundles: by then it may have been dropped from the
    /// model's context.
    private static final Duration REMEMBERED = Duration.ofHours(1);

    private static final int REMEMBERED_BUNDLES = 20;

    private final Projects projects;
    private final ProjectResolver choice;
    private final Clock clock;
    private final PastWorks past = new PastWorks();

    PromptContext(Projects projects, Clock clock) {
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
        this.clock = clock;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("hooks/prompt", "Context for a prompt", "Finds what a prompt is about.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = choice.named(Optional.empty(), call.session());
        Settings settings = choice.settings(project, call.session());
        if (!settings.get(SettingsRegistry.HOOKS)) return Answer.nothing("hooks.enabled is false");
        Optional<String> refusal = PromptGate.refusal(arguments.prompt(), settings.get(SettingsRegistry.HOOK_SHORTEST));
        if (refusal.isPresent()) return Answer.nothing(refusal.get());
        Optional<String> unready = unready(project);
        if (unready.isPresent()) return Answer.nothing(unready.get());
        String prompt = arguments.prompt();
        TaskText task = TaskText.of(prompt.substring(0, Math.min(prompt.length(), LONGEST)));
        if (task.text().isEmpty()) return Answer.nothing("the prompt has no words");
        var search = new TaskSearch(
                project,
                task,
                LIMIT,
                REACH,
                past,
                DataWait.of(PATIENCE, call.cancellation()),
                projects.ratings(project, call.session()));
        double best = search.files().isEmpty() ? 0 : search.files().getFirst().probability();
        double threshold = arguments.threshold().orElseGet(() -> settings.get(SettingsRegistry.HOOK_THRESHOLD));
        if (best < threshold)
            return Answer.nothing(
                    String.format(Locale.ROOT, "the likeliest file has %.2f, the threshold is %.2f", best, threshold));
        Budget budget = budget(arguments, settings);
        var demand = new TaskChoice.Demand(budget, OptionalInt.empty(), 0, threshold / 2, false);
        var bundle = new TaskBundle(task, List.of(search), demand, given(arguments.session()));
        return answer(arguments, call, project, bundle, budget, threshold);
    }

    /// A long line counts as several, so that the text never exceeds what agents accept.
    private static Budget budget(Arguments arguments, Settings settings) {
        int most = arguments
                .budgetTokens()
                .or(arguments::budget)
                .orElseGet(() -> settings.get(SettingsRegistry.HOOK_BUDGET));
        Budget budget =
                arguments.budgetTokens().isPresent() ? Budget.tokens(most, TokenEstimate::of) : Budget.lines(most);
        return new Budget(most, budget.unit(), text -> {
            long share = ((long) text.length() * most + PromptText.MOST_CODE - 1) / PromptText.MOST_CODE;
            return (int) Math.max(budget.measure().applyAsInt(text), share);
        });
    }

    private Answer answer(
            Arguments arguments,
            CallContext call,
            Project project,
            TaskBundle bundle,
            Budget budget,
            double threshold) {
        PromptText text = PromptText.of(bundle.files(), bundle.further());
        // If the likeliest file was already given, the best of the rest must reach the threshold by itself.
        if (text.files().isEmpty() || text.files().getFirst().score() < threshold)
            return Answer.nothing("this conversation has all that is likely already");
        StoredBundle injected = StoredBundle.store(
                projects.memory(),
                injection(arguments, call.session().client(), project, budget, bundle.packed(), text));
        return new Answer(
                text.under(injected.id()) + note(project),
                BundleFile.present(injected.id()),
                text.files().stream().map(BundleFile::path).toList(),
                "");
    }

    /// Why the index cannot be queried yet. If there is none, starts one, but only for repositories: an agent
    /// may be started in any folder.
    private static Optional<String> unready(Project project) throws ToolFailure {
        return switch (project.state()) {
            case IndexState.Indexed _ -> Optional.empty();
            case IndexState.Indexing _ -> isEmpty(project) ? Optional.of("the index is being made") : Optional.empty();
            case IndexState.Failed(String why) -> Optional.of("the index could not be made: " + why);
            case IndexState.NotIndexed _ -> Optional.of(begun(project));
        };
    }

    private static boolean isEmpty(Project project) throws ToolFailure {
        return ProjectResolver.viewing(project, snapshot -> snapshot.files().count() == 0);
    }

    /// What is missing while a run is in progress; empty if there is none.
    private static String note(Project project) {
        boolean indexing = project.state() instanceof IndexState.Indexing;
        return indexing && project.coverage() instanceof Coverage.Partial(int _, int _, String why)
                ? "Not everything was searched: " + why + ".\n"
                : "";
    }

    private static String begun(Project project) {
        try {
            if (Repository.find(project.root()).isEmpty())
                return "%s is not a git repository and has no index; `loupe index` makes one".formatted(project.root());
            var _ = project.index(false);
            return "an index of %s is being made in the background".formatted(project.root());
        } catch (IOException failure) {
            return "the index could not be begun: " + failure.getMessage();
        }
    }

    /// The bundles that the conversation was given and may still have.
    private AlreadySeen given(String session) {
        if (session.isBlank()) return new AlreadySeen(List.of());
        Instant now = clock.instant();
        Instant since = now.minus(REMEMBERED);
        var still = new ArrayList<StoredInjection>();
        try {
            for (StoredInjection one : projects.memory().injections().ofSession(session, REMEMBERED_BUNDLES)) {
                if (one.injection().tool().equals(Injection.SESSION_START)) break;
                if (one.time().isAfter(since)) still.add(one);
            }
        } catch (MemoryFailure forgotten) {
            return new AlreadySeen(List.of());
        }
        return AlreadySeen.until(now, still);
    }

    private static Injection injection(
            Arguments arguments, String agent, Project project, Budget budget, int used, PromptText text) {
        var chunks = new ArrayList<InjectedChunk>();
        for (BundleFile file : text.files()) chunks.addAll(file.injected(PromptText.fresh(file), ""));
        return new Injection(
                agent,
                arguments.session(),
                "hook",
                project.root().toString(),
                arguments.prompt(),
                budget.unit(),
                budget.most(),
                used,
                chunks);
    }
}
