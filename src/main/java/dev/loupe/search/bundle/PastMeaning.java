package dev.loupe.search.bundle;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.history.CommitWork;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The files that semantically similar earlier commits changed, whether or not they share a word with the
/// task.
///
/// Kernel estimate: a commit's weight falls with its age and with its distance from the closest commit. The
/// vectors are from Loupe's own model, whatever model the project's code has.
///
/// Immutable. Built in O(words of all commits), a few hundred milliseconds for 5,000; a query is O(commits).
final class PastMeaning {
    /// A commit whose cosine is lower by this much counts 1/e.
    private static final double WIDTH = 0.08;

    /// A commit that is older by this many commits counts 1/e.
    private static final double AGE = 300;

    /// In a shorter history any task has a closest commit, and a few commits have all of the weight: in a
    /// project of one commit, every file was a likely one for every task.
    private static final int LEAST_COMMITS = 8;

    /// Larger change sets say little about which files belong together.
    static final int MOST_FILES = 30;

    private final List<CommitWork> commits;
    private final Int8Vector[] meanings;

    /// The result for one file.
    ///
    /// @param share of the weight of all commits, in [0, 1]
    /// @param closest cosine of the task and the closest commit that changed the file; 0 or more
    record Meant(double share, double closest) {
        static final Meant NOTHING = new Meant(0, 0);

        private Meant plus(Meant other) {
            return new Meant(share + other.share, Math.max(closest, other.closest));
        }
    }

    /// @param commits newest first
    PastMeaning(List<CommitWork> commits) {
        this.commits = commits.size() < LEAST_COMMITS ? List.of() : commits;
        this.meanings = new Int8Vector[this.commits.size()];
        if (meanings.length == 0) return;
        StaticEmbedder embedder = embedder();
        for (int i = 0; i < meanings.length; i++) {
            var said = new CodeText("", "", "", "", this.commits.get(i).subject(), "", "");
            meanings[i] = Int8Vector.of(embedder.embedCode(List.of(said))[0]);
        }
    }

    /// By file, for each file that one of the commits changed; empty if there are too few commits.
    Map<RepoPath, Meant> of(String task) {
        var meant = new HashMap<RepoPath, Meant>();
        if (commits.isEmpty()) return meant;
        Int8Vector asked = Int8Vector.of(embedder().embedQuery(task));
        double[] near = new double[meanings.length];
        double nearest = -1;
        for (int i = 0; i < near.length; i++) {
            near[i] = asked.cosine(meanings[i]);
            nearest = Math.max(nearest, near[i]);
        }
        double all = 0;
        for (int i = 0; i < near.length; i++) {
            List<RepoPath> files = commits.get(i).files();
            if (files.isEmpty() || files.size() > MOST_FILES) continue;
            double weight = Math.exp((near[i] - nearest) / WIDTH - i / AGE);
            all += weight;
            var one = new Meant(weight, Math.max(0, near[i]));
            for (RepoPath file : files) meant.merge(file, one, Meant::plus);
        }
        double total = all;
        meant.replaceAll((_, sum) -> new Meant(sum.share() / total, sum.closest()));
        return meant;
    }

    private static StaticEmbedder embedder() {
        try {
            return StaticEmbedder.builtIn();
        } catch (IOException damaged) {
            throw new UncheckedIOException("cannot read the model that Loupe brings", damaged);
        }
    }
}
