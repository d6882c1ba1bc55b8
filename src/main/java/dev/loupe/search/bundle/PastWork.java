package dev.loupe.search.bundle;

import dev.loupe.history.CommitWork;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What earlier commits tell of a task: which of them were about something alike and what they changed, which
/// files change together, how often and how lately each did.
///
/// Immutable. Built in O(words and files of all commits); a question is O(commits that share a word with it).
public final class PastWork {
    /// Commits that are looked at, the newest.
    public static final int MOST = 5_000;

    /// A larger change set says little of how its files belong together.
    static final int MOST_FILES = 30;

    /// Commits alike that are taken.
    private static final int ALIKE = 30;

    /// What a commit's own words beyond those of the task take from its likeness, each.
    private static final double LENGTH = 0.03;

    /// A word of the first line counts this much more.
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

    /// @param commits the newest first; those beyond [#MOST] are not looked at
    public static PastWork of(List<CommitWork> commits) {
        return new PastWork(List.copyOf(commits.subList(0, Math.min(MOST, commits.size()))));
    }

    /// Whether anything is known.
    boolean isEmpty() {
        return commits.isEmpty();
    }

    /// What commits about something alike changed.
    ///
    /// @param share of all likeness, in [0, 1]
    /// @param mass likeness of the commits that changed it, in [0, 1]; 1 where one commit says the same
    /// @param subject of the most alike one
    record Like(double share, double mass, String subject) {}

    private record Alike(int commit, double likeness) {}

    /// By file, what the commits did whose first lines are most like a task.
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

    /// How rare a word is in first lines.
    double rarity(String word) {
        return rarity(commitsByWord.getOrDefault(word, new int[0]).length);
    }

    /// Inverse document frequency as BM25 has it (Robertson and Sparck Jones).
    private double rarity(int with) {
        return Math.log(1 + (commits.size() - with + 0.5) / (with + 0.5));
    }

    private Map<RepoPath, Like> changedBy(List<Alike> alike) {
        var mass = new HashMap<RepoPath, Double>();
        var first = new HashMap<RepoPath, String>();
        double all = 0;
        for (Alike one : alike) {
            CommitWork commit = commits.get(one.commit());
            if (commit.files().isEmpty() || commit.files().size() > MOST_FILES) continue;
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

    /// By file, what commits changed that mean something like a task.
    Map<RepoPath, PastMeaning.Meant> meant(String task) {
        return meaning.of(task);
    }

    /// Of the commits that changed a file, the share that changed others too; two are added to their number,
    /// so that one or two commits together are no certainty.
    Map<RepoPath, Double> coupled(RepoPath file) {
        int[] own = commitsByFile.getOrDefault(file, new int[0]);
        var together = new HashMap<RepoPath, Integer>();
        int counted = 0;
        for (int commit : own) {
            Set<RepoPath> files = new HashSet<>(commits.get(commit).files());
            if (files.size() > MOST_FILES) continue;
            counted++;
            for (RepoPath other : files) if (!other.equals(file)) together.merge(other, 1, Integer::sum);
        }
        int all = counted + 2;
        var shares = new HashMap<RepoPath, Double>();
        together.forEach((other, count) -> shares.put(other, (double) count / all));
        return shares;
    }

    /// Number of commits that changed a file.
    int commits(RepoPath file) {
        return commitsByFile.getOrDefault(file, new int[0]).length;
    }

    /// How lately a file changed: 1 in the newest commit, half four commits ago, less with the logarithm of
    /// their number; 0 where none did.
    double recency(RepoPath file) {
        int[] own = commitsByFile.getOrDefault(file, new int[0]);
        return own.length == 0
                ? 0
                : Math.log(2) / Math.log(2 + Arrays.stream(own).min().orElse(0));
    }
}
