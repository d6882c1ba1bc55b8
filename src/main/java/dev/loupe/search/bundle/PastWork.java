package dev.loupe.search.bundle;

import dev.loupe.history.CommitWork;
import dev.loupe.model.RepoPath;
import dev.loupe.search.words.TaskWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What earlier commits say about a task: which ones are similar and what they changed, which files change
/// together, and how often and how recently each file changed.
///
/// Immutable. Built in O(words and files of all commits); a query is O(commits that share a word with it).
public final class PastWork {
    /// Most commits considered, the newest.
    public static final int MOST = 5_000;

    /// Most similar commits used.
    private static final int ALIKE = 30;

    /// Reduction of a commit's similarity for each of its words that is not in the task.
    private static final double LENGTH = 0.03;

    /// Added to the number of commits.
    private static final int PRIOR = 2;

    /// Weight of a word in the first line.
    private static final double SUBJECT = 2;

    private final List<CommitWork> commits;
    private final Map<String, int[]> commitsByWord;
    private final int[] words;
    private final Map<RepoPath, int[]> commitsByFile;
    private final PastMeaning meaning;

    private PastWork(List<CommitWork> commits) {
        this.commits = commits;
        this.words = new int[commits.size()];
        Map<String, List<Integer>> byWord = new HashMap<>();
        Map<RepoPath, List<Integer>> byFile = new HashMap<>();
        for (int i = 0; i < words.length; i++) {
            Set<String> own = TaskWords.of(TaskWords.matter(commits.get(i).subject()));
            words[i] = own.size();
            for (String word : own)
                byWord.computeIfAbsent(word, _ -> new ArrayList<>()).add(i);
            for (RepoPath file : commits.get(i).files())
                byFile.computeIfAbsent(file, _ -> new ArrayList<>()).add(i);
        }
        commitsByWord = packed(byWord);
        commitsByFile = packed(byFile);
        meaning = new PastMeaning(commits);
    }

    private static <K> Map<K, int[]> packed(Map<K, List<Integer>> lists) {
        Map<K, int[]> packed = HashMap.newHashMap(lists.size());
        lists.forEach((key, list) ->
                packed.put(key, list.stream().mapToInt(Integer::intValue).toArray()));
        return packed;
    }

    /// @param commits newest first; those beyond [#MOST] are ignored
    public static PastWork of(List<CommitWork> commits) {
        return new PastWork(List.copyOf(commits.subList(0, Math.min(MOST, commits.size()))));
    }

    /// Whether there are no commits.
    boolean isEmpty() {
        return commits.isEmpty();
    }

    /// The changes of similar commits to a file.
    ///
    /// @param share of the total similarity, in [0, 1]
    /// @param mass similarity of the commits that changed it, in [0, 1]; 1 if a commit says the same as the
    /// task
    /// @param subject of the most similar one
    record Like(double share, double mass, String subject) {
        static final Like NOTHING = new Like(0, 0, "");
    }

    private record Alike(int commit, double likeness) {}

    /// By file, the changes of the commits whose first lines are most similar to a task.
    Map<RepoPath, Like> like(String task) {
        String matter = TaskWords.matter(task);
        Set<String> asked = TaskWords.of(matter);
        Set<String> subject = TaskWords.of(matter.lines().findFirst().orElse(""));
        var shared = new HashMap<Integer, Double>();
        double own = 0;
        for (String word : asked) {
            int[] with = commitsByWord.getOrDefault(word, new int[0]);
            double weight = (subject.contains(word) ? SUBJECT : 1) * rarity(with.length);
            own += weight;
            for (int commit : with) shared.merge(commit, weight, Double::sum);
        }
        double itself = own / (1 + LENGTH * asked.size());
        List<Alike> alike = shared.entrySet().stream()
                .map(each -> new Alike(each.getKey(), each.getValue() / (1 + LENGTH * words[each.getKey()]) / itself))
                .sorted(Comparator.comparingDouble((Alike one) -> -one.likeness())
                        .thenComparing(Alike::commit))
                .limit(ALIKE)
                .toList();
        return changedBy(alike);
    }

    /// Rarity of a word in first lines.
    double rarity(String word) {
        return rarity(commitsByWord.getOrDefault(word, new int[0]).length);
    }

    /// Inverse document frequency as in BM25 (Robertson and Sparck Jones).
    private double rarity(int with) {
        return Math.log(1 + (commits.size() - with + 0.5) / (with + 0.5));
    }

    private Map<RepoPath, Like> changedBy(List<Alike> alike) {
        var mass = new HashMap<RepoPath, Double>();
        var first = new HashMap<RepoPath, String>();
        double all = 0;
        for (Alike one : alike) {
            CommitWork commit = commits.get(one.commit());
            if (commit.files().isEmpty() || commit.files().size() > PastMeaning.MOST_FILES) continue;
            double weight = one.likeness() * one.likeness();
            all += weight;
            for (RepoPath file : commit.files()) {
                mass.merge(file, weight, Double::sum);
                first.putIfAbsent(file, commit.subject());
            }
        }
        double total = all;
        var like = new HashMap<RepoPath, Like>();
        mass.forEach((file, sum) ->
                like.put(file, new Like(sum / total, Math.min(1, Math.sqrt(sum)), first.getOrDefault(file, ""))));
        return like;
    }

    /// By file, the changes of commits that are semantically similar to a task.
    Map<RepoPath, PastMeaning.Meant> meant(String task) {
        return meaning.of(task);
    }

    /// How strongly a file is coupled to a partner: the share of its commits that changed the partner too.
    /// Two is added to the number of commits, so that one or two common commits are no certainty.
    ///
    /// @param together commits that changed both
    /// @param commits commits that changed the file
    public static double coupling(int together, double commits) {
        return together / (commits + PRIOR);
    }

    /// By partner, how strongly a file is [coupled][#coupling] to it.
    Map<RepoPath, Double> coupled(RepoPath file) {
        int[] own = commitsByFile.getOrDefault(file, new int[0]);
        var together = new HashMap<RepoPath, Integer>();
        int counted = 0;
        for (int commit : own) {
            Set<RepoPath> files = new HashSet<>(commits.get(commit).files());
            if (files.size() > PastMeaning.MOST_FILES) continue;
            counted++;
            for (RepoPath other : files) if (!other.equals(file)) together.merge(other, 1, Integer::sum);
        }
        int all = counted;
        var shares = new HashMap<RepoPath, Double>();
        together.forEach((other, count) -> shares.put(other, coupling(count, all)));
        return shares;
    }

    /// Number of commits that changed a file.
    int commits(RepoPath file) {
        return commitsByFile.getOrDefault(file, new int[0]).length;
    }

    /// Recency of a file's last change: 1 in the newest commit, half four commits ago, falling with the
    /// logarithm of the number of commits; 0 if no commit changed it.
    double recency(RepoPath file) {
        int[] own = commitsByFile.getOrDefault(file, new int[0]);
        return own.length == 0
                ? 0
                : Math.log(2) / Math.log(2 + Arrays.stream(own).min().orElse(0));
    }
}
