package dev.loupe.search.feedback;

import dev.loupe.memory.RatedInjection;
import dev.loupe.memory.Rating;
import dev.loupe.model.RepoPath;
import dev.loupe.search.words.FunctionWords;
import dev.loupe.search.words.TaskWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The ratings of one project, applied to new questions.
///
/// A rating applies to questions similar to the one it was given for. Similarity is the Jaccard coefficient
/// of the content words of three letters or more. Below [#LEAST], or with only one word in common, a rating
/// has no effect, so other questions stay as they are. A file's factor is 1 plus the weight times the sum of
/// similarity times value over the ratings whose bundle had the file, within bounds.
///
/// The threshold was measured on pairs of commit messages (docs/feedback.md): at 0.3 or more, a file of one
/// commit is changed by the other ten to forty times as often as any other file; below 0.2 hardly more often.
/// With one word in common it is half as often as with two.
public final class PastRatings {
    static final double LEAST = 0.3;
    private static final int LEAST_COMMON = 2;
    private static final int SHORTEST = 3;

    /// No ratings.
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

    /// @param ratings those that count, newest first
    public static PastRatings of(List<RatedInjection> ratings, FeedbackStrength strength) {
        if (ratings.isEmpty() || strength.isOff()) return NONE;
        var rated = new ArrayList<Rated>();
        for (RatedInjection one : ratings) rated.add(new Rated(words(one.query()), value(one.rating()), one.files()));
        return new PastRatings(rated, strength, "");
    }

    /// Ratings that may exist but could not be read.
    ///
    /// @param why the reason, with the remedy
    public static PastRatings unread(String why) {
        return new PastRatings(List.of(), FeedbackStrength.OFF, why);
    }

    /// A noise rating is about the bundle as a whole and says little about each of its files.
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

    /// Jaccard coefficient; 0 if it is too small to count.
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
