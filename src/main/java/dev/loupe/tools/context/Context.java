package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.history.HistoryStatus;
import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import dev.loupe.search.FileRole;
import dev.loupe.search.bundle.Budget;
import dev.loupe.search.bundle.Considered;
import dev.loupe.search.bundle.Extract;
import dev.loupe.search.bundle.FileChoice;
import dev.loupe.search.bundle.Offer;
import dev.loupe.search.bundle.Packing;
import dev.loupe.search.bundle.Passage;
import dev.loupe.search.bundle.QueryWords;
import dev.loupe.search.bundle.Reach;
import dev.loupe.search.bundle.Relevance;
import dev.loupe.search.bundle.TaskText;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Cut;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Omission;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Tokens;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The code that a task is about, within a budget.
final class Context implements Tool<Context.Arguments, Context.Answer> {
    private static final int MOST_FILES = 20;
    private static final int MOST_FURTHER = 20;

    record Arguments(
            @Param("The task in words: what is to be done or understood, an issue, a commit message, an error.")
            String query,

            @Param(value = "Most lines of code in the answer.", byDefault = "500", min = 1, max = 5000)
            int budget,

            @Param(
                    value = "How far to go by what was changed together: 0 looks at no history, each further step counts half.",
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
                    value = "Most estimated tokens of code, instead of lines.",
                    min = 20,
                    max = 100_000)
            Optional<Integer> budgetTokens,

            @Param(value = "Whether the answer lists all files considered and what spoke for each.", byDefault = "false")
            boolean explain) {}

    record Answer(
            String query,
            Used budget,

            @Param("the most likely first")
            List<File> files,

            Summary summary,

            @Param("files that may belong to it too and are not shown, the likeliest first")
            List<Further> further,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what was narrowed or is missing")
            List<String> notes,

            @Param("all files considered, where explain was asked for")
            List<Weighed> considered,

            @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Used(
            @Param("most lines, or tokens where those were asked for")
            int maxLines,

            @Param("of them used, never more")
            int usedLines,

            @Param("lines or tokens") String unit) {}

    record File(
            String path,
            String language,

            @Param("direct (found by words or meaning, or named), coupled (changes with files found) or bridged (earlier commits about something alike changed it)")
            String relevance,

            @Param("how likely the task is about this file, 0 to 1")
            double score,

            @Param("files found that it changes together with")
            List<String> coupledTo,

            List<Piece> chunks,

            @Param("name of the repository's root folder")
            String repo,

            @Param("the most alike earlier commit that changed it; null without one")
            Optional<String> alike) {}

    record Piece(
            Optional<String> name,
            String chunkType,
            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,

            @Param("0 to 1, comparable within this answer only")
            double score,

            @Param("keyword, semantic or hybrid; null where it was not found by a search")
            Optional<String> matchType,

            String content,

            @Param("whether these are not all lines of the chunk")
            boolean cut) {}

    record Summary(
            int totalFiles,
            int totalChunks,
            @Param("files found by words or meaning, or named") int directHits,
            @Param("files added because they change together with those") int coupledAdditions,
            @Param("files added because earlier commits about something alike changed them") int bridgedAdditions,
            int sourceFiles,
            int docFiles) {}

    record Further(
            String repo,
            String path,
            String relevance,
            @Param("how likely the task is about this file, 0 to 1") double score,
            @Param("likely: no room was left; less likely: below what is shown by default") String why) {}

    record Weighed(String path, double score, Map<String, Double> evidence) {}

    private final ProjectChoice choice;

    Context(Projects projects) {
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
        TaskText task = TaskText.of(arguments.query());
        var reach = new Reach(arguments.depth(), arguments.maxCoupled(), arguments.couplingThreshold());
        var searches = new ArrayList<TaskSearch>();
        for (Project project : choice.repositories(arguments.repo(), call.session()))
            searches.add(new TaskSearch(project, task, arguments.limit(), reach));
        List<Likely> likely = likely(searches);
        int shown = FileChoice.count(likely.stream().map(Likely::file).toList(), MOST_FILES);
        Budget budget = budget(arguments);
        Map<Offer, Likely> offers = offers(searches, likely.subList(0, shown));
        Packing.Packed packed = new Packing(budget, QueryWords.of(task.text())).pack(List.copyOf(offers.keySet()));
        List<File> files = packed.extracts().entrySet().stream()
                .map(each -> file(java.util.Objects.requireNonNull(offers.get(each.getKey())), each.getValue()))
                .toList();
        List<Further> further = further(likely, shown, files);
        List<Weighed> considered = arguments.explain()
                ? likely.stream().map(one -> new Weighed(one.file().path().value(), one.file().probability(), one.file().evidence())).toList()
                : List.of();
        var used = new Used(budget.most(), packed.used(), budget.unit());
        return call.room().fit(cut -> answer(arguments, used, files, further, considered, searches, cut));
    }

    private static Budget budget(Arguments arguments) {
        return arguments.budgetTokens().map(most -> Budget.tokens(most, Tokens::of)).orElseGet(() -> Budget.lines(arguments.budget()));
    }

    /// A file and the project that it is of.
    private record Likely(TaskSearch search, Considered file) {}

    private static List<Likely> likely(List<TaskSearch> searches) {
        var all = new ArrayList<Likely>();
        for (TaskSearch search : searches) for (Considered file : search.files()) all.add(new Likely(search, file));
        all.sort(Comparator.comparingDouble((Likely one) -> -one.file().probability())
                .thenComparing(one -> one.file().path()));
        return all;
    }

    private static Map<Offer, Likely> offers(List<TaskSearch> searches, List<Likely> chosen) throws ToolFailure {
        var offers = new LinkedHashMap<Offer, Likely>();
        var passages = new HashMap<TaskSearch, Map<RepoPath, List<Passage>>>();
        for (TaskSearch search : searches) passages.put(search, search.passages(of(search, chosen)));
        for (Likely one : chosen) {
            List<Passage> own =
                    passages.getOrDefault(one.search(), Map.of()).getOrDefault(one.file().path(), List.of());
            String repository = one.search().project().root().toString();
            offers.put(new Offer(repository, one.file().path(), one.file().probability(), own), one);
        }
        return offers;
    }

    private static List<RepoPath> of(TaskSearch search, List<Likely> chosen) {
        return chosen.stream()
                .filter(one -> one.search() == search)
                .map(one -> one.file().path())
                .toList();
    }

    private static File file(Likely one, List<Extract> extracts) {
        Considered file = one.file();
        return new File(
                file.path().value(),
                extracts.getFirst().passage().chunk().language().id(),
                file.relevance().wireName(),
                file.probability(),
                file.coupledTo().stream().map(RepoPath::value).toList(),
                extracts.stream().map(Context::piece).toList(),
                one.search().project().name(),
                present(file.alike()));
    }

    private static Piece piece(Extract extract) {
        var chunk = extract.passage().chunk();
        return new Piece(
                present(chunk.name()),
                chunk.kind().wireName(),
                extract.lines().first(),
                extract.lines().last(),
                extract.passage().score(),
                present(extract.passage().matchType()),
                extract.text(),
                !extract.whole());
    }

    private static List<Further> further(List<Likely> likely, int chosen, List<File> shown) {
        var there = new LinkedHashSet<String>();
        for (File file : shown) there.add(file.repo() + "\n" + file.path());
        var further = new ArrayList<Further>();
        for (int i = 0; i < likely.size() && further.size() < MOST_FURTHER; i++) {
            Likely one = likely.get(i);
            String repo = one.search().project().name();
            if (there.contains(repo + "\n" + one.file().path().value())) continue;
            further.add(new Further(
                    repo,
                    one.file().path().value(),
                    one.file().relevance().wireName(),
                    one.file().probability(),
                    i < chosen ? "no room was left; ask with a greater budget" : "less likely"));
        }
        return further;
    }

    private static Answer answer(
            Arguments arguments,
            Used used,
            List<File> files,
            List<Further> further,
            List<Weighed> considered,
            List<TaskSearch> searches,
            Cut cut) {
        List<File> shown = cut.first(files);
        List<Coverage> coverage = searches.stream().map(TaskSearch::coverage).toList();
        return new Answer(
                cut.echo(arguments.query()),
                used,
                shown,
                summary(shown),
                cut.first(further),
                CoverageAnswer.all(coverage),
                notes(arguments, searches),
                cut.first(considered),
                shown.size() == files.size()
                        ? List.of()
                        : List.of(new Omission("files", files.size() - shown.size(), "ask with a smaller budget of lines")));
    }

    private static Summary summary(List<File> files) {
        int documents = (int) files.stream()
                .filter(file -> FileRole.of(new RepoPath(file.path())) == FileRole.DOCUMENT)
                .count();
        return new Summary(
                files.size(),
                files.stream().mapToInt(file -> file.chunks().size()).sum(),
                count(files, Relevance.DIRECT),
                count(files, Relevance.COUPLED),
                count(files, Relevance.BRIDGED),
                files.size() - documents,
                documents);
    }

    private static int count(List<File> files, Relevance relevance) {
        return (int) files.stream()
                .filter(file -> file.relevance().equals(relevance.wireName()))
                .count();
    }

    private static List<String> notes(Arguments arguments, List<TaskSearch> searches) {
        var notes = new LinkedHashSet<String>();
        for (TaskSearch search : searches) {
            notes.addAll(search.notes());
            HistoryStatus status = search.project().history().status();
            if (arguments.depth() > 0 && status.state() != HistoryStatus.State.READY)
                notes.add("%s: %s; words and meaning alone chose the files"
                        .formatted(search.project().name(), status.why().isEmpty() ? "the git history is being read" : status.why()));
        }
        return List.copyOf(notes);
    }

    private static Optional<String> present(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
