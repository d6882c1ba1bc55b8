package dev.loupe.search.bundle;

/// What speaks for or against a file's being part of a task. Values are in [0, 1] but where another range is
/// named; 0 where there is nothing.
enum BundleEvidence {
    /// The best passage's score over the best score of all.
    SCORE,
    /// One over the file's rank among the files found by words and meaning.
    RANK,
    /// ln(1 + passages found).
    PASSAGES,
    /// 1 where words and meaning did not find it.
    UNFOUND,
    /// Of all likeness of earlier commits, the share of those that changed it.
    LIKE_SHARE,
    /// How alike the earlier commits are that changed it.
    LIKE_MASS,
    /// ln(1 + 100 x its share of what earlier commits changed that mean something alike); 0 or more.
    MEANT_SHARE,
    /// Cosine of the task and the closest commit that changed it.
    MEANT_CLOSEST,
    /// Cosine of the task and the closest commit of all, the same for all files.
    MEANT_BEST,
    /// How often it changed together with the files found, weighed by their scores.
    COUPLED,
    /// How lately it changed.
    RECENCY,
    /// ln(1 + commits that changed it); 0 or more.
    COMMITS,
    /// Of what the task's words weigh, those of the file's name.
    NAME_WEIGHT,
    /// Share of the words of its name that the task has.
    NAME_SHARE,
    /// 1 where the task names it.
    NAMED,
    /// 1 where the task names it with its folders.
    PATH_NAMED,
    /// Of a test, the score of the file found that it is named after.
    TESTS_FOUND,
    /// 1 for a test.
    TEST
}
