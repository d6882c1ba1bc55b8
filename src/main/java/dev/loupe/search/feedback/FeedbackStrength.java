package dev.loupe.search.feedback;

/// How strongly ratings affect scores.
///
/// @param weight relative score change by one rating of the same question; 0 turns ratings off
/// @param most largest relative change by all ratings together, in [0, 1)
public record FeedbackStrength(double weight, double most) {

    /// Ratings have no effect.
    public static final FeedbackStrength OFF = new FeedbackStrength(0, 0);

    public FeedbackStrength {
        if (!(weight >= 0 && weight <= 1)) throw new IllegalArgumentException("weight must be 0 to 1, not " + weight);
        if (!(most >= 0 && most < 1)) throw new IllegalArgumentException("most must be 0 to below 1, not " + most);
    }

    boolean isOff() {
        return weight == 0 || most == 0;
    }
}
