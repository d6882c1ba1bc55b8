package dev.loupe.search.feedback;

import dev.loupe.memory.RatedInjection;
import dev.loupe.memory.Rating;
import dev.loupe.model.RepoPath;
import dev.loupe.search.FunctionWords;
import dev.loupe.search.bundle.TaskWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The ratings of one project, to be asked what they say of a new question.
///
/// A rating says something of a question that is like the one it was given for: the likeness is that of
/// Jaccard, of the words of three letters and more that say what a question is about. Below [#LEAST] or with
/// a single word in common it says nothing, so that other questions are left as they are. A file's factor is
/// 1 plus the weight times the sum of likeness times value of the ratings whose bundle had it, within bounds.
///
/// How far likeness tells the same files was counted on pairs of commit messages (docs/feedback.md): from 0.3
/// on a file of the one is changed by the other ten to forty times as often as by any other, below 0.2 hardly
/// more often; with one word in common half as often as with two.
public final class PastRatings {
    static final double LEAST = 0.3;
    private static final int LEAST_COMMON = 2;
    private static final int SHORTEST = 3;

    /// There are none.
    public static final PastRatings NONE = new PastRatings(List.of(), FeedbackStrength.OFF, "");

    private final List<Rated> rated;
    private final FeedbackStrength strength;
    private final String trouble;

    private record Rated(Set<String> words, double value, List<RepoPath> files) {}

    private PastRatings(List<Rated> rated, FeedbackStrength strength, String trouble) {
        this.rated = List.copyOf(rated);
        this.strength = strength;
        this.trouble = trouble;
    }

    /// @param ratings those that count, the newest first
    public static PastRatings of(List<RatedInjection> ratings, FeedbackStrength strength) {
        if (ratings.isEmpty() || strength.isOff()) return NONE;
        var rated = new ArrayList<Rated>();
        for (RatedInjection one : ratings) rated.add(new Rated(words(one.query()), value(one.rating()), one.files()));
        return new PastRatings(rated, strength, "");
    }

    /// There may be some, but they could not be read.
    ///
    /// @param why with the remedy
    public static PastRatings unread(String why) {
        return new PastRatings(List.of(), FeedbackStrength.OFF, why);
    }

    /// Of a useful bundle few files were of no use, so that noise says little of each.
    private static double value(Rating rating) {
        return switch (rating) {
            case USEFUL -> 1;
            case NOISE -> -0.3;
            case HARMFUL -> -1;
        };
    }

    /// O(ratings and their files).
    ///
    /// @param question in words, without query syntax
    public FileFactors factors(String question) {
        if (rated.isEmpty()) return trouble.isEmpty() ? FileFactors.NONE : new FileFactors(Map.of(), trouble);
        Set<String> asked = words(question);
        var sums = new HashMap<RepoPath, Sum>();
        for (Rated one : rated) {
            double likeness = likeness(asked, one.words());
            if (likeness == 0) continue;
            Sum sum = new Sum(likeness * one.value(), 1);
            for (RepoPath file : one.files()) sums.merge(file, sum, Sum::plus);
        }
        var factors = new HashMap<RepoPath, FileFactors.Factor>();
        sums.forEach((file, sum) -> {
            double change = Math.clamp(strength.weight() * sum.value(), -strength.most(), strength.most());
            if (change != 0) factors.put(file, new FileFactors.Factor(1 + change, sum.ratings()));
        });
        return new FileFactors(factors, "");
    }

    private record Sum(double value, int ratings) {
        Sum plus(Sum other) {
            return new Sum(value + other.value, ratings + other.ratings);
        }
    }

    /// Of Jaccard; 0 where it is too small to say anything.
    static double likeness(Set<String> one, Set<String> other) {
        int common = 0;
        for (String word : one) if (other.contains(word)) common++;
        int all = one.size() + other.size() - common;
        if (common == 0 || common < LEAST_COMMON && common < all) return 0;
        double likeness = (double) common / all;
        return likeness < LEAST ? 0 : likeness;
    }

    static Set<String> words(String text) {
        Set<String> words = TaskWords.of(TaskWords.matter(text));
        words.removeIf(word -> word.codePointCount(0, word.length()) < SHORTEST || FunctionWords.has(word));
        return words;
    }
}
