package dev.loupe.tools.context;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.model.RepoPath;
import dev.loupe.search.bundle.Budget;
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
import dev.loupe.tools.Room;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// The code that a task is about, within a budget.
final class Context implements Tool<Context.Arguments, Context.Answer> {

    record Arguments(
            @Param("The task in words: what is to be done or understood, an issue, a commit message, an error.")
            String query,

            @Param(value = "Most lines of code in the answer.", byDefault = "500", min = 1, max = 5000)
            int budget,

            @Param(
                    value =
                            "How far to go by what was changed together: 0 looks at no history, each further step counts half.",
                    byDefault = "1",
                    min = 0,
                    max = 3)
            int depth,

            @Param(value = "Most files coupled to each file found.", byDefault = "3", min = 0, max = 50)
            int maxCoupled,

            @Param(value = "Most chunks that the search begins with.", byDefault = "20", min = 1, max = 100)
            int limit,

            @Param(
                    value = "Least share of a file's commits that changed the coupled file too, 0 to 1.",
                    byDefault = "0.1",
                    min = 0,
                    max = 1)
            double couplingThreshold,

            @Param(
                    "Only this repository: a registered name, a root's absolute path or its folder name. All roots where missing.")
            Optional<String> repo,

            @Param(
                    value =
                            "Most estimated tokens of the whole answer, instead of lines; they are filled with more files.",
                    min = 500,
                    max = 100_000,
                    clamp = true)
            Optional<Integer> budgetTokens,

            @Param(
                    value = "Ids of earlier bundles that you still have: their chunks are named and not sent again.",
                    byDefault = "[]")
            List<String> seen,

            @Param(
                    value = "Whether the answer lists all files considered and what spoke for each.",
                    byDefault = "false")
            boolean explain) {}

    record Answer(
            String query,
            BundleFile.Used budget,

            @Param("the most likely first") List<BundleFile> files,

            BundleFile.Summary summary,

            @Param("definitions beside what is shown, as far as the budget goes: types, what is called, tests") @OmitEmpty
            List<Neighbours.Neighbour> neighbours,

            @Param("files that may belong to it too and are not shown, the likeliest first")
            List<Further> further,

            @Param("names this bundle to feedback_submit and to `seen`; null where it could not be remembered")
            Optional<String> injectionId,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what was narrowed or is missing") @OmitEmpty
            List<String> notes,

            @Param("all files considered, if explain was asked for") @OmitEmpty
            List<Weighed> considered,

            @OmitEmpty @Param(RatedFile.MEMBER) List<RatedFile> feedback,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {

        /// The same once it was remembered, or not.
        Answer with(Injected injected) {
            var all = new ArrayList<>(notes);
            if (!injected.note().isEmpty()) all.add(injected.note());
            return with(budget, BundleFile.present(injected.id()), List.copyOf(all));
        }

        /// The same with its size, if that was limited.
        Answer counted() {
            if (budget.maxTokens().isEmpty()) return this;
            return with(Room.size(with(Room.size(this)))); // the number's own digits count
        }

        private Answer with(int tokens) {
            var counted = new BundleFile.Used(
                    budget.maxLines(), budget.usedLines(), budget.maxTokens(), Optional.of(tokens));
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

    record Further(
            String repo,
            String path,
            String relevance,

            @Param("how likely it belongs to the task, 0 to 1")
            double score,

            @Param("why it is not shown; missing if it is less likely than those shown") @OmitEmpty
            String why) {}

    record Weighed(
            String path,
            double score,

            @Param("by name, see docs/context.md") Map<String, Double> evidence) {}

    /// Of `budget`.
    private static final int MOST_LINES = 5000;

    /// A name and some lines.
    private static final int TOKENS_OF_A_FILE = 200;

    /// Kept for the names of about ten files that are not shown.
    private static final int FURTHER_TOKENS = 450;

    /// Of a long task, what is given back in any case, in UTF-16 units.
    private static final int LEAST_ECHO = 500;

    private static final String SMALLER = "ask with a smaller budget";

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
                Get the code that a task is about in one call, within a budget: the likeliest files by words, meaning and git history (what \
                changes together, what earlier commits like this one changed), with their most telling lines. Use it at the start of a task.
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
        Room room = arguments.budgetTokens().map(call.room()::within).orElseGet(call::room);
        var bundle = new TaskBundle(task, searches, demand(arguments, room, searches), seen);
        Answer draft = room.fit(cut -> answer(arguments, bundle, searches, cut));
        String root = searches.getFirst().project().root().toString();
        return draft.with(Injected.store(projects.memory(), injection(root, arguments, bundle, draft, call)))
                .counted();
    }

    /// Lines are for reading: so many files as are likely. Who counts tokens wants as much as they can hold.
    private static TaskBundle.Demand demand(Arguments arguments, Room room, List<TaskSearch> searches) {
        int filling = arguments.budgetTokens().orElse(0) / TOKENS_OF_A_FILE;
        return new TaskBundle.Demand(
                Budget.lines(lines(arguments)), tokens(arguments, room, searches), filling, 0, true);
    }

    private static int lines(Arguments arguments) {
        return arguments.budgetTokens().isPresent() ? MOST_LINES : arguments.budget();
    }

    /// What the rest of the answer leaves to the files; the names of some that are not shown have their place.
    private static OptionalInt tokens(Arguments arguments, Room room, List<TaskSearch> searches) {
        if (room.tokens().isEmpty()) return OptionalInt.empty();
        int most = room.tokens().getAsInt();
        String query = arguments.query();
        Answer frame = new Answer(
                query.substring(0, Math.min(query.length(), LEAST_ECHO)),
                used(arguments, 0),
                List.of(),
                BundleFile.Summary.of(List.of()),
                List.of(),
                List.of(),
                BundleFile.present(Injected.PLACE.id()),
                coverage(searches),
                List.copyOf(notes(arguments, searches, Map.of())),
                List.of(),
                List.of(),
                left("further files", 1, SMALLER));
        return OptionalInt.of(most - Room.size(frame) - Math.min(FURTHER_TOKENS, most / 8));
    }

    private static BundleFile.Used used(Arguments arguments, int lines) {
        Optional<Integer> most = arguments.budgetTokens();
        return new BundleFile.Used(lines(arguments), lines, most, most);
    }

    private static CoverageAnswer coverage(List<TaskSearch> searches) {
        return CoverageAnswer.all(searches.stream().map(TaskSearch::coverage).toList());
    }

    /// What was given, which is what fitted.
    private static Injection injection(String root, Arguments arguments, TaskBundle bundle, Answer given, Call call) {
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
                tokens ? Room.size(given) : used.usedLines(),
                chunks);
    }

    /// The files have been packed to fit; all else shares what they leave.
    private static Answer answer(Arguments arguments, TaskBundle bundle, List<TaskSearch> searches, Cut cut) {
        List<BundleFile> files =
                bundle.files().stream().map(file -> file.within(cut)).toList();
        List<Context.Further> further = cut.first(bundle.further());
        List<Neighbours.Neighbour> neighbours = cut.extra(bundle.neighbours());
        List<Weighed> all = arguments.explain() ? considered(searches) : List.of();
        List<Weighed> considered = cut.extra(all);
        int lines = files.stream().mapToInt(BundleFile::lines).sum() + neighbours.size();
        return new Answer(
                cut.echo(arguments.query()),
                used(arguments, lines),
                files,
                BundleFile.Summary.of(files),
                neighbours,
                further,
                BundleFile.present(Injected.PLACE.id()),
                coverage(searches),
                List.copyOf(notes(arguments, searches, byRoot(bundle))),
                considered,
                RatedFile.distinct(bundle.files().stream().flatMap(bundle::rated)),
                Omission.all(
                        left("neighbours", bundle.neighbours().size() - neighbours.size(), SMALLER),
                        left("further files", bundle.further().size() - further.size(), SMALLER),
                        left("files considered", all.size() - considered.size(), SMALLER)));
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

    private static Map<String, List<RepoPath>> byRoot(TaskBundle bundle) {
        return bundle.files().stream()
                .collect(Collectors.groupingBy(
                        bundle::root, Collectors.mapping(file -> new RepoPath(file.path()), Collectors.toList())));
    }

    private static Set<String> notes(
            Arguments arguments, List<TaskSearch> searches, Map<String, List<RepoPath>> shown) {
        var notes = new LinkedHashSet<String>();
        for (TaskSearch search : searches) {
            String of = searches.size() == 1 ? "" : search.project().name() + ": ";
            notesOf(arguments, search, shown).forEach(note -> notes.add(of + note));
        }
        return notes;
    }

    private static List<String> notesOf(
            Arguments arguments, TaskSearch search, Map<String, List<RepoPath>> shown) {
        var notes = new ArrayList<String>();
        if (arguments.depth() > 0)
            search.history()
                    .missing("words and meaning alone chose the files")
                    .ifPresent(notes::add);
        notes.addAll(search.notes());
        String moved =
                search.rated().note(shown.getOrDefault(search.project().root().toString(), List.of()));
        if (!moved.isEmpty()) notes.add(moved);
        return notes;
    }
}
