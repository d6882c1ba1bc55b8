package dev.loupe.search.bundle;

import dev.loupe.search.signal.Signal;
import java.util.Locale;

/// The signals of a file as a part of a task. Values are in [0, 1] unless another range is given; 0 means
/// that nothing speaks for it.
public enum TaskSignal implements Signal.OfRows<TaskFiles> {
    SCORE(
            "score of its best passage, relative to the best of all files",
            "search",
            (_, file) -> file.hit().score()),
    RANK(
            "1 / its rank among the files found by words and vectors",
            "search",
            (_, file) -> file.hit().inverseRank()),
    PASSAGES(
            "ln(1 + passages found)",
            "search",
            (_, file) -> Math.log1p(file.hit().passages())),
    UNFOUND(
            "1 if words and vectors did not find it",
            "search",
            (_, file) -> file.hit().passages() == 0 ? 1 : 0),
    LIKE_SHARE(
            "share of the total similarity of the 30 most similar commits that is in commits that changed it",
            "words of commits",
            (_, file) -> file.like().share()),
    LIKE_MASS(
            "how similar these commits are: 1 if one says the same",
            "words of commits",
            (_, file) -> file.like().mass()),
    MEANT_SHARE(
            "ln(1 + 100 × share of the weight of all earlier commits); a commit's weight falls with its distance in meaning and its age",
            "vectors of commits",
            (_, file) -> Math.log1p(100 * file.meant().share())),
    MEANT_CLOSEST(
            "cosine of the task and the closest commit that changed it",
            "vectors of commits",
            (_, file) -> file.meant().closest()),
    MEANT_BEST(
            "cosine of the task and the closest commit of all, the same for all files",
            "vectors of commits",
            (task, _) -> task.closest()),
    COUPLED(
            "share of a found file's commits that changed it too, times that file's score",
            "files of commits",
            (_, file) -> file.pull().strength()),
    RECENCY(
            "ln 2 / ln(2 + commits since it changed)",
            "files of commits",
            (task, file) -> task.past().recency(file.path())),
    COMMITS(
            "ln(1 + commits that changed it)",
            "files of commits",
            (task, file) -> Math.log1p(task.past().commits(file.path()))),
    NAME_WEIGHT(
            "share of the idf of the task's words that its file name covers",
            "file name",
            (task, file) -> task.weightOf(file.words())),
    NAME_SHARE(
            "share of the words of its name that the task has",
            "file name",
            (task, file) -> task.shareOf(file.words())),
    NAMED("1 if the task names it", "file name", (task, file) -> task.isNamed(file.path()) ? 1 : 0),
    PATH_NAMED(
            "1 if the task names it with its folders",
            "path",
            (task, file) -> task.isNamedWithFolders(file.path()) ? 1 : 0),
    TESTS_FOUND(
            "for a test, the score of the file found that it is named after",
            "search, file name",
            (task, file) -> file.isTest() ? task.scoreOfTested(file.path()) : 0),
    TEST("1 for a test", "path", (_, file) -> file.isTest() ? 1 : 0);

    private final String doc;
    private final String source;
    private final OfFile of;

    @FunctionalInterface
    private interface OfFile {
        double of(TaskFiles task, TaskFiles.Candidate file);
    }

    TaskSignal(String doc, String source, OfFile of) {
        this.doc = doc;
        this.source = source;
        this.of = of;
    }

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String doc() {
        return doc;
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public void fill(TaskFiles task, double[] values) {
        for (int i = 0; i < values.length; i++)
            values[i] = of.of(task, task.candidates().get(i));
    }
}
