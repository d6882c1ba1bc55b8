package dev.loupe.search.bundle;

/// Evidence for or against a file being part of a task. Values are in [0, 1] unless another range is given; 0
/// means no evidence.
enum BundleEvidence {
    /// Score of the file's best passage, relative to the best of all files.
    SCORE,
    /// 1 / the file's rank among the files found by words and vectors.
    RANK,
    /// ln(1 + passages found).
    PASSAGES,
    /// 1 if words and vectors did not find it.
    UNFOUND,
    /// Share of the total similarity of earlier commits that is in commits that changed the file.
    LIKE_SHARE,
    /// Similarity of the earlier commits that changed it.
    LIKE_MASS,
    /// ln(1 + 100 x its share of the changes of semantically similar commits); 0 or more.
    MEANT_SHARE,
    /// Cosine of the task and the closest commit that changed the file.
    MEANT_CLOSEST,
    /// Cosine of the task and the closest commit overall, the same for all files.
    MEANT_BEST,
    /// How often the file changed together with the files found, weighted by their scores.
    COUPLED,
    /// How recently it changed.
    RECENCY,
    /// ln(1 + commits that changed it); 0 or more.
    COMMITS,
    /// Share of the task's word weight that is in the file's name.
    NAME_WEIGHT,
    /// Share of the words of its name that occur in the task.
    NAME_SHARE,
    /// 1 if the task names the file.
    NAMED,
    /// 1 if the task names it with its folders.
    PATH_NAMED,
    /// For a test, the score of the file found that it is named after.
    TESTS_FOUND,
    /// 1 for a test.
    TEST
}
