package dev.loupe.tools.context;

import dev.loupe.search.FileRole;
import dev.loupe.search.bundle.Budget;
import dev.loupe.search.bundle.FileChoice;
import dev.loupe.search.bundle.ScoredFile;
import dev.loupe.tools.ToolFailure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// Which files a bundle offers, in the order in which they get room: the likeliest, then tests of these, then
/// callers of what the task names. It does not depend on the lines of the budget, so that a larger one never
/// shows fewer.
final class TaskChoice {
    private static final int MOST_FILES = 20;

    private final Map<String, LikelyFile> chosen = new LinkedHashMap<>();
    private final boolean aside;
    private boolean record;

    /// What is asked of a bundle.
    ///
    /// @param lines the budget that is reported, lines as a rule
    /// @param tokens most estimated tokens of all files, if there is a limit
    /// @param filling so many files are shown where there are as many, though fewer are likely
    /// @param least probability of a file that is shown
    /// @param aside whether files are shown that an agent's prompt does without: change logs and the like,
    /// and what fills the rest of the budget, among it definitions beside what is shown, which take longest
    record Demand(Budget lines, OptionalInt tokens, int filling, double least, boolean aside) {}

    private TaskChoice(boolean aside) {
        this.aside = aside;
    }

    /// @param likely the likeliest first
    static List<LikelyFile> of(List<LikelyFile> likely, List<TaskSearch> searches, Demand demand) throws ToolFailure {
        var choice = new TaskChoice(demand.aside());
        int count = count(likely, demand);
        for (LikelyFile one : likely.subList(0, count)) choice.add(one);
        if (!demand.aside()) return choice.all();
        for (TaskSearch search : searches) {
            int own = (int) likely.subList(0, count).stream()
                    .filter(one -> one.search() == search)
                    .count();
            for (ScoredFile test : FileChoice.tests(search.files(), own))
                choice.add(new LikelyFile(search, test, true));
            for (ScoredFile caller : search.callers()) choice.add(new LikelyFile(search, caller, true));
        }
        return choice.all();
    }

    private static int count(List<LikelyFile> likely, Demand demand) {
        List<ScoredFile> files = likely.stream().map(LikelyFile::file).toList();
        int likeliest = FileChoice.count(files, MOST_FILES);
        int count = Math.min(files.size(), Math.clamp(demand.filling(), likeliest, MOST_FILES));
        while (count > 0 && files.get(count - 1).probability() < demand.least()) count--;
        return count;
    }

    /// Of change logs, licences and lock files one is enough.
    private void add(LikelyFile one) {
        boolean isRecord = FileRole.of(one.path()) == FileRole.RECORD;
        if (isRecord && (record || !aside)) return;
        record |= isRecord;
        chosen.putIfAbsent(one.key(), one);
    }

    private List<LikelyFile> all() {
        return List.copyOf(chosen.values());
    }
}
