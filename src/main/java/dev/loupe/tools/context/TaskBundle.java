package dev.loupe.tools.context;

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
import dev.loupe.search.bundle.TaskText;
import dev.loupe.tools.RatedFile;
import dev.loupe.tools.Tokens;
import dev.loupe.tools.ToolFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What of several projects is shown for a task, and what is not.
final class TaskBundle {
    private static final int MOST_FILES = 20;
    private static final int MOST_FURTHER = 20;

    /// A name and some lines.
    private static final int TOKENS_OF_A_FILE = 100;

    /// With less left, none are looked for.
    private static final int LEAST_FOR_NEIGHBOURS = 5;

    /// Of a file, so many chunks that were seen are named.
    private static final int MOST_SEEN = 5;

    /// Why a file is not shown that is likely enough.
    static final String NO_ROOM = "no room was left; ask with a greater budget";

    private final Budget budget;
    private final int usedOfBudget;
    private final List<BundleFile> files = new ArrayList<>();
    private final Map<BundleFile, Likely> origins = new IdentityHashMap<>();
    private final List<Context.Further> further = new ArrayList<>();
    private final List<Neighbours.Neighbour> neighbours = new ArrayList<>();

    /// A file and the project that it is of.
    private record Likely(TaskSearch search, Considered file) {
        String root() {
            return search.project().root().toString();
        }
    }

    /// A file that is to be shown, and its passages that the agent has.
    private record Chosen(Likely likely, List<Passage> seen) {}

    /// What is asked of a bundle.
    ///
    /// @param filling so many files are shown where there are as many, though fewer are likely
    /// @param least probability of a file that is shown
    /// @param records whether change logs, licences and lock files are shown
    /// @param neighbours whether definitions beside what is shown are looked for, which takes longest
    record Demand(Budget budget, int filling, double least, boolean records, boolean neighbours) {

        /// Lines are for reading: so many files as are likely. Who counts tokens wants as much as they can
        /// hold.
        static Demand of(int lines, Optional<Integer> tokens) {
            Budget budget = tokens.map(most -> Budget.tokens(most, Tokens::of)).orElseGet(() -> Budget.lines(lines));
            return new Demand(budget, tokens.orElse(0) / TOKENS_OF_A_FILE, 0, true, true);
        }
    }

    TaskBundle(TaskText task, List<TaskSearch> searches, Demand demand, Given seen) throws ToolFailure {
        this.budget = demand.budget();
        List<Likely> likely = likely(searches);
        List<Likely> chosen = likely.subList(0, chosen(likely, demand)).stream()
                .filter(one -> demand.records() || FileRole.of(one.file().path()) != FileRole.RECORD)
                .toList();
        Map<Offer, Chosen> offers = offers(searches, chosen, seen);
        Packing.Packed packed = new Packing(budget, QueryWords.of(task.text())).pack(List.copyOf(offers.keySet()));
        offers.forEach((offer, one) -> addFile(one, packed.extracts().getOrDefault(offer, List.of())));
        addFurther(likely, Set.copyOf(chosen));
        int left = demand.neighbours() ? budget.most() - packed.used() : 0;
        this.usedOfBudget = packed.used() + addNeighbours(searches, packed, left);
    }

    /// Of what the budget leaves.
    ///
    /// @return what they take of it
    private int addNeighbours(List<TaskSearch> searches, Packing.Packed packed, int left) throws ToolFailure {
        int used = 0;
        for (TaskSearch search : searches) {
            String root = search.project().root().toString();
            List<Extract> shown = packed.extracts().entrySet().stream()
                    .filter(each -> each.getKey().repository().equals(root))
                    .flatMap(each -> each.getValue().stream()
                            .sorted(Comparator.comparingDouble(
                                    (Extract one) -> -one.passage().score())))
                    .toList();
            if (left - used < LEAST_FOR_NEIGHBOURS) break;
            for (Neighbours.Neighbour one : Neighbours.of(search.project(), shown)) {
                int cost = budget.measure().applyAsInt(one.signature());
                if (used + cost > left) break;
                used += cost;
                neighbours.add(one);
            }
        }
        return used;
    }

    /// Definitions beside what is shown.
    List<Neighbours.Neighbour> neighbours() {
        return neighbours;
    }

    BundleFile.Used used() {
        return new BundleFile.Used(budget.most(), usedOfBudget, budget.unit());
    }

    /// The likeliest first.
    List<BundleFile> files() {
        return files;
    }

    List<Context.Further> further() {
        return further;
    }

    private static List<Likely> likely(List<TaskSearch> searches) {
        var all = new ArrayList<Likely>();
        for (TaskSearch search : searches) for (Considered file : search.files()) all.add(new Likely(search, file));
        all.sort(Comparator.comparingDouble((Likely one) -> -one.file().probability())
                .thenComparing(one -> one.file().path()));
        return all;
    }

    private static int chosen(List<Likely> likely, Demand demand) {
        List<Considered> files = likely.stream().map(Likely::file).toList();
        int likeliest = FileChoice.count(files, MOST_FILES);
        int count = Math.min(files.size(), Math.clamp(demand.filling(), likeliest, MOST_FILES));
        while (count > 0 && files.get(count - 1).probability() < demand.least()) count--;
        return count;
    }

    private static Map<Offer, Chosen> offers(List<TaskSearch> searches, List<Likely> chosen, Given seen)
            throws ToolFailure {
        var all = new LinkedHashMap<Likely, Offer>();
        var had = new LinkedHashMap<Likely, List<Passage>>();
        for (TaskSearch search : searches) {
            List<Likely> own =
                    chosen.stream().filter(one -> one.search() == search).toList();
            List<RepoPath> paths = own.stream().map(one -> one.file().path()).toList();
            Map<RepoPath, List<Passage>> passages = search.passages(paths);
            Map<RepoPath, Instant> modified = seen.isEmpty() ? Map.of() : search.modified(paths);
            for (Likely one : own) {
                RepoPath path = one.file().path();
                List<Passage> known = passages.getOrDefault(path, List.of()).stream()
                        .filter(passage -> seen.has(
                                one.root(), path, passage.chunk().lines(), modified.getOrDefault(path, Instant.MAX)))
                        .toList();
                var fresh = new ArrayList<>(passages.getOrDefault(path, List.of()));
                fresh.removeAll(known);
                had.put(one, known);
                all.put(one, new Offer(one.root(), path, one.file().probability(), fresh));
            }
        }
        var offers = new LinkedHashMap<Offer, Chosen>();
        for (Likely one : chosen)
            if (all.get(one) instanceof Offer offer)
                offers.put(offer, new Chosen(one, had.getOrDefault(one, List.of())));
        return offers;
    }

    private void addFile(Chosen chosen, List<Extract> extracts) {
        Considered file = chosen.likely().file();
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
        var shown = new BundleFile(
                file.path().value(),
                first.chunk().language().id(),
                file.relevance().wireName(),
                file.probability(),
                file.coupledTo().stream().map(RepoPath::value).toList(),
                pieces,
                chosen.likely().search().project().name(),
                BundleFile.present(file.alike()),
                chosen.likely().search().recentFixes(file.path()));
        files.add(shown);
        origins.put(shown, chosen.likely());
    }

    /// The project that a file of this bundle is of: the real path of its root.
    String root(BundleFile file) {
        return origin(file).root();
    }

    /// What ratings made of a file of this bundle; nothing where none is about it.
    Stream<RatedFile> rated(BundleFile file) {
        Considered considered = origin(file).file();
        return RatedFile.of(file.repo(), considered.path(), considered.rated());
    }

    private Likely origin(BundleFile file) {
        return Objects.requireNonNull(origins.get(file), "a file of another bundle");
    }

    private static BundleFile.Piece seen(Passage passage) {
        var whole = new Extract(passage, passage.chunk().lines(), "", true);
        return BundleFile.Piece.of(whole, true);
    }

    private void addFurther(List<Likely> likely, Set<Likely> chosen) {
        for (Likely one : likely)
            if (further.size() < MOST_FURTHER && !chosen.contains(one))
                further.add(further(one, "less likely than those shown"));
    }

    private static Context.Further further(Likely one, String why) {
        Considered file = one.file();
        return new Context.Further(
                one.search().project().name(),
                file.path().value(),
                file.relevance().wireName(),
                file.probability(),
                why);
    }
}
