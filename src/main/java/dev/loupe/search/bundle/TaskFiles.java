package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import dev.loupe.search.rank.Hit;
import dev.loupe.search.words.TaskWords;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Finds the files of one project that may belong to a task, and what [TaskSignal]s read of them.
///
/// Files come from the search, from similar earlier commits, from co-change with the best files found, from
/// the task's own words, and from the names of tests. Matching names takes O(files of the project);
/// everything else takes one lookup each.
public final class TaskFiles {
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
    private final double weight;

    private final List<Candidate> candidates;

    /// The search result for a file.
    record Found(int rank, double score, int passages) {
        private static final Found NONE = new Found(0, 0, 0);

        double inverseRank() {
            return passages == 0 ? 0 : 1.0 / (1 + rank);
        }
    }

    /// How strongly the files found are coupled to another one, and which files those are.
    record Pull(double strength, List<RepoPath> from) {
        private static final Pull NONE = new Pull(0, List.of());
    }

    /// A file that may belong to the task.
    ///
    /// @param words of its name
    record Candidate(
            RepoPath path,
            Found hit,
            PastWork.Like like,
            PastMeaning.Meant meant,
            Pull pull,
            boolean isTest,
            Set<String> words) {}

    /// @param hits of a search for the task, best first
    /// @param past data on earlier commits
    /// @param files of the index; no others are considered
    TaskFiles(TaskText task, List<Hit> hits, PastWork past, Collection<RepoPath> files, ExpansionLimits reach) {
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
        this.weight = weight(rarity.keySet());
        Set<RepoPath> known = Set.copyOf(files);
        this.candidates =
                paths().stream().filter(known::contains).map(this::candidate).toList();
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

    private Set<RepoPath> paths() {
        var paths = new LinkedHashSet<RepoPath>();
        found.keySet().stream().limit(MOST_FOUND).forEach(paths::add);
        alike.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<RepoPath, PastWork.Like> each) ->
                                -each.getValue().share())
                        .thenComparing(Map.Entry::getKey))
                .limit(MOST_ALIKE)
                .forEach(each -> paths.add(each.getKey()));
        paths.addAll(pulls.keySet());
        paths.addAll(named);
        paths.addAll(testsOfSeeds());
        return paths;
    }

    private Candidate candidate(RepoPath path) {
        return new Candidate(
                path,
                found.getOrDefault(path, Found.NONE),
                alike.getOrDefault(path, PastWork.Like.NOTHING),
                meant.getOrDefault(path, PastMeaning.Meant.NOTHING),
                pulls.getOrDefault(path, Pull.NONE),
                FileRole.TEST.fits(path),
                TaskWords.of(base(path)));
    }

    List<Candidate> candidates() {
        return candidates;
    }

    PastWork past() {
        return past;
    }

    /// Whether earlier commits can be compared by meaning.
    boolean knowsMeanings() {
        return !meant.isEmpty();
    }

    /// Cosine of the task and the closest commit.
    double closest() {
        return closest;
    }

    Relevance relevance(Candidate file) {
        if (file.hit().passages() > 0 || isNamed(file.path())) return Relevance.DIRECT;
        if (file.pull().strength() > 0) return Relevance.COUPLED;
        return alike.containsKey(file.path()) ? Relevance.BRIDGED : Relevance.STRUCTURAL;
    }

    /// The file name without its extension.
    private static String base(RepoPath path) {
        int dot = path.fileName().lastIndexOf('.');
        return dot < 0 ? path.fileName() : path.fileName().substring(0, dot);
    }

    /// The share of the weight of the task's words that these have, by rarity.
    double weightOf(Set<String> words) {
        double common = weight(words);
        return common == 0 ? 0 : common / weight;
    }

    private double weight(Set<String> words) {
        return words.stream()
                .mapToDouble(word -> rarity.getOrDefault(word, 0.0))
                .sum();
    }

    double shareOf(Set<String> words) {
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
                        pulls.merge(each.getKey(), new Pull(strength, List.of(seed)), TaskFiles::both);
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

    boolean isNamed(RepoPath path) {
        return named.contains(path);
    }

    boolean isNamedWithFolders(RepoPath path) {
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

    double scoreOfTested(RepoPath test) {
        String stem = TestNameStem.of(test);
        if (stem.length() < TestNameStem.SHORTEST) return 0;
        double best = 0;
        for (Map.Entry<RepoPath, Found> each : found.entrySet())
            if (TestNameStem.of(each.getKey()).equals(stem) && !FileRole.TEST.fits(each.getKey()))
                best = Math.max(best, each.getValue().score());
        return best;
    }
}
