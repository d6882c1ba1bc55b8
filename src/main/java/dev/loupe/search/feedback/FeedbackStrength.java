package dev.loupe.search.feedback;

/// How strongly ratings act.
///
/// @param weight what one rating of the very same question changes a score by, as a share of it; 0 for
/// nothing at all
/// @param most that all ratings together change it by, in [0, 1)
public record FeedbackStrength(double weight, double most) {

    /// Nothing acts.
    public static final FeedbackStrength OFF = new FeedbackStrength(0, 0);

    public FeedbackStrength {
        if (!(weight >= 0 && weight <= 1)) throw new IllegalArgumentException("weight must be 0 to 1, not " + weight);
        if (!(most >= 0 && most < 1)) throw new IllegalArgumentException("most must be 0 to below 1, not " + most);
    }

    boolean isOff() {
        return weight == 0 || most == 0;
    }
}
