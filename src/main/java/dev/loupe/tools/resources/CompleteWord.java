package dev.loupe.tools.resources;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.engine.SnapshotQuestion;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.NameTable;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.collections.CollectionChoice;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeSet;
import java.util.function.Predicate;

/// Completes a word while it is typed, from the indexes of the session's roots.
///
/// Files: a scan of all paths, which the snapshot holds in memory. Symbols: see [NameTable].
final class CompleteWord implements Tool<CompleteWord.Arguments, CompletionValues> {

    enum What {
        /// A file's path for `loupe://file/{+path}`.
        FILE,
        /// A symbol's name for `loupe://symbol/{name}`.
        SYMBOL,
        /// The focus of explore_codebase.
        FOCUS,
        /// A collection's name for `qdrant://collection/{name}`.
        COLLECTION
    }

    record Arguments(
            What what,
            @Param("what was typed so far, in whole") String value) {}

    /// Longer words have no completions.
    private static final int LONGEST = 1000;

    /// Maximum folders and symbols among the suggestions for a focus, so that each kind gets a place.
    private static final int MOST_OF_A_KIND = 30;

    private final ProjectResolver choice;
    private final CollectionChoice collections;

    CompleteWord(Projects projects) {
        this.choice = new ProjectResolver(projects);
        this.collections = new CollectionChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("completion/complete", "Complete a word", "Completes a word.", Effect.READS);
    }

    @Override
    public CompletionValues call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        String part = arguments.value();
        if (part.length() > LONGEST) return CompletionValues.of(List.of(), 0);
        if (arguments.what() == What.COLLECTION) return collections(part, call);
        List<Project> roots = choice.repositories(Optional.empty(), call.session());
        CompletionValues all = switch (arguments.what()) {
            case FILE -> files(roots, part);
            case SYMBOL -> symbols(roots, part);
            case FOCUS -> focuses(roots, part);
            case COLLECTION -> collections(part, call);
        };
        return call.room().fit(cut -> CompletionValues.of(cut.first(all.values()), all.total()));
    }

    /// Prefix matches, then other matches, each by name.
    private CompletionValues collections(String part, CallContext call) throws ToolFailure, InterruptedException {
        String wanted = part.toLowerCase(Locale.ROOT);
        var fitting = new LinkedHashSet<String>();
        List<String> names = collections.names(call.session());
        for (String name : names) if (name.toLowerCase(Locale.ROOT).startsWith(wanted)) fitting.add(name);
        for (String name : names) if (name.toLowerCase(Locale.ROOT).contains(wanted)) fitting.add(name);
        return CompletionValues.of(List.copyOf(fitting), fitting.size());
    }

    private static CompletionValues files(List<Project> roots, String part) throws ToolFailure {
        Best best = bestFiles(roots, part);
        return CompletionValues.of(best.texts(), best.total);
    }

    private static Best bestFiles(List<Project> roots, String part) throws ToolFailure {
        var best = new Best(part);
        for (Project project : roots)
            for (RepoPath path : paths(project)) best.add(path.value(), FileReader.address(project, path, roots));
        return best;
    }

    private static List<RepoPath> paths(Project project) throws ToolFailure {
        return asked(project, snapshot -> snapshot.files().all()).stream()
                .map(IndexedFile::path)
                .toList();
    }

    /// While a first index is being built, no completion: every keystroke would wait for it.
    private static <T> T asked(Project project, SnapshotQuestion<T, ToolFailure> question) throws ToolFailure {
        return project.state() instanceof IndexState.Indexing
                ? ProjectResolver.viewing(project, question)
                : ProjectResolver.reading(project, question);
    }

    private static CompletionValues symbols(List<Project> roots, String part) throws ToolFailure {
        var lists = new ArrayList<List<String>>();
        int total = 0;
        for (Project project : roots) {
            NameTable.Fitting fitting =
                    asked(project, snapshot -> snapshot.names().fitting(part, CompletionValues.MOST));
            lists.add(fitting.names());
            total += fitting.total();
        }
        return CompletionValues.of(CompletionValues.inTurns(lists), total);
    }

    /// Common topics, then folders, symbols and files that match well, then the others.
    private static CompletionValues focuses(List<Project> roots, String part) throws ToolFailure {
        var topics = new ArrayList<String>();
        for (ExplorationFocus.Topic topic : ExplorationFocus.Topic.values())
            if (topic.wireName().startsWith(part.toLowerCase(Locale.ROOT))) topics.add(topic.wireName());
        Best folders = folders(roots, part);
        Best files = bestFiles(roots, part);
        CompletionValues symbols = part.isBlank() ? CompletionValues.of(List.of(), 0) : symbols(roots, part);
        var all = new LinkedHashSet<>(topics);
        all.addAll(first(folders.textsThatFitWell()));
        all.addAll(first(symbols.values()));
        all.addAll(files.textsThatFitWell());
        all.addAll(symbols.values());
        all.addAll(folders.texts());
        all.addAll(files.texts());
        return CompletionValues.of(List.copyOf(all), topics.size() + folders.total + symbols.total() + files.total);
    }

    private static List<String> first(List<String> values) {
        return values.subList(0, Math.min(MOST_OF_A_KIND, values.size()));
    }

    /// Folders of the first root.
    private static Best folders(List<Project> roots, String part) throws ToolFailure {
        var folders = new TreeSet<String>();
        for (RepoPath path : paths(roots.getFirst()))
            for (String folder = path.folder(); !folder.isEmpty() && folders.add(folder); )
                folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
        var best = new Best(part);
        for (String folder : folders) best.add(folder, folder);
        return best;
    }

    /// The best matching paths.
    private static final class Best {
        private final String part;
        private final boolean isAbsolute;
        private final PriorityQueue<PathFit> worstFirst = new PriorityQueue<>(PathFit.BEST_FIRST.reversed());
        private int total;

        Best(String part) {
            this.part = part.toLowerCase(Locale.ROOT);
            this.isAbsolute = new File(part).isAbsolute();
        }

        void add(String path, String offered) {
            Optional<PathFit> fit = PathFit.of(isAbsolute ? offered : path, part, offered);
            if (fit.isEmpty() || isAbsolute && fit.get().kind() != PathFit.Kind.BEGINS) return;
            total++;
            if (worstFirst.size() == CompletionValues.MOST) {
                if (PathFit.BEST_FIRST.compare(fit.get(), worstFirst.element()) >= 0) return;
                worstFirst.remove();
            }
            worstFirst.add(fit.get());
        }

        List<String> texts() {
            return texts(_ -> true);
        }

        /// Those with a segment that begins with the typed part.
        List<String> textsThatFitWell() {
            return texts(fit -> fit.kind().compareTo(PathFit.Kind.SEGMENT) <= 0);
        }

        private List<String> texts(Predicate<PathFit> wanted) {
            return worstFirst.stream()
                    .filter(wanted)
                    .sorted(PathFit.BEST_FIRST)
                    .map(PathFit::text)
                    .toList();
        }
    }
}
