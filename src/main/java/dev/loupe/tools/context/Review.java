package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.git.GitFailure;
import dev.loupe.graph.Symbols;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.diff.Diff;
import dev.loupe.history.diff.DiffFailure;
import dev.loupe.history.diff.DiffReader;
import dev.loupe.history.diff.DiffSpec;
import dev.loupe.history.diff.FileChange;
import dev.loupe.history.diff.Hunk;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.model.Chunk;
import dev.loupe.model.Coverage;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.search.FileRole;
import dev.loupe.search.bundle.Budget;
import dev.loupe.search.bundle.Extract;
import dev.loupe.search.change.Companion;
import dev.loupe.search.change.Companions;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Cut;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Excerpt;
import dev.loupe.tools.HistoryView;
import dev.loupe.tools.Omission;
import dev.loupe.tools.OmitEmpty;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a reviewer of a change needs to see.
final class Review implements Tool<Review.Arguments, Review.Answer> {
    private static final int MOST_COUPLED = 3;
    private static final double THRESHOLD = 0.1;
    private static final int MOST_REASONS = 5;
    private static final int MOST_FURTHER = 20;

    record Arguments(
            @Param(
                    value =
                            "unstaged, staged, branch:<name>, commit:<hash>, or commit:<from>..<to>. unstaged is files as they are, untracked ones too; branch is what it changed since it left HEAD.",
                    byDefault = "\"unstaged\"")
            String diff,

            @Param(value = "Most lines of code in the answer.", byDefault = "500", min = 1, max = 5000)
            int budget,

            @Param(
                    value = "Steps by what was changed together; 0 for none. Each further step counts half.",
                    byDefault = "1",
                    min = 0,
                    max = 3)
            int depth,

            @Param(
                    value =
                            "The repository: a registered name, a root's absolute path or its folder name. The first root where missing.",
                    shared = true)
            Optional<String> repo) {}

    record Answer(
            @Param("what was compared") String diffDescription,
            List<ChangedFile> changedFiles,
            Used budget,

            @Param("what changed first, then what uses it, then what is usually changed with it")
            List<File> files,

            Summary summary,

            @Param("to rate this answer by; empty where it could not be remembered")
            String injectionId,

            @Param("files that belong here too and found no room, the most telling first")
            List<Further> further,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what was narrowed or is missing") @OmitEmpty
            List<String> notes,

            @Param("no_changes where nothing differs, else null")
            Optional<String> error,

            @Param("what that means, else null") Optional<String> message,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record ChangedFile(
            String path,
            @Param("added, modified, deleted or renamed") String status,
            int addedLines,
            int removedLines,
            @Param("before it was renamed, else null") Optional<String> oldPath,

            @Param("definitions that it no longer has") List<String> gone,

            @Param("why its lines are not known or not shown (not text, may hold secrets …); empty where they are")
            String withheld) {}

    record Used(
            @Param("most lines") int maxLines,
            @Param("of them used, never more") int usedLines) {}

    record File(
            String path,
            String language,

            @Param(
                    "direct (it changed), structural (it uses what changed, or tests it) or coupled (it is usually changed with it)")
            String relevance,

            @Param("0 to 1: greatest share of a chunk that changed, or how strongly it hangs on what did")
            double score,

            @Param("changed files that it is usually changed with")
            List<String> coupledTo,

            @Param("why it is here, where it did not change")
            List<String> reasons,

            List<Piece> chunks,
            @Param("name of the repository's root folder") String repo) {}

    record Piece(
            Optional<String> name,
            String chunkType,

            @Param("one-based, as the file is in the newer state")
            int startLine,

            @Param("one-based, included") int endLine,

            @Param("of what changed: share of the chunk's lines that are new; else how near it is, 0 to 1")
            double score,

            String content,

            @Param("lines of these that are new, as 3-7 or 9")
            List<String> changedLines,

            @Param("whether these are not all lines of the chunk")
            boolean cut) {}

    record Summary(
            int totalFiles,
            int totalChunks,
            @Param("files that changed") int directHits,

            @Param("files added because they use what changed")
            int structuralAdditions,

            @Param("files added because they change together with it")
            int coupledAdditions,

            @Param("always 0 here") int bridgedAdditions,
            int sourceFiles,
            int docFiles) {}

    record Further(String path, String relevance, double score, List<String> reasons) {}

    private final ProjectChoice choice;
    private final Projects projects;
    private final Clock clock;

    Review(Projects projects, Clock clock) {
        this.clock = clock;
        this.projects = projects;
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("review", "Context for reviewing a change", """
                Get what a reviewer of a change needs in one call, within a budget: the changed functions whole, what uses or tests them, \
                what still uses a definition that is gone, and files that usually change with these. Use it before committing or reviewing.
                """, Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure, InterruptedException {
        Project project = choice.requireAskable(choice.named(arguments.repo(), call.session()), call.session());
        Diff diff = diff(project, arguments.diff());
        if (diff.files().isEmpty()) return noChanges(project, arguments, diff);
        Reviewed reviewed = reviewed(project, diff, arguments);
        Answer draft = call.room().fit(cut -> answer(project, diff, reviewed, Injected.PLACE, cut));
        Injected injected = Injected.store(projects.memory(), injection(project, diff, draft, call));
        return with(draft, injected);
    }

    private static Diff diff(Project project, String spec) throws ToolFailure {
        try {
            return new DiffReader(project.root()).read(DiffSpec.parse(spec));
        } catch (DiffFailure failure) {
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, String.valueOf(failure.getMessage()));
        } catch (GitFailure failure) {
            ToolFailure.Kind kind = failure.kind() == GitFailure.Kind.NOT_A_REPOSITORY
                    ? ToolFailure.Kind.BAD_ARGUMENT
                    : ToolFailure.Kind.UNAVAILABLE;
            throw new ToolFailure(
                    kind, "%s has no changes to review: %s".formatted(project.root(), failure.getMessage()));
        } catch (IOException failure) {
            throw new ToolFailure(
                    ToolFailure.Kind.UNAVAILABLE,
                    "the changes of %s cannot be read: %s".formatted(project.root(), failure.getMessage()));
        }
    }

    private record Reviewed(
            List<Changes.Changed> changes,
            ReviewBundle bundle,
            ReviewBundle.Packed packed,
            Budget budget,
            Coverage coverage,
            List<String> notes) {}

    private Reviewed reviewed(Project project, Diff diff, Arguments arguments)
            throws ToolFailure, InterruptedException {
        try {
            renew(project, diff);
            try (IndexSnapshot snapshot = project.snapshot()) {
                List<Changes.Changed> changes = new Changes(project, snapshot).of(diff);
                var bundle = new ReviewBundle(snapshot);
                bundle.changed(changes);
                bundle.users(new Symbols(project.root(), snapshot, project.exactReferences()), changes);
                var notes = new ArrayList<>(diff.notes());
                Coverage coverage = project.coverage();
                if (arguments.depth() > 0) {
                    HistoryView history = HistoryView.of(project);
                    bundle.companions(
                            companions(history.snapshot(), diff, arguments.depth()),
                            meaning(project, snapshot, changes));
                    coverage = history.in(coverage);
                    history.missing("files that change together are not known").ifPresent(notes::addFirst);
                }
                Budget budget = Budget.lines(arguments.budget());
                return new Reviewed(
                        changes, bundle, bundle.pack(project.root().toString(), budget), budget, coverage, notes);
            }
        } catch (IOException failure) {
            throw ProjectChoice.unreadable(project, failure);
        }
    }

    /// What uses a changed file is looked up where it stands now.
    private static void renew(Project project, Diff diff) throws IOException {
        for (FileChange change : diff.files())
            if (change.status() != FileChange.Status.DELETED
                    && change.unread().isEmpty()
                    && project.stale(change.path())) {
                var _ = project.renewed(change.path()); // brings all others along
                return;
            }
    }

    private List<Companion> companions(HistorySnapshot history, Diff diff, int depth) {
        List<RepoPath> changed = diff.files().stream()
                .filter(change -> change.status() != FileChange.Status.ADDED)
                .map(change -> change.before().orElse(change.path()))
                .limit(DiffReader.MOST_FILES / 10)
                .toList();
        return new Companions(history, clock.instant()).of(changed, depth, MOST_COUPLED, THRESHOLD);
    }

    /// What the touched code means, all of it together.
    private static Optional<Int8Vector> meaning(Project project, IndexSnapshot snapshot, List<Changes.Changed> changes)
            throws IOException {
        String text = changes.stream()
                .flatMap(one -> one.chunks().stream())
                .map(chunk -> chunk.chunk().text())
                .collect(Collectors.joining("\n"));
        return text.isBlank() ? Optional.empty() : project.meaning(snapshot, text);
    }

    private static Answer answer(Project project, Diff diff, Reviewed reviewed, Injected injected, Cut cut) {
        List<Map.Entry<ReviewBundle.Shown, List<Extract>>> all =
                reviewed.packed().files();
        List<File> files = cut.first(all).stream()
                .map(one -> file(project, reviewed, one.getKey(), one.getValue(), cut))
                .toList();
        List<Changes.Changed> changes = cut.first(reviewed.changes());
        List<ReviewBundle.Shown> further =
                cut.first(reviewed.packed().left().stream().limit(MOST_FURTHER).toList());
        return new Answer(
                diff.description(),
                changes.stream().map(one -> changedFile(one, cut)).toList(),
                new Used(reviewed.budget().most(), lines(files)),
                files,
                summary(files),
                injected.id(),
                further.stream()
                        .map(one -> new Further(one.path().value(), one.relevance(), one.score(), reasons(one)))
                        .toList(),
                CoverageAnswer.of(reviewed.coverage()),
                reviewed.notes(),
                Optional.empty(),
                Optional.empty(),
                omitted(diff, reviewed, files, changes));
    }

    private static List<Omission> omitted(
            Diff diff, Reviewed reviewed, List<File> files, List<Changes.Changed> changes) {
        var omitted = new ArrayList<Omission>();
        int unlisted = diff.unlisted() + reviewed.changes().size() - changes.size();
        if (unlisted > 0)
            omitted.add(new Omission("changed files", unlisted, "review commits or ranges of fewer files one by one"));
        int left = reviewed.packed().files().size() - files.size();
        if (left > 0)
            omitted.add(new Omission("files", left, "ask with a smaller budget, or read them with read_chunk"));
        int without = reviewed.packed().left().size();
        if (without > 0) omitted.add(new Omission("files without room", without, "ask with a greater budget"));
        return omitted;
    }

    private static int lines(List<File> files) {
        return files.stream()
                .flatMap(file -> file.chunks().stream())
                .mapToInt(piece -> piece.endLine() - piece.startLine() + 1)
                .sum();
    }

    private static ChangedFile changedFile(Changes.Changed one, Cut cut) {
        return new ChangedFile(
                one.path().value(),
                one.change().status().wireName(),
                one.change().added(),
                one.change().removed(),
                one.change().before().map(RepoPath::value),
                cut.firstWithin(List.copyOf(one.gone())),
                one.withheld());
    }

    private static File file(
            Project project, Reviewed reviewed, ReviewBundle.Shown one, List<Extract> extracts, Cut cut) {
        List<Hunk> hunks = reviewed.changes().stream()
                .filter(change -> change.path().equals(one.path()))
                .flatMap(change -> change.change().hunks().stream())
                .toList();
        return new File(
                one.path().value(),
                extracts.getFirst().passage().chunk().language().id(),
                one.relevance(),
                one.score(),
                one.coupledTo().stream().map(RepoPath::value).toList(),
                reasons(one),
                cut.firstWithin(extracts).stream()
                        .map(extract -> piece(reviewed.bundle(), extract, hunks, cut))
                        .toList(),
                project.name());
    }

    private static List<String> reasons(ReviewBundle.Shown one) {
        return one.reasons().stream().limit(MOST_REASONS).toList();
    }

    private static Piece piece(ReviewBundle bundle, Extract extract, List<Hunk> hunks, Cut cut) {
        Chunk chunk = extract.passage().chunk();
        var excerpt = cut.excerpt(extract.text(), extract.lines().first());
        int last = excerpt.lastLine(extract.lines().last());
        return new Piece(
                chunk.name().isEmpty() ? Optional.empty() : Optional.of(chunk.name()),
                chunk.kind().wireName(),
                extract.lines().first(),
                last,
                bundle.score(extract.passage()),
                excerpt.text(),
                changedLines(hunks, extract.lines().first(), last),
                !extract.whole() || last < extract.lines().last());
    }

    private static List<String> changedLines(List<Hunk> hunks, int first, int last) {
        return hunks.stream()
                .flatMap(hunk -> hunk.added().stream())
                .filter(lines -> lines.first() <= last && first <= lines.last())
                .map(lines ->
                        Excerpt.shown(new LineRange(Math.max(first, lines.first()), Math.min(last, lines.last()))))
                .toList();
    }

    private static Summary summary(List<File> files) {
        int documents = (int) files.stream()
                .filter(file -> FileRole.of(new RepoPath(file.path())) == FileRole.DOCUMENT)
                .count();
        return new Summary(
                files.size(),
                files.stream().mapToInt(file -> file.chunks().size()).sum(),
                count(files, ReviewBundle.DIRECT),
                count(files, ReviewBundle.STRUCTURAL),
                count(files, ReviewBundle.COUPLED),
                0,
                files.size() - documents,
                documents);
    }

    private static int count(List<File> files, String relevance) {
        return (int) files.stream()
                .filter(file -> file.relevance().equals(relevance))
                .count();
    }

    private static Answer noChanges(Project project, Arguments arguments, Diff diff) {
        return new Answer(
                diff.description(),
                List.of(),
                new Used(arguments.budget(), 0),
                List.of(),
                summary(List.of()),
                "",
                List.of(),
                CoverageAnswer.of(project.coverage()),
                diff.notes(),
                Optional.of("no_changes"),
                Optional.of("nothing differs: " + diff.description()),
                List.of());
    }

    private static Injection injection(Project project, Diff diff, Answer answer, Call call) {
        var chunks = new ArrayList<InjectedChunk>();
        for (File file : answer.files())
            for (Piece piece : file.chunks())
                chunks.add(new InjectedChunk(
                        new RepoPath(file.path()),
                        new LineRange(piece.startLine(), piece.endLine()),
                        file.relevance(),
                        piece.score()));
        return new Injection(
                call.session().client(),
                "",
                "review",
                project.root().toString(),
                diff.description(),
                "lines",
                answer.budget().maxLines(),
                answer.budget().usedLines(),
                chunks);
    }

    private static Answer with(Answer draft, Injected injected) {
        var notes = new LinkedHashSet<>(draft.notes());
        if (!injected.note().isEmpty()) notes.add(injected.note());
        return new Answer(
                draft.diffDescription(),
                draft.changedFiles(),
                draft.budget(),
                draft.files(),
                draft.summary(),
                injected.id(),
                draft.further(),
                draft.coverage(),
                List.copyOf(notes),
                draft.error(),
                draft.message(),
                draft.omitted());
    }
}
