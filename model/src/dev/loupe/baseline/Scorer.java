package dev.loupe.baseline;

import dev.loupe.training.HeldOut;

/// A way to find code: it scores every function of a pool for every question.
interface Scorer {

    /// A row for each question in the order of [HeldOut#queries()], in it a score for each function; more is
    /// better.
    double[][] scores(HeldOut pool);
}
