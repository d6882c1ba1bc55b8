package dev.loupe.tools.context;

import dev.loupe.model.RepoPath;
import dev.loupe.search.TaskOrder;
import dev.loupe.search.bundle.Budget;
import dev.loupe.search.bundle.BundleCandidate;
import dev.loupe.search.bundle.Packing;
import dev.loupe.search.bundle.Passage;
import dev.loupe.search.bundle.QueryWords;
import dev.loupe.search.bundle.ScoredFile;
import dev.loupe.search.bundle.Snippet;
import dev.loupe.search.bundle.TaskText;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.RatedFile;
import dev.loupe.tools.kit.ToolFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The shown and omitted code of several projects for a task.
final class TaskBundle {
    private static final int MOST_FURTHER = 20;

    /// Neighbours are not looked up if less than this is left.
    private static final int LEAST_FOR_NEIGHBOURS = 5;

    /// Maximum seen chunks that are named per file.
    private static final int MOST_SEEN = 5;

    /// The first lines of a change log, a licence or a lock file: where a new entry goes.
    private static final int TOP_OF_RECORD = 8;

    /// Why a likely file is not shown.
    static final String NO_ROOM = "no room was left; ask with a greater budget";

    private final List<BundleFile> files = new ArrayList<>();
    private final Map<BundleFile, LikelyFile> origins = new IdentityHashMap<>();
    private final List<Further> further = new ArrayList<>();
    private final List<NeighbouringDefinitions.Neighbour> neighbours = new ArrayList<>();
    private final int packed;

    /// A file that is not shown.
    record Further(
            String repo,
            String path,
            String relevance,

            @Param("how likely it belongs to the task, 0 to 1")
            double score,

            @Param("why it is not shown; missing if it is less likely than those shown") @OmitEmpty
            String why) {

        Further within(Truncation cut) {
            return new Further(repo, path, relevance, score, cut.extra(why));
        }
    }

    /// A file to show, with the passages that the agent already has.
    private record Chosen(LikelyFile likely, List<Passage> seen) {}

    TaskBundle(TaskText task, List<TaskSearch> searches, TaskChoice.Demand demand, AlreadySeen seen)
            throws ToolFailure {
        List<LikelyFile> likely = LikelyFile.all(searches);
        TaskOrder order = TaskOrder.of(task.title());
        List<LikelyFile> chosen = TaskChoice.of(likely, order, searches, demand);
        Map<BundleCandidate, Chosen> offers = offers(searches, chosen, seen);
        Packing.Packed packed =
                new Packing(budgets(demand, offers), QueryWords.of(task.text())).pack(List.copyOf(offers.keySet()));
        offers.forEach((offer, one) -> addFile(one, packed.extracts().getOrDefault(offer, List.of())));
        addFurther(likely, chosen, order);
        this.packed = packed.used();
        if (demand.aside()) addNeighbours(searches, packed, demand.lines().most() - packed.used());
    }

    /// Seen passages are only named, but always named.
    private static List<Budget> budgets(TaskChoice.Demand demand, Map<BundleCandidate, Chosen> offers) {
        if (demand.tokens().isEmpty()) return List.of(demand.lines());
        int named = offers.values().stream()
                .mapToInt(one -> Math.min(MOST_SEEN, one.seen().size()))
                .sum();
        int most = demand.tokens().getAsInt() - BundleTokens.SEEN * named;
        return List.of(demand.lines(), BundleTokens.budget(Math.max(1, most)));
    }

    /// Uses what is left of the budget.
    private void addNeighbours(List<TaskSearch> searches, Packing.Packed packed, int left) throws ToolFailure {
        int used = 0;
        for (TaskSearch search : searches) {
            String root = search.project().root().toString();
            List<Snippet> shown = packed.extracts().entrySet().stream()
                    .filter(each -> each.getKey().repository().equals(root))
                    .flatMap(each -> each.getValue().stream()
                            .sorted(Comparator.comparingDouble(
                                    (Snippet one) -> -one.passage().score())))
                    .toList();
            if (left - used < LEAST_FOR_NEIGHBOURS) break;
            for (NeighbouringDefinitions.Neighbour one : NeighbouringDefinitions.of(search.project(), shown))
                if (used++ < left) neighbours.add(one);
        }
    }

    /// Definitions related to the shown code.
    List<NeighbouringDefinitions.Neighbour> neighbours() {
        return neighbours;
    }

    /// The part of the reported budget that the files' lines use.
    int packed() {
        return packed;
    }

    /// Most likely first, then files that fill the budget.
    List<BundleFile> files() {
        return files;
    }

    List<Further> further() {
        return further;
    }

    private static Map<BundleCandidate, Chosen> offers(
            List<TaskSearch> searches, List<LikelyFile> chosen, AlreadySeen seen) throws ToolFailure {
        var all = new LinkedHashMap<LikelyFile, BundleCandidate>();
        var had = new LinkedHashMap<LikelyFile, List<Passage>>();
        for (TaskSearch search : searches) {
            List<LikelyFile> own =
                    chosen.stream().filter(one -> one.search() == search).toList();
            List<RepoPath> paths = own.stream().map(LikelyFile::path).toList();
            Map<RepoPath, List<Passage>> passages = search.passages(paths);
            Map<RepoPath, Instant> modified = seen.isEmpty() ? Map.of() : search.modified(paths);
            for (LikelyFile one : own) {
                List<Passage> found = passages.getOrDefault(one.path(), List.of());
                List<Passage> known = found.stream()
                        .filter(passage -> seen.has(
                                one.root(),
                                one.path(),
                                passage.chunk().lines(),
                                modified.getOrDefault(one.path(), Instant.MAX)))
                        .toList();
                had.put(one, known);
                all.put(one, offer(one, found, known));
            }
        }
        var offers = new LinkedHashMap<BundleCandidate, Chosen>();
        for (LikelyFile one : chosen)
            if (all.get(one) instanceof BundleCandidate offer)
                offers.put(offer, new Chosen(one, had.getOrDefault(one, List.of())));
        return offers;
    }

    private static BundleCandidate offer(LikelyFile one, List<Passage> found, List<Passage> known) {
        var fresh = new ArrayList<>(found);
        fresh.removeAll(known);
        boolean record = FileRole.of(one.path()) == FileRole.RECORD;
        boolean first = record || one.filling();
        return new BundleCandidate(
                one.root(),
                one.path(),
                one.file().probability(),
                first ? fresh.subList(0, Math.min(1, fresh.size())) : fresh,
                record ? TOP_OF_RECORD : Integer.MAX_VALUE);
    }

    private void addFile(Chosen chosen, List<Snippet> extracts) {
        List<BundleFile.Piece> pieces = Stream.concat(
                        extracts.stream().map(extract -> BundleFile.Piece.of(extract, false)),
                        chosen.seen().stream().limit(MOST_SEEN).map(TaskBundle::seen))
                .sorted(Comparator.comparingInt(BundleFile.Piece::startLine))
                .toList();
        if (pieces.isEmpty()) {
            further.add(further(chosen.likely(), NO_ROOM));
            return;
        }
        Passage first = extracts.isEmpty()
                ? chosen.seen().getFirst()
                : extracts.getFirst().passage();
        BundleFile shown = file(chosen.likely(), first.chunk().language().id(), pieces);
        files.add(shown);
        origins.put(shown, chosen.likely());
    }

    private static BundleFile file(LikelyFile likely, String language, List<BundleFile.Piece> pieces) {
        ScoredFile file = likely.file();
        return new BundleFile(
                file.path().value(),
                language,
                file.relevance().wireName(),
                file.probability(),
                file.coupledTo().stream().map(RepoPath::value).toList(),
                pieces,
                likely.search().project().name(),
                file.alike(),
                likely.search().recentFixes(file.path()));
    }

    /// The project of a file in this bundle: the real path of its root.
    String root(BundleFile file) {
        return origin(file).root();
    }

    /// The effect of ratings on a file in this bundle; empty if there are none for it.
    Stream<RatedFile> rated(BundleFile file) {
        ScoredFile considered = origin(file).file();
        return RatedFile.of(file.repo(), considered.path(), considered.rated());
    }

    private LikelyFile origin(BundleFile file) {
        return Objects.requireNonNull(origins.get(file), "a file of another bundle");
    }

    private static BundleFile.Piece seen(Passage passage) {
        var whole = new Snippet(passage, passage.chunk().lines(), "", true);
        return BundleFile.Piece.of(whole, true);
    }

    private void addFurther(List<LikelyFile> likely, List<LikelyFile> chosen, TaskOrder order) {
        Set<String> had = chosen.stream().map(LikelyFile::key).collect(Collectors.toSet());
        likely.stream()
                .filter(one -> !had.contains(one.key()))
                .limit(Math.max(0, MOST_FURTHER - further.size()))
                .sorted(Comparator.comparing(one -> !order.isFirst(one.path())))
                .forEach(one -> further.add(further(one, "")));
    }

    private static Further further(LikelyFile one, String why) {
        ScoredFile file = one.file();
        return new Further(
                one.search().project().name(),
                file.path().value(),
                file.relevance().wireName(),
                file.probability(),
                why);
    }
}
