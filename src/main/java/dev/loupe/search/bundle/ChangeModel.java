package dev.loupe.search.bundle;

import dev.loupe.search.signal.SignalColumns;
import dev.loupe.search.signal.WeightTable;

/// Probability that a file belongs to a task, from its signals: a logistic regression trained on commits,
/// with the message as the task and the changed files as the answer. `bench/bundle-weights` fits it;
/// docs/context.md lists the repositories.
///
/// @param bias log odds without any signal
/// @param weights by signal, what a unit of it adds to the log odds
record ChangeModel(double bias, double[] weights) {
    private static final String RESOURCE = "bundle/bundle.tsv";
    private static final ChangeModel WITH_HISTORY = read(1);
    private static final ChangeModel WITHOUT = read(2);

    /// @param history whether earlier commits are known; if not, the model for words alone is used
    static ChangeModel shipped(boolean history) {
        return history ? WITH_HISTORY : WITHOUT;
    }

    /// In (0, 1).
    double probability(SignalColumns<TaskFiles> columns, int row) {
        double sum = bias;
        for (TaskSignal signal : TaskSignal.values()) sum += weights[signal.ordinal()] * columns.of(signal)[row];
        return 1 / (1 + Math.exp(-sum));
    }

    private static ChangeModel read(int column) {
        double[] weights = new double[TaskSignal.values().length];
        double bias = 0;
        for (String[] cells : WeightTable.read(RESOURCE)) {
            double value = Double.parseDouble(cells[column]);
            if (cells[0].equals("bias")) bias = value;
            else weights[WeightTable.signal(TaskSignal.values(), cells[0]).ordinal()] = value;
        }
        return new ChangeModel(bias, weights);
    }
}
