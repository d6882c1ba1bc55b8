package dev.loupe.tools.points;

import dev.loupe.search.pool.Strategy;
import dev.loupe.tools.kit.ToolFailure;
import java.util.List;

/// The examples of a call: ids of chunks or documents, and code.
///
/// @param positiveCode without blank ones, like [#negativeCode]
record ExampleArguments(
        List<String> positiveIds, List<String> positiveCode, List<String> negativeIds, List<String> negativeCode) {

    /// Limited, since each example is compared with every vector.
    private static final int MOST = 100;

    ExampleArguments {
        positiveIds = List.copyOf(positiveIds);
        positiveCode = withoutBlank(positiveCode);
        negativeIds = List.copyOf(negativeIds);
        negativeCode = withoutBlank(negativeCode);
    }

    private static List<String> withoutBlank(List<String> codes) {
        return codes.stream().filter(code -> !code.isBlank()).toList();
    }

    private int positives() {
        return positiveIds.size() + positiveCode.size();
    }

    private int negatives() {
        return negativeIds.size() + negativeCode.size();
    }

    /// @throws ToolFailure if there are no examples, too many, or not those that the strategy needs
    void check(Strategy strategy) throws ToolFailure {
        if (positives() + negatives() == 0)
            throw PointFailures.query(
                    "At least one positive or negative input is required",
                    "give positiveIds (ids of earlier results) or positiveCode (code as text).");
        if (positives() == 0 && strategy.needsPositive())
            throw PointFailures.query(
                    "Strategy '%s' requires at least one positive input"
                            .formatted(strategy.name().toLowerCase(java.util.Locale.ROOT)),
                    "add positiveIds or positiveCode, or use best_score, which takes negative examples alone.");
        if (positives() + negatives() > MOST)
            throw PointFailures.query(
                    "%d examples are too many".formatted(positives() + negatives()),
                    "give at most %d; the most telling ones are enough.".formatted(MOST));
    }
}
