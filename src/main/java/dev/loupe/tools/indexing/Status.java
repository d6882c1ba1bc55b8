package dev.loupe.tools.indexing;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Shortfalls;
import dev.loupe.engine.WatchState;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.Manifest;
import dev.loupe.model.Lack;
import dev.loupe.model.Shortfall;
import dev.loupe.scan.ContentRules;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Missing;
import dev.loupe.tools.kit.OtherRoots;
import dev.loupe.tools.kit.Pace;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// How much of a repository is indexed, and how up to date that is.
final class Status implements Tool<Status.Arguments, Status.Answer> {

    record Arguments(
            @Param(value = "Whether to list files and chunks per language.", byDefault = "false")
            boolean languages,

            @Param(value = RepoParam.FIRST, shared = true) Optional<String> repo) {}

    record Answer(
            @Param("ready, indexing, not_indexed or failed") String status,
            @Param("name of the repository's root folder") String repo,
            @Param("absolute path") String root,
            @Param("name of its index") String collection,
            int totalFiles,
            int totalChunks,

            @Param("chunks with an embedding, which meaning is compared by")
            int totalEmbeddings,

            @Param("when the last run ended, ISO 8601; null without a finished index")
            Optional<String> lastIndexed,

            @Param("whether HEAD moved since; reindex_changes brings the index up to date")
            boolean stale,

            @Param("commit id of HEAD now, if known") Optional<String> head,

            @Param("commit id of HEAD at indexing, if there was one")
            Optional<String> indexedHead,

            @Param(
                    "how changes of files are noticed: native (the system notifies), polling (looked for every few seconds) or off (looked for at questions)")
            String watch,

            @Param("what is known of its git history") HistoryState history,

            CoverageAnswer coverage,
            @Param("paths that were left out, by reason") List<RunAnswer.Reason> skipped,

            @Param("per language, most files first; null where not asked for")
            Optional<List<IndexNumbers.LanguageCount>> languages,

            @Param(
                    "indexed files without an outline: too large, minified, or their parse was given up; with the reason, at most 100")
            List<String> setAside,

            @Param(Missing.IN_INDEX) List<Missing> missing,

            @Param("the same in a sentence, with what to do")
            String message,

            @OmitEmpty @Param("the session's other roots, if no repo was named; repo shows one in full")
            List<Root> otherRoots) {}

    record Root(
            @Param("name of its root folder") String repo,
            @Param("absolute path") String root,
            @Param("ready, indexing, not_indexed or failed") String status,
            int totalFiles,
            int totalChunks) {}

    private static final int MOST_SET_ASIDE = 100;

    private final Projects projects;
    private final ProjectResolver choice;

    Status(Projects projects) {
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("status", "Index status", """
                Show what is indexed of a repository (files, chunks, languages), how fresh it is and what was left out, by reason.
                Use it when results look incomplete or old.
                """, Effect.READS, Pace.QUICK).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = choice.named(arguments.repo(), call.session());
        var others = new ArrayList<Root>();
        if (arguments.repo().isEmpty())
            for (Project other : OtherRoots.besides(project, projects, call.session())) others.add(root(other));
        return of(project, arguments.languages(), others);
    }

    private static Root root(Project project) throws ToolFailure {
        IndexState state = project.state();
        IndexNumbers numbers = IndexNumbers.cheap(project, state);
        return new Root(project.name(), project.root().toString(), status(state), numbers.files(), numbers.chunks());
    }

    private static String status(IndexState state) {
        return state instanceof IndexState.Indexed ? "ready" : GetIndexStatus.status(state);
    }

    /// @param languages whether to count by language too
    static Answer of(Project project, boolean languages) throws ToolFailure {
        return of(project, languages, List.of());
    }

    private static Answer of(Project project, boolean languages, List<Root> others) throws ToolFailure {
        IndexState state = project.state();
        IndexNumbers numbers = languages ? IndexNumbers.of(project) : IndexNumbers.cheap(project, state);
        Optional<Manifest> manifest =
                state instanceof IndexState.Indexed(Manifest known) ? Optional.of(known) : Optional.empty();
        boolean stale = manifest.isPresent() && headMoved(project);
        WatchState watch = project.watch();
        List<Shortfall> shortfalls = ProjectResolver.viewing(project, snapshot -> Shortfalls.of(snapshot, manifest));
        Optional<String> indexedHead = manifest.flatMap(Manifest::head);
        return new Answer(
                status(state),
                project.name(),
                project.root().toString(),
                project.collection(),
                numbers.files(),
                numbers.chunks(),
                numbers.embeddings(),
                GetIndexStatus.lastUpdated(state),
                stale,
                head(project),
                indexedHead,
                watch.mode().wireName(),
                HistoryState.of(project),
                CoverageAnswer.of(project.coverage()),
                manifest.map(known -> RunAnswer.skipped(known.skipped())).orElse(List.of()),
                languages ? Optional.of(numbers.languages()) : Optional.empty(),
                ProjectResolver.viewing(project, Status::setAside),
                Missing.all(shortfalls),
                message(state, stale, numbers)
                        + Missing.failures(shortfalls)
                        + whyPolling(watch)
                        + GetIndexStatus.background(project),
                others);
    }

    private static String whyPolling(WatchState watch) {
        return watch.mode() == WatchState.Mode.POLLING && !watch.why().isEmpty()
                ? " Changes are looked for every few seconds: " + watch.why() + "."
                : "";
    }

    private static List<String> setAside(IndexSnapshot snapshot) throws IOException {
        return snapshot.files().all().stream()
                .filter(file -> !note(file).isEmpty())
                .limit(MOST_SET_ASIDE)
                .map(file -> file.path() + ": " + note(file))
                .toList();
    }

    private static String note(IndexedFile file) {
        String lacks = file.lacks().stream().map(Lack::cause).collect(Collectors.joining("; "));
        return lacks.isEmpty() && ContentRules.isForItsSize(file.textOnly()) ? file.textOnly() : lacks;
    }

    private static Optional<String> head(Project project) throws ToolFailure {
        try {
            return project.head();
        } catch (IOException failure) {
            throw unanswered(project, failure);
        }
    }

    private static boolean headMoved(Project project) throws ToolFailure {
        try {
            return project.headMoved();
        } catch (IOException failure) {
            throw unanswered(project, failure);
        }
    }

    private static ToolFailure unanswered(Project project, IOException failure) {
        return ToolFailure.unavailable(
                "git could not be asked about %s (%s); get_index_status reports on the index without it"
                        .formatted(project.root(), ErrorText.cause(failure)));
    }

    private static String message(IndexState state, boolean stale, IndexNumbers numbers) {
        return switch (state) {
            case IndexState.NotIndexed _ -> "Not indexed yet; index_codebase or the first search starts it.";
            case IndexState.Indexing(long done, long total, String phase) ->
                "Being indexed (%s, %d of %d files); searches answer from what is there.".formatted(phase, done, total);
            case IndexState.Failed(String why) ->
                "The last indexing failed: %s. Fix that and call index_codebase again.".formatted(why);
            case IndexState.Indexed _
            when stale ->
                "%d files, %d chunks; HEAD moved since, so call reindex_changes."
                        .formatted(numbers.files(), numbers.chunks());
            case IndexState.Indexed _ ->
                "%d files, %d chunks.".formatted(numbers.files(), numbers.chunks())
                        + RunAnswer.nothingFound(numbers.files());
        };
    }
}
