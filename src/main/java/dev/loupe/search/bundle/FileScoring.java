package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.rank.FileRole;
import dev.loupe.search.rank.Hit;
import dev.loupe.search.words.TaskWords;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds the files of one project that may belong to a task, with their probabilities.
///
/// Files come from the search, from similar earlier commits, from co-change with the best files found, from
/// the task's own words, and from the names of tests. Matching names takes O(files of the project);
/// everything else takes one lookup each.
public final class FileScoring {
    /// Number of files found whose co-changed partners are added.
    private static final int SEEDS = 6;

    private static final int MOST_FOUND = 30;
    private static final int MOST_ALIKE = 20;

    /// Factor for the partners of each further seed.
    private static final double SEED_DECAY = 0.8;

    private static final double STEP_DECAY = 0.5;

    /// A name that more files share identifies none of them.
    private static final int MOST_NAMESAKES = 3;

    private static final int SHORTEST_NAME = 5;

    private final TaskText task;
    private final PastWork past;
    private final Collection<RepoPath> files;
    private final Map<RepoPath, Found> found = new LinkedHashMap<>();
    private final Map<RepoPath, PastWork.Like> alike;
    private final Map<RepoPath, PastMeaning.Meant> meant;
    private final Map<RepoPath, Pull> pulls;
    private final Set<RepoPath> named = new LinkedHashSet<>();
    private final Map<String, Double> stems = new HashMap<>();
    private final double closest;
    private final Map<String, Double> rarity = new HashMap<>();

    /// The search result for a file.
    private record Found(int rank, double score, int passages) {}

    /// How strongly the files found are coupled to another one, and which files those are.
    private record Pull(double strength, List<RepoPath> from) {}

    /// @param hits of a search for the task, best first
    /// @param past data on earlier commits
    /// @param files of the index; no others are considered
    public FileScoring(
            TaskText task, List<Hit> hits, PastWork past, Collection<RepoPath> files, ExpansionLimits reach) {
        this.task = task;
        this.past = past;
        this.files = files;
        double best = hits.isEmpty() ? 1 : Math.max(hits.getFirst().score(), Double.MIN_NORMAL);
        for (Hit hit : hits) found(hit.chunk().path(), hit.score() / best);
        for (String word : TaskWords.of(task.text())) rarity.put(word, past.rarity(word));
        this.alike = reach.depth() > 0 ? past.like(task.text()) : Map.of();
        this.meant = reach.depth() > 0 ? past.meant(task.text()) : Map.of();
        this.closest = meant.values().stream()
                .mapToDouble(PastMeaning.Meant::closest)
                .max()
                .orElse(0);
        this.pulls = pulls(reach);
        nameFiles();
    }

    private void found(RepoPath path, double score) {
        Found before = found.get(path);
        found.put(
                path,
                before == null
                        ? new Found(found.size(), score, 1)
                        : new Found(before.rank(), before.score(), before.passages() + 1));
        stems.merge(TestNameStem.of(path), score, Math::max);
    }

    /// All files that may belong to the task, most probable first, then by path.
    ///
    /// @param rated ratings of earlier bundles for similar tasks
    public List<ScoredFile> files(FileFactors rated) {
        var candidates = new LinkedHashSet<RepoPath>();
        found.keySet().stream().limit(MOST_FOUND).forEach(candidates::add);
        alike.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<RepoPath, PastWork.Like> each) ->
                                -each.getValue().share())
                        .thenComparing(Map.Entry::getKey))
                .limit(MOST_ALIKE)
                .forEach(each -> candidates.add(each.getKey()));
        candidates.addAll(pulls.keySet());
        candidates.addAll(named);
        candidates.addAll(testsOfSeeds());
        Set<RepoPath> known = Set.copyOf(files);
        ChangeModel model = ChangeModel.shipped(!meant.isEmpty());
        return candidates.stream()
                .filter(known::contains)
                .map(path -> considered(path, model).moved(rated.of(path)))
                .sorted(Comparator.comparingDouble((ScoredFile one) -> -one.probability())
                        .thenComparing(ScoredFile::path))
                .toList();
    }

    private ScoredFile considered(RepoPath path, ChangeModel model) {
        Map<BundleEvidence, Double> evidence = evidence(path);
        double probability = model.probability(new ChangeModel.Seen(evidence));
        Pull pull = pulls.getOrDefault(path, new Pull(0, List.of()));
        var named = new HashMap<String, Double>();
        evidence.forEach((name, value) -> {
            if (value != 0) named.put(name.name().toLowerCase(Locale.ROOT), value);
        });
        String like =
                Optional.ofNullable(alike.get(path)).map(PastWork.Like::subject).orElse("");
        return new ScoredFile(
                path, probability, relevance(path, pull), pull.from(), like, named, FileFactors.Factor.NONE);
    }

    private Relevance relevance(RepoPath path, Pull pull) {
        if (found.containsKey(path) || named.contains(path)) return Relevance.DIRECT;
        if (pull.strength() > 0) return Relevance.COUPLED;
        return alike.containsKey(path) ? Relevance.BRIDGED : Relevance.STRUCTURAL;
    }

    private Map<BundleEvidence, Double> evidence(RepoPath path) {
        var values = new EnumMap<BundleEvidence, Double>(BundleEvidence.class);
        Found hit = found.get(path);
        values.put(BundleEvidence.SCORE, hit == null ? 0 : hit.score());
        values.put(BundleEvidence.RANK, hit == null ? 0 : 1.0 / (1 + hit.rank()));
        values.put(BundleEvidence.PASSAGES, hit == null ? 0 : Math.log1p(hit.passages()));
        values.put(BundleEvidence.UNFOUND, hit == null ? 1.0 : 0.0);
        PastWork.Like like = alike.get(path);
        values.put(BundleEvidence.LIKE_SHARE, like == null ? 0 : like.share());
        values.put(BundleEvidence.LIKE_MASS, like == null ? 0 : like.mass());
        PastMeaning.Meant means = meant.getOrDefault(path, PastMeaning.Meant.NOTHING);
        values.put(BundleEvidence.MEANT_SHARE, Math.log1p(100 * means.share()));
        values.put(BundleEvidence.MEANT_CLOSEST, means.closest());
        values.put(BundleEvidence.MEANT_BEST, closest);
        values.put(
                BundleEvidence.COUPLED,
                pulls.containsKey(path) ? pulls.get(path).strength() : 0);
        values.put(BundleEvidence.RECENCY, past.recency(path));
        values.put(BundleEvidence.COMMITS, Math.log1p(past.commits(path)));
        boolean test = FileRole.TEST.fits(path);
        Set<String> name = TaskWords.of(base(path));
        double weight = weight(name);
        values.put(BundleEvidence.NAME_WEIGHT, weight == 0 ? 0 : weight / weight(rarity.keySet()));
        values.put(BundleEvidence.NAME_SHARE, share(name));
        values.put(BundleEvidence.NAMED, isNamed(path) ? 1.0 : 0.0);
        values.put(BundleEvidence.PATH_NAMED, isNamedWithFolders(path) ? 1.0 : 0.0);
        values.put(BundleEvidence.TESTS_FOUND, test ? scoreOfTested(path) : 0);
        values.put(BundleEvidence.TEST, test ? 1.0 : 0.0);
        return values;
    }

    /// The file name without its extension.
    private static String base(RepoPath path) {
        int dot = path.fileName().lastIndexOf('.');
        return dot < 0 ? path.fileName() : path.fileName().substring(0, dot);
    }

    /// The weight of the task's words among these, by rarity.
    private double weight(Set<String> words) {
        return words.stream()
                .mapToDouble(word -> rarity.getOrDefault(word, 0.0))
                .sum();
    }

    private double share(Set<String> words) {
        return words.isEmpty()
                ? 0
                : (double) words.stream().filter(rarity::containsKey).count() / words.size();
    }

    private Map<RepoPath, Pull> pulls(ExpansionLimits reach) {
        var pulls = new HashMap<RepoPath, Pull>();
        int rank = 0;
        for (Map.Entry<RepoPath, Found> seed : found.entrySet()) {
            if (rank == SEEDS || reach.depth() == 0) break;
            double weight = seed.getValue().score() * Math.pow(SEED_DECAY, rank++);
            spread(seed.getKey(), seed.getKey(), weight, reach, reach.depth(), pulls);
        }
        return pulls;
    }

    private void spread(
            RepoPath seed, RepoPath from, double weight, ExpansionLimits reach, int depth, Map<RepoPath, Pull> pulls) {
        if (depth == 0) return;
        past.coupled(from).entrySet().stream()
                .filter(each -> each.getValue() >= reach.threshold())
                .sorted(Comparator.comparingDouble((Map.Entry<RepoPath, Double> each) -> -each.getValue())
                        .thenComparing(Map.Entry::getKey))
                .limit(reach.mostCoupled())
                .forEach(each -> {
                    double strength = weight * each.getValue();
                    if (!each.getKey().equals(seed))
                        pulls.merge(each.getKey(), new Pull(strength, List.of(seed)), FileScoring::both);
                    spread(seed, each.getKey(), strength * STEP_DECAY, reach, depth - 1, pulls);
                });
    }

    /// Keeps the stronger strength and names both, the stronger first.
    private static Pull both(Pull one, Pull other) {
        Pull strong = one.strength() >= other.strength() ? one : other;
        Pull weak = strong == one ? other : one;
        var from = new LinkedHashSet<>(strong.from());
        from.addAll(weak.from());
        return new Pull(strong.strength(), new ArrayList<>(from));
    }

    private void nameFiles() {
        Set<String> names = task.fileNames();
        if (names.isEmpty()) return;
        var byName = new HashMap<String, List<RepoPath>>();
        for (RepoPath file : files) {
            String name = file.fileName().toLowerCase(Locale.ROOT);
            if (name.length() >= SHORTEST_NAME && names.contains(name))
                byName.computeIfAbsent(name, _ -> new ArrayList<>()).add(file);
        }
        for (List<RepoPath> namesakes : byName.values())
            for (RepoPath file : namesakes)
                if (namesakes.size() <= MOST_NAMESAKES || isNamedWithFolders(file)) named.add(file);
    }

    private boolean isNamed(RepoPath path) {
        return named.contains(path);
    }

    private boolean isNamedWithFolders(RepoPath path) {
        return path.value().indexOf('/') > 0
                && task.text().toLowerCase(Locale.ROOT).contains(path.value().toLowerCase(Locale.ROOT));
    }

    private List<RepoPath> testsOfSeeds() {
        Set<String> seeds = new LinkedHashSet<>();
        found.keySet().stream()
                .limit(SEEDS)
                .map(TestNameStem::of)
                .filter(stem -> stem.length() >= TestNameStem.SHORTEST)
                .forEach(seeds::add);
        var tests = new ArrayList<RepoPath>();
        for (RepoPath file : files) {
            String name = file.fileName().toLowerCase(Locale.ROOT);
            if (seeds.stream().noneMatch(name::contains)) continue;
            if (FileRole.TEST.fits(file) && seeds.contains(TestNameStem.of(file))) tests.add(file);
        }
        return tests;
    }

    private double scoreOfTested(RepoPath test) {
        String stem = TestNameStem.of(test);
        if (stem.length() < TestNameStem.SHORTEST) return 0;
        double best = 0;
        for (Map.Entry<RepoPath, Found> each : found.entrySet())
            if (TestNameStem.of(each.getKey()).equals(stem) && !FileRole.TEST.fits(each.getKey()))
                best = Math.max(best, each.getValue().score());
        return best;
    }
}
