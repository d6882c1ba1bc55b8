package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.history.diff.Diff;
import dev.loupe.history.diff.Hunk;
import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.search.change.ChangeRank;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.answer.AnswerTokens;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The code that a reviewer of a change needs.
final class Review implements Tool<Review.Arguments, Review.Answer> {
    private static final int MOST_LINES = 5000;
    private static final int MOST_REASONS = 5;
    private static final int MOST_FURTHER = 40;
    private static final int MOST_GONE = 30;

    /// The maximum fraction of the answer for the list of changed files.
    private static final double MOST_LISTED = 0.4;

    /// A typical line number and score, to estimate their cost.
    private static final int LONG_NUMBER = 1000;

    private static final double LONG_SCORE = 0.1234;

    /// Reserved for the note on missing data and the omissions.
    private static final int KEPT = 250;

    record Arguments(
            @Param(
                    value =
                            "unstaged, staged, branch:<name>, commit:<hash>, or commit:<from>..<to>. unstaged is files as they are, untracked ones too; branch is what it changed since it left HEAD.",
                    byDefault = "\"unstaged\"")
            String diff,

            @Param(value = "Most lines of code in the answer.", byDefault = "500", min = 1, max = MOST_LINES)
            int budget,

            @Param(
                    value = "Steps by what was changed together; 0 for none. Each further step counts half.",
                    byDefault = "1",
                    min = 0,
                    max = 3)
            int depth,

            @Param(value = RepoParam.CHANGED, shared = true) Optional<String> repo) {}

    record Answer(
            @Param("what was compared") String diffDescription,

            @Param("sources first, then tests, documents, configuration, lists; of each the most changed first")
            List<ChangedFile> changedFiles,

            Used budget,

            @Param("what changed first, then what uses it, then what is usually changed with it")
            List<File> files,

            Summary summary,

            @Param("to rate this answer by; empty if it could not be stored")
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

            @Param("of the added lines, how many this answer shows")
            int shownLines,

            int removedLines,
            @Param("before it was renamed, else null") Optional<String> oldPath,

            @Param("definitions that it no longer has") List<String> gone,

            @Param("why its lines are not known or not shown (not text, may hold secrets …); empty if they are")
            String withheld,

            String repo) {}

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

            @Param("why it is here, if it did not change; what is broken, if it did")
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

    private final ProjectResolver choice;
    private final Projects projects;
    private final Clock clock;

    Review(Projects projects, Clock clock) {
        this.clock = clock;
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("review", "Context for reviewing a change", """
                Get what a reviewer of a change needs in one call, within a budget: the changed lines first, then the functions around them, \
                what still needs a definition or file that is gone, what uses or tests the rest, and files that usually change with these. Use it before committing or reviewing.
                """, Effect.READS)
                .example("{'diff': 'commit:HEAD'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        var roots = new ArrayList<ReviewedRoot>();
        var unchanged = new ArrayList<Unchanged>();
        var failures = new ArrayList<ToolFailure>();
        for (Project project : choice.repositories(arguments.repo(), call.session())) {
            try {
                Diff diff = ReviewedRoot.diff(project, arguments.diff());
                if (diff.files().isEmpty()) unchanged.add(new Unchanged(project, diff));
                else roots.add(ReviewedRoot.of(project, diff, arguments.depth(), clock.instant()));
            } catch (ToolFailure failure) { // another root may resolve it
                failures.add(failure);
            }
        }
        if (roots.isEmpty() && unchanged.isEmpty()) throw failures.getFirst();
        if (roots.isEmpty()) return noChanges(unchanged.getFirst(), arguments);
        Answer draft = fitted(roots, arguments, call);
        return with(draft, StoredBundle.store(projects.memory(), injection(roots, draft, call)));
    }

    private record Unchanged(Project project, Diff diff) {}

    /// @param root the file's project
    private record Listed(ReviewedRoot root, DiffFiles.Changed changed) {}

    private static Answer fitted(List<ReviewedRoot> roots, Arguments arguments, CallContext call) {
        List<Listed> all = roots.stream()
                .flatMap(root -> root.changes().stream().map(one -> new Listed(root, one)))
                .sorted(Comparator.comparing(
                        (Listed one) -> ChangeRank.of(one.changed().path())))
                .toList();
        int room = call.room().beside(frame(roots, arguments, List.of()));
        List<Listed> listed = all;
        while (listed.size() > 1 && call.room().beside(frame(roots, arguments, listed)) < room * (1 - MOST_LISTED))
            listed = listed.subList(0, listed.size() * 3 / 4);
        int tokens = call.room().beside(frame(roots, arguments, listed)) - KEPT;
        List<ReviewedFile> files = files(roots);
        var blocks = new ReviewBlocks(files);
        var layout = new ReviewLayout(arguments.budget(), tokens, prices(roots));
        ReviewLayout.Laid laid = layout.lay(blocks.changed(), blocks.further());
        var answering = new Answering(roots, arguments, all, listed, files, laid);
        return call.room().fit(answering::answer);
    }

    /// Changed files of all roots by rank, then the others.
    private static List<ReviewedFile> files(List<ReviewedRoot> roots) {
        return roots.stream()
                .flatMap(root -> root.files().stream())
                .sorted(Comparator.comparing(ReviewedFile::relevance)
                        .thenComparing(file -> file.relevance() == ReviewedFile.Relevance.DIRECT
                                ? ChangeRank.of(file.path())
                                : ChangeRank.SOURCE))
                .toList();
    }

    /// The answer without its code, independent of the budget.
    private static Answer frame(List<ReviewedRoot> roots, Arguments arguments, List<Listed> listed) {
        var largest = new Arguments(arguments.diff(), MOST_LINES, arguments.depth(), arguments.repo());
        var laid = new ReviewLayout.Laid(true, Map.of(), 0, true, false);
        return new Answering(roots, largest, listed, listed, List.of(), laid).answer(Truncation.none());
    }

    private static ReviewLayout.Prices prices(List<ReviewedRoot> roots) {
        double noLine = AnswerTokens.ofText("");
        Map<String, Double> places = new HashMap<>();
        return new ReviewLayout.Prices(
                file -> AnswerTokens.of(file(file, List.of(), name(roots, file))),
                (file, line) -> places.computeIfAbsent(
                        file.lines().of(line, line).map(Chunk::name).orElse(""), Review::place),
                line -> AnswerTokens.ofText(line + "\n") - noLine);
    }

    /// The cost of a place besides its lines.
    ///
    /// @param name of its chunk
    private static double place(String name) {
        return AnswerTokens.of(new Piece(
                Optional.of(name),
                ChunkKind.INTERFACE.wireName(),
                LONG_NUMBER,
                LONG_NUMBER,
                LONG_SCORE,
                "",
                List.of(LONG_NUMBER + "-" + LONG_NUMBER),
                true));
    }

    private static String name(List<ReviewedRoot> roots, ReviewedFile file) {
        return root(roots, file).project().name();
    }

    private static ReviewedRoot root(List<ReviewedRoot> roots, ReviewedFile file) {
        return roots.stream()
                .filter(root -> root.files().contains(file))
                .findFirst()
                .orElseThrow();
    }

    /// @param all changed files
    /// @param listed the changed files in the answer
    private record Answering(
            List<ReviewedRoot> roots,
            Arguments arguments,
            List<Listed> all,
            List<Listed> listed,
            List<ReviewedFile> candidates,
            ReviewLayout.Laid laid) {

        Answer answer(Truncation cut) {
            List<ReviewedFile> there =
                    candidates.stream().filter(laid.lines()::containsKey).toList();
            List<ReviewedFile> shown = cut.first(there);
            List<File> files = shown.stream()
                    .map(one -> file(one, pieces(one, laid), name(roots, one)))
                    .toList();
            List<ReviewedFile> left = candidates.stream()
                    .filter(one -> one.relevance() != ReviewedFile.Relevance.DIRECT && !shown.contains(one))
                    .toList();
            List<ReviewedFile> further =
                    cut.extra(left.stream().limit(MOST_FURTHER).toList());
            return new Answer(
                    roots.getFirst().diff().description(),
                    listed.stream().map(one -> changedFile(one, cut)).toList(),
                    new Used(arguments.budget(), lines(files)),
                    files,
                    summary(files),
                    StoredBundle.PLACE.id(),
                    further.stream().map(Review::further).toList(),
                    CoverageAnswer.all(
                            roots.stream().map(ReviewedRoot::coverage).toList()),
                    notes(),
                    Optional.empty(),
                    Optional.empty(),
                    omitted(there.size() - shown.size(), left.size()));
        }

        private ChangedFile changedFile(Listed one, Truncation cut) {
            DiffFiles.Changed changed = one.changed();
            List<String> gone = changed.gone().stream().limit(MOST_GONE).toList();
            return new ChangedFile(
                    changed.path().value(),
                    changed.change().status().wireName(),
                    changed.change().added(),
                    shown(one),
                    changed.change().removed(),
                    changed.change().before().map(RepoPath::value),
                    cut.firstWithin(gone),
                    changed.withheld(),
                    one.root().project().name());
        }

        /// The number of new lines in the answer.
        private int shown(Listed one) {
            return laid.lines().entrySet().stream()
                    .filter(each -> each.getKey().path().equals(one.changed().path())
                            && one.root().files().contains(each.getKey()))
                    .mapToInt(each -> (int) each.getValue().stream()
                            .filter(each.getKey()::isNew)
                            .count())
                    .sum();
        }

        private List<String> notes() {
            var notes = new LinkedHashSet<String>();
            for (ReviewedRoot root : roots)
                for (String note : root.notes())
                    notes.add(roots.size() == 1 ? note : root.project().name() + ": " + note);
            if (!laid.whole()) notes.add(missing());
            return List.copyOf(notes);
        }

        private String missing() {
            var missing = new LinkedHashMap<String, Integer>();
            int sum = 0;
            int added = 0;
            for (Listed one : all) {
                if (!one.changed().withheld().isEmpty()) continue;
                int lines = one.changed().change().added();
                int hidden = lines - shown(one);
                added += lines;
                sum += hidden;
                if (hidden > 0) missing.put(one.changed().path().value(), hidden);
            }
            String files = missing.entrySet().stream()
                    .limit(MOST_REASONS)
                    .map(each -> each.getKey() + " " + each.getValue())
                    .collect(Collectors.joining(", "));
            String how = laid.lacksLines()
                    ? "ask with a greater budget"
                    : "the answer is as long as it may be (LOUPE_ANSWER_TOKENS); read_chunk has the rest";
            return "%d of %d added lines found no room: %s%s; %s"
                    .formatted(sum, added, files, missing.size() > MOST_REASONS ? " …" : "", how);
        }

        private List<Omission> omitted(int dropped, int left) {
            var omitted = new ArrayList<Omission>();
            int unlisted = all.size()
                    - listed.size()
                    + roots.stream().mapToInt(root -> root.diff().unlisted()).sum();
            if (unlisted > 0)
                omitted.add(
                        new Omission("changed files", unlisted, "review commits or ranges of fewer files one by one"));
            int gone = listed.stream()
                    .mapToInt(one -> Math.max(0, one.changed().gone().size() - MOST_GONE))
                    .sum();
            if (gone > 0) omitted.add(new Omission("definitions that are gone", gone, "git diff has them"));
            if (dropped > 0) omitted.add(new Omission("files", dropped, "read them with read_chunk"));
            if (left > 0)
                omitted.add(new Omission(
                        "files without room or a place", left, "`further` names them; read_chunk reads them"));
            int users = usersWithoutRoom();
            if (users > 0) omitted.add(new Omission("users in changed files", users, "read the files with read_chunk"));
            return omitted;
        }

        /// Places of changed files that use what was changed, of which not all lines are shown.
        private int usersWithoutRoom() {
            int count = 0;
            for (ReviewedFile one : candidates) {
                if (one.relevance() != ReviewedFile.Relevance.DIRECT) continue;
                Set<Integer> lines =
                        laid.lines().containsKey(one) ? laid.lines().get(one) : Set.of();
                for (LineRange place : Stream.concat(one.places(true).stream(), one.places(false).stream())
                        .toList()) if (!lines.contains(place.first()) || !lines.contains(place.last())) count++;
            }
            return count;
        }
    }

    private static int lines(List<File> files) {
        return files.stream()
                .flatMap(file -> file.chunks().stream())
                .mapToInt(piece -> piece.endLine() - piece.startLine() + 1)
                .sum();
    }

    private static File file(ReviewedFile one, List<Piece> pieces, String repo) {
        return new File(
                one.path().value(),
                language(one),
                one.relevance().wireName(),
                one.score(),
                one.coupledTo().stream().map(RepoPath::value).toList(),
                one.reasons().stream().limit(MOST_REASONS).toList(),
                pieces,
                repo);
    }

    private static String language(ReviewedFile one) {
        return one.lines().chunks().isEmpty()
                ? Language.ofPath(one.path()).id()
                : one.lines().chunks().getFirst().language().id();
    }

    private static Further further(ReviewedFile one) {
        var reasons = new ArrayList<>(one.reasons());
        if (!one.coupledTo().isEmpty())
            reasons.add("usually changes with "
                    + one.coupledTo().stream()
                            .limit(MOST_REASONS)
                            .map(RepoPath::value)
                            .collect(Collectors.joining(", ")));
        return new Further(
                one.path().value(),
                one.relevance().wireName(),
                one.score(),
                reasons.stream().limit(MOST_REASONS).toList());
    }

    /// The shown runs of lines of a file.
    private static List<Piece> pieces(ReviewedFile file, ReviewLayout.Laid laid) {
        var pieces = new ArrayList<Piece>();
        int first = 0;
        int last = 0;
        for (int line : laid.lines().getOrDefault(file, new TreeSet<>())) {
            boolean goes = first > 0 && line == last + 1 && !(laid.byChunk() && file.beginsChunk(line));
            if (first > 0 && !goes) pieces.add(piece(file, first, last));
            if (!goes) first = line;
            last = line;
        }
        if (first > 0) pieces.add(piece(file, first, last));
        return pieces;
    }

    private static Piece piece(ReviewedFile file, int first, int last) {
        Optional<Chunk> chunk = file.lines().of(first, last);
        return new Piece(
                chunk.map(Chunk::name).filter(name -> !name.isEmpty()),
                chunk.map(Chunk::kind).orElse(ChunkKind.BLOCK).wireName(),
                first,
                last,
                chunk.map(file::score).orElse(0.0),
                file.lines().text(first, last),
                changedLines(file.hunks(), first, last),
                chunk.map(Chunk::lines)
                        .filter(all -> all.first() < first || last < all.last())
                        .isPresent());
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
                count(files, ReviewedFile.Relevance.DIRECT),
                count(files, ReviewedFile.Relevance.STRUCTURAL),
                count(files, ReviewedFile.Relevance.COUPLED),
                0,
                files.size() - documents,
                documents);
    }

    private static int count(List<File> files, ReviewedFile.Relevance relevance) {
        return (int) files.stream()
                .filter(file -> file.relevance().equals(relevance.wireName()))
                .count();
    }

    private static Answer noChanges(Unchanged one, Arguments arguments) {
        return new Answer(
                one.diff().description(),
                List.of(),
                new Used(arguments.budget(), 0),
                List.of(),
                summary(List.of()),
                "",
                List.of(),
                CoverageAnswer.of(one.project().coverage()),
                one.diff().notes(),
                Optional.of("no_changes"),
                Optional.of("nothing differs: " + one.diff().description()),
                List.of());
    }

    private static Injection injection(List<ReviewedRoot> roots, Answer answer, CallContext call) {
        Project own = roots.getFirst().project();
        var chunks = new ArrayList<InjectedChunk>();
        for (File file : answer.files())
            for (Piece piece : file.chunks())
                chunks.add(new InjectedChunk(
                        new RepoPath(file.path()),
                        new LineRange(piece.startLine(), piece.endLine()),
                        file.relevance(),
                        piece.score(),
                        file.repo().equals(own.name()) ? "" : path(roots, file.repo())));
        return new Injection(
                call.session().client(),
                "",
                "review",
                own.root().toString(),
                answer.diffDescription(),
                "lines",
                answer.budget().maxLines(),
                answer.budget().usedLines(),
                chunks);
    }

    private static String path(List<ReviewedRoot> roots, String name) {
        return roots.stream()
                .map(ReviewedRoot::project)
                .filter(project -> project.name().equals(name))
                .findFirst()
                .orElseThrow()
                .root()
                .toString();
    }

    private static Answer with(Answer draft, StoredBundle injected) {
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
